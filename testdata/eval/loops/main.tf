# for expressions and splats at their edges.
variable "map" { default = { b = 2, a = 1 } }
# value: [for k, v in var.map : "${k}${v}"] = ["a1", "b2"]
# value: [for i, v in ["x", "y"] : "${i}${v}"] = ["0x", "1y"]
# value: [for k, v in toset(["x"]) : "${k}${v}"] = ["xx"]
# value: { for v in ["a", "b", "a"] : v => 1... } = {"a": [1, 1], "b": [1]}
# value: { for v in ["a", "a"] : v => 1 } = (unknown: bad-input)
# value: { for v in [1, 2] : v => v } = {"1": 1, "2": 2}
# value: { for v in [null] : v => v } = (unknown: bad-input)
# value: [for v in null : v] = (unknown: bad-input)
# value: [for v in 1 : v] = (unknown: bad-input)
# value: [for v in "text" : v] = (unknown: bad-input)
# value: [for v in [1] : v if null] = (unknown: bad-input)
# value: [for v in [1, 2] : v if "true"] = [1, 2]
# value: [for a in [1, 2] : [for b in [a] : a + b]] = [[2], [4]]
# value: [for a in [[1]] : [for a in a : a]] = [[1]]
# value: null[*] = []
# value: 1[*] = [1]
# value: [{ a = 1 }, { a = 2 }][*].a = [1, 2]
# value: { a = 1 }[*].a = [1]
# value: [[1], [2]][*][0] = [1, 2]
# value: [{ a = [1] }].*.a[0] = [1]
# value: "%{ for v in [1, 2] }${v},%{ endfor }" = "1,2,"
# value: "%{ for k, v in var.map }${k}=${v};%{ endfor }" = "a=1;b=2;"
# value: "%{ if false }x%{ endif }" = ""
# value: "${null}" = null
# value: "a${null}" = (unknown: bad-input)
# value: "a${[]}" = (unknown: bad-input)
# value: 1e3 + 2E-3 = 1000.002
