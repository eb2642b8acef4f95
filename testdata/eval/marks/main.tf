# What the engine marks as sensitive, asked of it row by row: `terraform console`, version 1.11.4.

variable "pw" {
  default   = "S3CRET"
  sensitive = true
}
variable "num" {
  default   = 2
  sensitive = true
}
variable "yes" {
  default   = true
  sensitive = true
}
variable "list" {
  type      = list(string)
  default   = ["S3CRET", "b"]
  sensitive = true
}
variable "set" {
  type      = set(string)
  default   = ["S3CRET", "b"]
  sensitive = true
}
variable "map" {
  type      = map(string)
  default   = { k = "S3CRET", l = "x" }
  sensitive = true
}
variable "obj" {
  default   = { k = "S3CRET", l = 1 }
  sensitive = true
}
variable "nil" {
  type      = string
  default   = null
  sensitive = true
}
locals {
  tpl  = "v$${a}"
  part = { a = var.pw, b = "x" }
  lp   = ["x", var.pw]
  deep = { p = { q = [var.pw, 1] }, r = 2 }
}

# value: {(var.pw)=1} = (sensitive)
# value: {(var.pw)=1,b=2} = (sensitive)
# value: {"${var.pw}x"=1} = (sensitive)
# value: {a=var.pw} = {"a": "(sensitive)"}
# value: [var.pw] = ["(sensitive)"]
# value: [for v in var.list : 1] = (sensitive)
# value: [for v in ["a"] : var.pw] = ["(sensitive)"]
# value: [for v in ["a"] : 1 if var.yes] = (sensitive)
# value: [for v in ["a"] : 1 if !var.yes] = (sensitive)
# value: [for k, v in {a=var.pw} : k] = ["a"]
# value: [for k, v in {a=var.pw} : v] = ["(sensitive)"]
# value: [for v in [var.pw] : 1 if v == "x"] = (sensitive)
# value: [for v in [var.pw, "b"] : v == "x"] = ["(sensitive)", false]
# value: [for i, v in [var.pw, "b"] : i] = [0, 1]
# value: {for v in ["a"] : var.pw => 1} = (sensitive)
# value: {for v in ["a"] : v => var.pw} = {"a": "(sensitive)"}
# value: {for v in ["a"] : v => 1 if var.yes} = (sensitive)
# value: {for v in var.list : v => 1} = (sensitive)
# value: {for v in [var.pw] : v => 1} = (sensitive)
# value: {for v in [var.pw] : v => 1...} = (sensitive)
# value: {for v in ["a","b"] : v => 1 if v == var.pw} = (sensitive)
# value: {for k, v in var.map : k => v} = (sensitive)
# value: {for k, v in {a=var.pw} : k => v} = {"a": "(sensitive)"}
# value: {for k, v in {a=var.pw} : k => v...} = {"a": ["(sensitive)"]}
# value: {for k, v in {a=var.pw} : v => k} = (sensitive)
# value: var.list[*] = (sensitive)
# value: var.pw[*] = (sensitive)
# value: var.obj[*].k = (sensitive)
# value: [var.obj][*].k = ["(sensitive)"]
# value: [var.obj, {k=1}][*].k = ["(sensitive)", 1]
# value: [{k=var.pw}, {k=1}][*].k = ["(sensitive)", 1]
# value: var.nil[*] = (sensitive)
# value: var.obj.*.k = (sensitive)
# value: [var.obj].*.k = ["(sensitive)"]
# value: var.list[0] = (sensitive)
# value: ["a","b"][var.num - 1] = (sensitive)
# value: ["a","b"][var.num - 2] = (sensitive)
# value: {a=1}[var.pw == "x" ? "a" : "a"] = 1
# value: {a=1,b=var.pw}["a"] = 1
# value: {a=1,b=var.pw}["b"] = (sensitive)
# value: {a=1,b=var.pw}.a = 1
# value: {a=1,b=var.pw}[sensitive("a")] = 1
# value: [var.pw,1][1] = 1
# value: var.obj.l = (sensitive)
# value: var.map["l"] = (sensitive)
# value: true ? 1 : sensitive(2) = (sensitive)
# value: false ? 1 : sensitive(2) = (sensitive)
# value: true ? sensitive(1) : 2 = (sensitive)
# value: var.yes ? 1 : 2 = (sensitive)
# value: var.yes ? [1] : [2] = (sensitive)
# value: var.yes ? var.pw : "x" = (sensitive)
# value: true ? [1] : sensitive([2]) = (sensitive)
# value: true ? [sensitive(1)] : [2] = ["(sensitive)"]
# value: true ? [1] : [sensitive(2)] = [1]
# value: true ? {a=1} : {a=sensitive(2)} = {"a": 1}
# value: true ? tolist([1]) : tolist([sensitive(2)]) = [1]
# value: true ? null : var.pw = (sensitive)
# value: false ? null : var.pw = (sensitive)
# value: true ? "x" : null = "x"
# value: true ? "x" : var.nil = (sensitive)
# value: true ? 1 : var.pw = (sensitive)
# value: 1 + var.num = (sensitive)
# value: var.num * 2 = (sensitive)
# value: -var.num = (sensitive)
# value: !var.yes = (sensitive)
# value: var.yes && false = (sensitive)
# value: false && var.yes = (sensitive)
# value: true || var.yes = (sensitive)
# value: var.yes || true = (sensitive)
# value: var.num > 1 = (sensitive)
# value: var.num == 1 = (sensitive)
# value: [var.num] == [1] = (sensitive)
# value: [var.num] == null = (sensitive)
# value: {a=var.num} == {a=1} = (sensitive)
# value: var.num == null = (sensitive)
# value: null == var.num = (sensitive)
# value: var.nil == null = (sensitive)
# value: [1] == var.list = (sensitive)
# value: {a=1} == {a=1} = true
# value: "a${var.pw}" = (sensitive)
# value: "${var.pw}" = (sensitive)
# value: "${[var.pw][0]}" = (sensitive)
# value: "%{if var.yes}a%{endif}" = (sensitive)
# value: "%{if true}${var.pw}%{else}b%{endif}" = (sensitive)
# value: "%{if true}a%{else}${var.pw}%{endif}" = (sensitive)
# value: "%{for v in var.list}a%{endfor}" = (sensitive)
# value: "%{for v in [var.pw]}a%{endfor}" = "a"
# value: "%{for v in [var.pw]}${v}%{endfor}" = (sensitive)
# value: "%{for v in [1]}${var.pw}%{endfor}" = (sensitive)
# value: tolist([var.pw]) = ["(sensitive)"]
# value: tolist([var.pw, 1]) = ["(sensitive)", "1"]
# value: tolist(var.list) = (sensitive)
# value: tolist(var.set) = (sensitive)
# value: tolist(toset([var.pw])) = (sensitive)
# value: toset([var.pw]) = (sensitive)
# value: toset(["a", var.pw]) = (sensitive)
# value: toset(var.list) = (sensitive)
# value: toset([{a=var.pw}]) = (sensitive)
# value: toset([[var.pw]]) = (sensitive)
# value: tomap({a=var.pw}) = {"a": "(sensitive)"}
# value: tomap({a=var.pw,b=1}) = {"a": "(sensitive)", "b": "1"}
# value: tomap({(var.pw)=1}) = (sensitive)
# value: tomap(var.obj) = (sensitive)
# value: tostring(var.num) = (sensitive)
# value: tonumber(sensitive("1")) = (sensitive)
# value: tobool(sensitive("true")) = (sensitive)
# value: merge({a=1},{b=var.pw}) = {"a": 1, "b": "(sensitive)"}
# value: merge({a=1},var.map) = (sensitive)
# value: merge({a=var.pw},{a=1}) = {"a": 1}
# value: merge({a=1},{(var.pw)=1}) = (sensitive)
# value: merge(null, {a=var.pw}) = {"a": "(sensitive)"}
# value: merge(sensitive({})) = (sensitive)
# value: concat([1],[var.pw]) = [1, "(sensitive)"]
# value: concat([1],var.list) = (sensitive)
# value: concat(tolist([1]),tolist([var.num])) = [1, "(sensitive)"]
# value: concat(tolist(["a"]),var.list) = (sensitive)
# value: zipmap(["a"],[var.pw]) = {"a": "(sensitive)"}
# value: zipmap([var.pw],[1]) = (sensitive)
# value: zipmap([var.pw, "b"],[1, 2]) = (sensitive)
# value: zipmap(var.list,[1,2]) = (sensitive)
# value: zipmap(["a","b"],var.list) = (sensitive)
# value: keys({a=var.pw}) = ["a"]
# value: keys({(var.pw)=1}) = (sensitive)
# value: keys(var.map) = (sensitive)
# value: values({a=var.pw}) = ["(sensitive)"]
# value: values(var.map) = (sensitive)
# value: values({(var.pw)=1}) = (sensitive)
# value: lookup({a=var.pw},"a") = (sensitive)
# value: lookup({a=var.pw,b=1},"b") = 1
# value: lookup({a=var.pw,b=1},"b",3) = 1
# value: lookup({a=1},"b",var.pw) = (sensitive)
# value: lookup({a=1},"a",var.num) = 1
# value: lookup({a="1"},"a",var.pw) = "1"
# value: lookup(tomap({a="1"}),"a",var.pw) = "1"
# value: lookup({a=1},sensitive("a")) = (sensitive)
# value: lookup({a=1},sensitive("b"),2) = (sensitive)
# value: lookup(var.map,"k") = (sensitive)
# value: lookup(var.map,"z","y") = (sensitive)
# value: lookup(var.map,"z",var.pw) = (sensitive)
# value: lookup(tomap({a=var.pw,b="x"}),"b","d") = "x"
# value: lookup(tomap({a=var.pw,b="x"}),"z","d") = "d"
# value: element([var.pw,1],0) = (sensitive)
# value: element([var.pw,1],1) = 1
# value: element(var.list,1) = (sensitive)
# value: element([1,2],var.num) = (sensitive)
# value: element(tolist([var.num,1]),1) = 1
# value: length([var.pw]) = 1
# value: length(var.list) = (sensitive)
# value: length(var.pw) = (sensitive)
# value: length({(var.pw)=1}) = (sensitive)
# value: length(var.set) = (sensitive)
# value: length(toset([var.pw])) = (sensitive)
# value: length({a=var.pw}) = 1
# value: coalesce(var.pw,"x") = (sensitive)
# value: coalesce("x",var.pw) = (sensitive)
# value: coalesce(null,var.pw) = (sensitive)
# value: coalesce(var.nil,"x") = (sensitive)
# value: coalesce("", var.pw) = (sensitive)
# value: coalescelist([1],var.list) = (sensitive)
# value: coalescelist([],[var.pw]) = (sensitive)
# value: coalescelist([var.pw],[1]) = (sensitive)
# value: coalescelist(var.list,["x"]) = (sensitive)
# value: coalescelist([],var.list) = (sensitive)
# value: coalescelist(tolist([]),tolist([var.pw])) = (sensitive)
# value: compact(["a",var.pw]) = (sensitive)
# value: compact(var.list) = (sensitive)
# value: contains(["a",var.pw],"a") = (sensitive)
# value: contains(["a"],var.pw) = (sensitive)
# value: contains(var.list,"a") = (sensitive)
# value: contains([var.pw,"a"],"S3CRET") = (sensitive)
# value: distinct([var.pw,"a"]) = (sensitive)
# value: distinct(var.list) = (sensitive)
# value: flatten([[var.pw],["a"]]) = ["(sensitive)", "a"]
# value: flatten([var.list,["a"]]) = (sensitive)
# value: flatten([var.pw, ["a"]]) = ["(sensitive)", "a"]
# value: flatten(var.list) = (sensitive)
# value: flatten([[["x"], var.list]]) = (sensitive)
# value: flatten([{a=var.pw}]) = [{"a": "(sensitive)"}]
# value: flatten(sensitive([["a"]])) = (sensitive)
# value: index(["a",var.pw],"a") = (sensitive)
# value: index(var.list,"b") = (sensitive)
# value: index(["a"],sensitive("a")) = (sensitive)
# value: matchkeys(["a"],["b"],[var.pw]) = (sensitive)
# value: matchkeys([var.pw],["b"],["b"]) = (sensitive)
# value: matchkeys([var.pw,"x"],["b","c"],["c"]) = (sensitive)
# value: one([var.pw]) = (sensitive)
# value: try(one(var.list[*]), "ERR") = "ERR"
# value: one([]) = null
# value: one(sensitive([])) = (sensitive)
# value: one(toset([var.pw])) = (sensitive)
# value: one(sensitive([1])) = (sensitive)
# value: range(var.num) = (sensitive)
# value: range(1,2,1) = [1]
# value: reverse([var.pw,1]) = [1, "(sensitive)"]
# value: reverse(var.list) = (sensitive)
# value: reverse(toset([var.pw])) = (sensitive)
# value: setproduct([var.pw],["a"]) = [["(sensitive)", "a"]]
# value: setproduct(["a"],var.list) = (sensitive)
# value: setproduct([var.pw,"b"],["a"]) = [["(sensitive)", "a"], ["b", "a"]]
# value: setproduct(toset([var.pw]),["a"]) = (sensitive)
# value: setunion([var.pw],["a"]) = (sensitive)
# value: setunion(["a"],var.set) = (sensitive)
# value: setintersection(["a"],[var.pw]) = (sensitive)
# value: setsubtract(["a"],[var.pw]) = (sensitive)
# value: setsubtract(["a"],["b"]) = ["a"]
# value: slice([var.pw,1],0,1) = ["(sensitive)"]
# value: slice([var.pw,1],1,2) = [1]
# value: slice(var.list,0,1) = (sensitive)
# value: slice([1,2],0,var.num) = (sensitive)
# value: sort([var.pw]) = (sensitive)
# value: sort(var.list) = (sensitive)
# value: sort(["b","a"]) = ["a", "b"]
# value: sum([var.num]) = (sensitive)
# value: sum([1,var.num]) = (sensitive)
# value: sum(sensitive([1])) = (sensitive)
# value: transpose({a=[var.pw]}) = (sensitive)
# value: transpose({a=["x"]}) = {"x": ["a"]}
# value: transpose({(var.pw)=["x"]}) = (sensitive)
# value: transpose(sensitive({a=["x"]})) = (sensitive)
# value: chunklist([var.pw,1],1) = [["(sensitive)"], ["1"]]
# value: chunklist(var.list,1) = (sensitive)
# value: chunklist([1,2],var.num) = (sensitive)
# value: chunklist(tolist([var.pw]),1) = [["(sensitive)"]]
# value: alltrue([var.yes]) = (sensitive)
# value: alltrue([false,var.yes]) = (sensitive)
# value: alltrue(sensitive([true])) = (sensitive)
# value: anytrue([var.yes]) = (sensitive)
# value: anytrue([true,var.yes]) = (sensitive)
# value: max(1,var.num) = (sensitive)
# value: max([var.num,2]...) = (sensitive)
# value: try(max(var.list...), "ERR") = "ERR"
# value: min(1,2) = 1
# value: abs(var.num) = (sensitive)
# value: ceil(var.num) = (sensitive)
# value: floor(var.num) = (sensitive)
# value: log(var.num,2) = (sensitive)
# value: parseint(sensitive("1"),10) = (sensitive)
# value: parseint("1",sensitive(10)) = (sensitive)
# value: pow(var.num,2) = (sensitive)
# value: signum(var.num) = (sensitive)
# value: upper(var.pw) = (sensitive)
# value: join(",",[var.pw]) = (sensitive)
# value: join(",",["a"]) = "a"
# value: join(var.pw,["a","b"]) = (sensitive)
# value: join(",",var.list) = (sensitive)
# value: join(",",["a"],var.list) = (sensitive)
# value: split(",",var.pw) = (sensitive)
# value: split(var.pw,"a") = (sensitive)
# value: format("%s",var.pw) = (sensitive)
# value: format(var.pw) = (sensitive)
# value: format("%s",[var.pw][0]) = (sensitive)
# value: format("%v",[var.pw]) = (sensitive)
# value: format("%v",{a=var.pw}) = (sensitive)
# value: format("%v",{(var.pw)=1}) = (sensitive)
# value: formatlist("%s",[var.pw,"a"]) = (sensitive)
# value: formatlist("%s",var.list) = (sensitive)
# value: formatlist("%s-%s",["a","b"],var.pw) = (sensitive)
# value: formatlist(sensitive("%s"),["a"]) = (sensitive)
# value: regex("S",var.pw) = (sensitive)
# value: regexall("S",var.pw) = (sensitive)
# value: regex("(?P<a>S)",var.pw) = (sensitive)
# value: replace(var.pw,"S","T") = (sensitive)
# value: replace("a",var.pw,"T") = (sensitive)
# value: substr(var.pw,0,1) = (sensitive)
# value: startswith(var.pw,"S") = (sensitive)
# value: strrev(var.pw) = (sensitive)
# value: title(var.pw) = (sensitive)
# value: trim(var.pw,"S") = (sensitive)
# value: trimspace(var.pw) = (sensitive)
# value: strcontains("a",var.pw) = (sensitive)
# value: chomp(var.pw) = (sensitive)
# value: indent(2,var.pw) = (sensitive)
# value: indent(var.num,"a") = (sensitive)
# value: jsonencode({a=var.pw}) = (sensitive)
# value: jsonencode([var.pw]) = (sensitive)
# value: jsonencode(var.obj) = (sensitive)
# value: jsonencode({(var.pw)=1}) = (sensitive)
# value: jsondecode(sensitive("{\"a\":1}")) = (sensitive)
# value: yamlencode({a=var.pw}) = (sensitive)
# value: yamldecode(sensitive("{\"a\":1}")) = (sensitive)
# value: csvdecode(sensitive("a,b\n1,2")) = (sensitive)
# value: base64encode(var.pw) = (sensitive)
# value: base64decode(sensitive("YQ==")) = (sensitive)
# value: base64gzip(var.pw) = (sensitive)
# value: urlencode(var.pw) = (sensitive)
# value: textencodebase64(var.pw,"UTF-16LE") = (sensitive)
# value: md5(var.pw) = (sensitive)
# value: sha256(var.pw) = (sensitive)
# value: uuidv5("dns",var.pw) = (sensitive)
# value: cidrsubnet(sensitive("10.0.0.0/8"),8,1) = (sensitive)
# value: cidrsubnets("10.0.0.0/8",sensitive(8)) = (sensitive)
# value: cidrhost("10.0.0.0/8",sensitive(8)) = (sensitive)
# value: cidrnetmask(sensitive("10.0.0.0/8")) = (sensitive)
# value: formatdate("YYYY",sensitive("2020-01-01T00:00:00Z")) = (sensitive)
# value: timeadd(sensitive("2020-01-01T00:00:00Z"),"1h") = (sensitive)
# value: timecmp(sensitive("2020-01-01T00:00:00Z"),"2020-01-01T00:00:00Z") = (sensitive)
# value: basename(var.pw) = (sensitive)
# value: dirname(var.pw) = (sensitive)
# value: pathexpand(sensitive("x")) = (sensitive)
# value: file(sensitive("main.tf")) = (sensitive)
# value: fileexists(sensitive("main.tf")) = (sensitive)
# value: fileset(".",sensitive("*.tf")) = (sensitive)
# value: fileset(sensitive("."),"*.tf") = (sensitive)
# value: filemd5(sensitive("main.tf")) = (sensitive)
# value: templatefile("t.tpl",{a=var.pw}) = (sensitive)
# value: templatefile("t.tpl",sensitive({a="x"})) = (sensitive)
# value: templatefile(sensitive("t.tpl"),{a="x"}) = (sensitive)
# value: templatefile("u.tpl",{a=var.pw}) = (sensitive)
# value: templatestring(local.tpl,{a=var.pw}) = (sensitive)
# value: try(var.pw,1) = (sensitive)
# value: try(nosuch(var.pw),1) = 1
# value: try(var.obj.zzz,1) = 1
# value: try(1,var.pw) = 1
# value: try(tonumber(var.pw),1) = 1
# value: try([var.pw],1) = ["(sensitive)"]
# value: can(var.pw) = true
# value: can(var.obj.zzz) = false
# value: can(tonumber(var.pw)) = false
# value: can([var.pw]) = true
# value: can(regex("z",var.pw)) = false
# value: sensitive([1]) = (sensitive)
# value: sensitive(var.pw) = (sensitive)
# value: sensitive([var.pw]) = (sensitive)
# value: nonsensitive(var.pw) = "S3CRET"
# value: nonsensitive([var.pw]) = ["(sensitive)"]
# value: nonsensitive(1) = 1
# value: nonsensitive({a=var.pw}) = {"a": "(sensitive)"}
# value: nonsensitive(sensitive([var.pw])) = ["(sensitive)"]
# value: issensitive(var.pw) = true
# value: issensitive([var.pw]) = false
# value: issensitive({(var.pw)=1}) = true
# value: ephemeralasnull(var.pw) = (sensitive)
# value: ephemeralasnull([var.pw]) = ["(sensitive)"]
# value: try(rsadecrypt("a",var.pw), "ERR") = "ERR"
# value: {for k in var.set : k => 1} = (sensitive)
# value: [for k in var.set : k] = (sensitive)
# value: [for k in toset([var.pw]) : 1] = (sensitive)
# value: {a=1, a=var.pw} = {"a": "(sensitive)"}
# value: {a=var.pw, a=1} = {"a": 1}
# value: {(sensitive("a"))=1, a=2} = (sensitive)
# value: tolist([[var.pw],["a"]]) = [["(sensitive)"], ["a"]]
# value: tolist([{a=var.pw},{a="b"}]) = [{"a": "(sensitive)"}, {"a": "b"}]
# value: tomap({a=[var.pw]}) = {"a": ["(sensitive)"]}
# value: toset([["a"],var.list]) = (sensitive)
# value: [[var.pw]][0] = ["(sensitive)"]
# value: {a={b=var.pw}}.a = {"b": "(sensitive)"}
# value: [for o in [{a=var.pw,b=1}] : o.b] = [1]
# value: [for o in [var.obj] : o.l] = ["(sensitive)"]
# value: {for o in [{a=var.pw,b="z"}] : o.b => o} = {"z": {"a": "(sensitive)", "b": "z"}}
# value: {for o in [{a=var.pw,b="z"}] : o.b => o.b if o.a != ""} = (sensitive)
# value: local.part = {"a": "(sensitive)", "b": "x"}
# value: local.part.b = "x"
# value: local.deep = {"p": {"q": ["(sensitive)", 1]}, "r": 2}
# value: merge(local.part, {c=1}) = {"a": "(sensitive)", "b": "x", "c": 1}
# value: [local.part.b, local.part.a] = ["x", "(sensitive)"]
# value: distinct([local.part.b]) = ["x"]
# value: concat([], local.lp) = ["x", "(sensitive)"]
# value: setunion(["a"],[local.part.b]) = ["a", "x"]
# value: tomap({a=1})[sensitive("a")] = (sensitive)
# value: tomap({a=var.num})["a"] = (sensitive)
# value: [1,2][sensitive(0)] = (sensitive)
# value: tolist([1,2])[sensitive(0)] = (sensitive)
# value: {a=[1]}[sensitive("a")][0] = 1
# value: [var.pw] == null = (sensitive)
# value: null == [var.pw] = (sensitive)
# value: local.part == null = (sensitive)
# value: local.part != null = (sensitive)
# value: local.part == {a="S3CRET",b="x"} = (sensitive)
# value: var.obj == null = (sensitive)
# value: nonsensitive([for v in var.list : v]) = ["S3CRET", "b"]
# value: nonsensitive([for v in var.list : upper(v)]) = ["S3CRET", "B"]
# value: nonsensitive({for v in var.list : v => [v]}) = {"S3CRET": ["S3CRET"], "b": ["b"]}
# value: nonsensitive([for v in var.list : "${v}-${var.pw}"]) = ["(sensitive)", "(sensitive)"]
# value: nonsensitive(var.obj[*].l) = ["(sensitive)"]
# value: nonsensitive(toset([var.pw])) = ["S3CRET"]
# value: nonsensitive(compact([var.pw])) = ["S3CRET"]
# value: nonsensitive(distinct(["z",var.pw])) = ["z", "S3CRET"]
# value: nonsensitive(setunion(["z"],[var.pw])) = ["S3CRET", "z"]
# value: nonsensitive(values({(var.pw)=1})) = [1]
# value: nonsensitive({(var.pw)=var.num}) = {"S3CRET": "(sensitive)"}
# value: nonsensitive({(var.pw)=1}) = {"S3CRET": 1}
# value: nonsensitive(zipmap([var.pw],[var.num])) = {"S3CRET": "(sensitive)"}
# value: nonsensitive(transpose({a=[var.pw]})) = {"S3CRET": ["a"]}
# value: nonsensitive(merge({a=var.num},{(var.pw)=1})) = {"S3CRET": 1, "a": "(sensitive)"}
# value: nonsensitive(sort([var.pw])) = ["S3CRET"]
# value: nonsensitive(regexall("S",var.pw)) = ["S"]
# value: nonsensitive(jsondecode(sensitive("[1]"))) = [1]
# value: nonsensitive(coalescelist([],[var.pw])) = ["S3CRET"]
# value: nonsensitive(coalesce(null, var.pw)) = "S3CRET"
# value: nonsensitive(one([[var.pw]])) = ["S3CRET"]
# value: nonsensitive(matchkeys([var.pw],["b"],["b"])) = ["S3CRET"]
# value: nonsensitive(true ? [var.num] : sensitive([1])) = ["(sensitive)"]
# value: nonsensitive(tolist(toset([var.pw]))) = ["S3CRET"]
# value: nonsensitive(flatten([var.list,["a"]])) = ["S3CRET", "b", "a"]
# value: nonsensitive(concat([1],var.list)) = [1, "S3CRET", "b"]
# value: nonsensitive(setproduct(["a"],var.list)) = [["a", "S3CRET"], ["a", "b"]]
# value: nonsensitive(chunklist(var.list,1)) = [["S3CRET"], ["b"]]
# value: nonsensitive(split("3",var.pw)) = ["S", "CRET"]
# value: nonsensitive(formatlist("%s",[var.pw,"a"])) = ["S3CRET", "a"]
# value: nonsensitive("a${var.pw}") = "aS3CRET"
# value: [for v in var.list : issensitive(v)] = (sensitive)
# value: [for v in nonsensitive(var.list) : issensitive(v)] = [false, false]
# value: nonsensitive([for v in var.list : issensitive(v)]) = [false, false]
# value: nonsensitive([for k, v in var.map : issensitive(k)]) = [false, false]
# value: nonsensitive([for v in var.list : issensitive([v])]) = [false, false]
# value: [for v in var.set : 1][0] = (sensitive)
# value: issensitive(tolist([var.pw])) = false
# value: issensitive(toset([var.pw])) = true
# value: [for i in range(var.num) : i] = (sensitive)
# value: range(1, var.num) = (sensitive)
# value: keys(tomap({a=var.pw})) = ["a"]
# value: values(tomap({a=var.pw,b="c"})) = ["(sensitive)", "c"]
# value: length(tomap({a=var.pw})) = 1
# value: length("a") = 1
# value: length([for v in var.list : v]) = (sensitive)
# value: reverse([sensitive([1]),[2]]) = [[2], "(sensitive)"]
# value: element([sensitive([1]),[2]], 0)[0] = (sensitive)
# value: merge(var.map, {a="b"})["a"] = (sensitive)
# value: merge(tomap({a="b"}), var.map) = (sensitive)
# value: merge({a=1}, null) = {"a": 1}
# value: max(1, [var.num]...) = (sensitive)
# value: min([1, var.num]...) = (sensitive)
# value: coalesce([var.pw, "x"]...) = (sensitive)
# value: join("-", ["a"], [var.pw]) = (sensitive)
# value: contains([["a"],[var.pw]], ["a"]) = (sensitive)
# value: try(index([[var.pw]], ["x"]), "ERR") = "ERR"
# value: alltrue([]) = true
# value: anytrue([false, var.yes]) = (sensitive)
# value: sum([sensitive(1), 2]) = (sensitive)
# value: try(var.list[9], "d") = "d"
# value: try(var.list[9], var.pw) = (sensitive)
# value: try({a=1}[var.pw], "d") = "d"
# value: can({a=1}[var.pw]) = false
# value: can(var.list[9]) = false
# value: try(nonsensitive(var.pw), 1) = "S3CRET"
# value: can(nonsensitive(1)) = true
# value: "${var.num}" = (sensitive)
# value: "${true ? var.pw : "b"}" = (sensitive)
# value: !var.yes ? [] : ["a"] = (sensitive)
# value: var.yes ? {} : {a=1} = (sensitive)
# value: true ? {} : {a=var.pw} = {}
# value: true ? {a=1} : null = {"a": 1}
# value: true ? null : {a=var.pw} = null
# value: false ? null : {a=var.pw} = {"a": "(sensitive)"}
# value: true ? toset(["a"]) : toset([var.pw]) = (sensitive)
# value: true ? tomap({}) : var.map = (sensitive)
# value: var.num == var.num = (sensitive)
# value: var.num != 3 = (sensitive)
# value: !(var.num == 3) = (sensitive)
# value: -(var.num) = (sensitive)
# value: var.num % 2 = (sensitive)
# value: "a" == var.pw ? "x" : "y" = (sensitive)
# value: setintersection(var.set, ["b"]) = (sensitive)
# value: contains(var.set, "b") = (sensitive)
# value: tolist(var.set)[0] = (sensitive)
# value: [for k in sort(var.set) : k] = (sensitive)
# value: { for k in ["a"] : k => var.map[k == "a" ? "k" : "l"] } = {"a": "(sensitive)"}
# value: { for k in ["k"] : k => local.part[var.yes ? "b" : "a"] } = {"k": "x"}
# value: lookup(local.part, "b", "z") = "x"
# value: lookup(local.part, "a", "z") = (sensitive)
# value: local.deep.p.q = ["(sensitive)", 1]
# value: local.deep.p.q[1] = 1
# value: local.deep["p"]["q"][var.num - 2] = (sensitive)
# value: local.lp[*] = ["x", "(sensitive)"]
# value: local.lp.* = ["x", "(sensitive)"]
# value: [local.part][*].b = ["x"]
# value: [local.part].*.a = ["(sensitive)"]
# value: substr("abc", 0, var.num) = (sensitive)
# value: timeadd("2020-01-01T00:00:00Z", sensitive("1h")) = (sensitive)
# value: cidrhost(sensitive("10.0.0.0/8"), 1) = (sensitive)
