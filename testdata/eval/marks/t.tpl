v${a}
