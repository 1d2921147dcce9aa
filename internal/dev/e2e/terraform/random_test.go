package terraformtest

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var (
	seed  = flag.Uint64("seed", 1, "of the random expressions")
	count = flag.Int("expressions", 2000, "how many random ones are made")
)

// TestRandomExpressions: random expressions have the same value and type for
// Terraform and for us, are not known, or are errors.
func TestRandomExpressions(t *testing.T) {
	requireTerraform(t)
	t.Parallel()
	g := &generator{Rand: rand.New(rand.NewPCG(*seed, 0))}
	exprs := make([]string, *count)
	for i := range exprs {
		exprs[i] = g.expression(g.kind(), 3)
	}
	failed, open := 0, 0
	for _, o := range evaluate(t, exprs, nil) {
		relation, text := o.verdict()
		switch {
		case relation != equal && !newer(o):
			t.Errorf("%s", text)
		case o.failed:
			failed++
		case o.want == unknown{}:
			open++
		}
	}
	t.Logf("%d expressions, of which %d are errors and %d are not known before apply", *count, failed, open)
	if failed > *count/2 || open > *count/4 {
		t.Error("too few of them have a value")
	}
}

// newer reports whether an expression may have something of which Terraform 1.11
// thinks otherwise than later versions do: && and || of which one side decides,
// elements counted from the end, and the null of format.
func newer(o *outcome) bool {
	return regexp.MustCompile(`&&|\|\||element\(.*, -1\)|format\(`).MatchString(o.expr)
}

// The kinds of values that expressions are made for. "any" is any of them.
const kinds = "string number bool strings numbers set map object lists any"

// calls are the functions with the kinds of what they take and give. Dots stand
// for more of the same; "int" is a small number.
var calls = strings.Fields(`
abs(number)number ceil(number)number floor(number)number max(number,...)number min(number,...)number
parseint(string,int)number signum(number)number sum(numbers)number
chomp(string)string endswith(string,string)bool format(string,any)string formatlist(string,strings)strings
indent(int,string)string join(string,strings)string join(string,set)string lower(string)string
replace(string,string,string)string split(string,string)strings startswith(string,string)bool
strcontains(string,string)bool strrev(string)string substr(string,int,int)string title(string)string
trim(string,string)string trimprefix(string,string)string trimspace(string)string
trimsuffix(string,string)string upper(string)string
alltrue(strings)bool anytrue(set)bool chunklist(strings,int)lists coalesce(any,...)any
coalesce(string,...)string coalescelist(strings,...)strings compact(strings)strings
concat(strings,...)strings concat(strings,numbers)strings contains(strings,string)bool
contains(any,any)bool distinct(strings)strings distinct(numbers)numbers element(strings,int)string
flatten(lists)strings flatten(any)strings index(strings,string)number keys(map)strings keys(object)strings
length(any)number length(strings)number lookup(map,string,string)string lookup(object,string,any)any
matchkeys(strings,strings,strings)strings merge(map,...)map merge(object,...)object one(strings)string
one(set)string range(int)numbers range(int,int,int)numbers reverse(strings)strings
setintersection(set,...)set setproduct(set,strings)lists setsubtract(set,strings)set
setunion(set,...)set slice(strings,int,int)strings sort(strings)strings sort(set)strings
transpose(any)any values(map)strings values(object)lists zipmap(strings,numbers)object
zipmap(strings,strings)map
base64decode(string)string base64encode(string)string jsondecode(string)any jsonencode(any)string
urlencode(string)string yamldecode(string)any yamlencode(any)string csvdecode(string)any
md5(string)string sha1(string)string sha256(string)string sha512(string)string base64sha256(string)string
basename(string)string dirname(string)string
tobool(any)bool tolist(any)strings tolist(set)strings tomap(object)map tomap(any)map tonumber(any)number
tonumber(string)number toset(any)set toset(strings)set tostring(any)string tostring(number)string
can(any)bool try(any,...)any try(string,string)string
`)

type generator struct{ *rand.Rand }

func (g *generator) kind() string { return g.pick(strings.Fields(kinds)...) }

func (g *generator) pick(from ...string) string { return from[g.IntN(len(from))] }

// expression returns an expression for a kind of value, now and then for
// another: conversions and errors are to agree, too.
func (g *generator) expression(kind string, depth int) string {
	if kind == "int" {
		return g.leaf(kind) // small: some functions take as long as their argument is large
	}
	if kind == "any" || g.IntN(25) == 0 {
		kind = g.kind()
	}
	if depth == 0 || g.IntN(5) == 0 {
		return g.leaf(kind)
	}
	depth--
	switch g.IntN(6) {
	case 0:
		return fmt.Sprintf("(%s ? %s : %s)", g.expression("bool", depth), g.expression(kind, depth), g.expression(kind, depth))
	case 1:
		return g.composed(kind, depth)
	}
	return g.call(kind, depth)
}

// call returns a call of a function that gives a kind of value.
func (g *generator) call(kind string, depth int) string {
	for range 200 {
		call := calls[g.IntN(len(calls))]
		name, rest, _ := strings.Cut(call, "(")
		parameters, result, _ := strings.Cut(rest, ")")
		if result != kind {
			continue
		}
		var args []string
		for _, p := range strings.Split(parameters, ",") {
			if p != "..." {
				args = append(args, g.expression(p, depth))
				continue
			}
			for range g.IntN(3) {
				args = append(args, g.expression(kind, depth))
			}
		}
		return name + "(" + strings.Join(args, ", ") + ")"
	}
	return g.leaf(kind)
}

// composed returns an expression without a function.
func (g *generator) composed(kind string, depth int) string {
	e := func(kind string) string { return g.expression(kind, depth) }
	condition := ""
	if g.IntN(2) == 0 {
		condition = " if " + g.pick("x != \"a\"", "length(x) > 1", "x == x", e("bool"))
	}
	switch kind {
	case "number":
		return fmt.Sprintf("(%s %s %s)", e("number"), g.pick("+", "-", "*"), e("number"))
	case "bool":
		return g.pick(
			fmt.Sprintf("(%s %s %s)", e("number"), g.pick("<", ">", "<=", ">="), e("number")),
			fmt.Sprintf("(%s %s %s)", e("any"), g.pick("==", "!="), e("any")),
			fmt.Sprintf("(%s %s %s)", e("bool"), g.pick("&&", "||"), e("bool")),
			"!"+e("bool"))
	case "string":
		return g.pick(
			fmt.Sprintf("\"%s${%s}%s\"", g.text(), e("string"), g.text()),
			fmt.Sprintf("\"%%{ if %s }${%s}%%{ else }%s%%{ endif }\"", e("bool"), e("string"), g.text()),
			fmt.Sprintf("\"%%{ for x in %s }${x}%s%%{ endfor }\"", e("strings"), g.text()),
			fmt.Sprintf("%s[%s]", e("strings"), e("int")), fmt.Sprintf("%s[%s]", e("map"), e("string")))
	case "strings", "set":
		return g.pick(
			fmt.Sprintf("[for x in %s : %s%s]", e("strings"), g.pick("x", "upper(x)", "\"${x}!\"", e("string")), condition),
			fmt.Sprintf("[for k, x in %s : %s%s]", e("map"), g.pick("k", "x", "\"${k}=${x}\""), condition),
			fmt.Sprintf("%s[*]", e("any")), fmt.Sprintf("[%s, %s]", e("string"), e("string")))
	case "map", "object":
		return g.pick(
			fmt.Sprintf("{ for x in %s : x => %s%s }", e("strings"), g.pick("x", "length(x)", e("any")), condition),
			fmt.Sprintf("{ for k, x in %s : k => %s%s }", e("object"), g.pick("x", "[x]"), condition),
			fmt.Sprintf("{ for x in %s : substr(x, 0, 1) => x...%s }", e("strings"), condition),
			fmt.Sprintf("{ a = %s, (%s) = %s }", e("any"), e("string"), e("any")))
	}
	return fmt.Sprintf("[%s, %s]", e("any"), e("strings"))
}

func (g *generator) text() string {
	return g.pick("", "a", "b-", "x y", "ä", "1", "%%{", "$${", "\\n", "e\\u0301", ".", "/")
}

// leaf returns an expression that has no others in it.
func (g *generator) leaf(kind string) string {
	switch kind {
	case "int":
		return strconv.Itoa(g.IntN(6) - 1)
	case "number":
		return g.pick("0", "1", "-2", "2.5", "1e3", "local.number", "local.object.read", "\"7\"", "0.1", "123456789")
	case "bool":
		return g.pick("true", "false", "true", "false", "local.object.on", "\"true\"", "(local.new == \"x\")")
	case "string":
		return g.pick(`"`+g.text()+g.text()+`"`, `"a"`, `"abc"`, `"10.0.0.0/16"`, `"{\"a\": [1, \"x\"]}"`, `"/[a-c]/"`, `"%s"`, `"-"`,
			"local.stage", "local.object.name", "local.map.x", "local.list[1]", "5", "true", "local.object.none", "local.new")
	case "strings":
		return g.pick("local.list", `["a", "b"]`, "[]", `["a"]`, `tolist(["x", "a", "x"])`, "local.tables.orders.indexes", `["true", "a1"]`, `["a", local.new]`, `["a", null]`)
	case "numbers":
		return g.pick("[1, 2, 3]", "[]", "[2.5, -1]", "tolist([3, 1])")
	case "set":
		return g.pick("local.set", `toset(["a", "q"])`, "toset([])")
	case "map":
		return g.pick("local.map", `tomap({ a = "1" })`, `{ a = "x", x = "y" }`, "tomap({})", `{ x = local.new }`)
	case "object":
		return g.pick("local.object", "local.tables", "{ a = 1 }", "{}", "{ a = null, b = [] }", `{ name = "n", id = local.new }`)
	case "lists":
		return g.pick(`[["a"], ["b", "c"]]`, "[[]]", `[["a", 1], "b"]`, "values(local.tables)", "[local.list, local.set]")
	}
	return g.pick("null", `"a"`, "1", "true", "[]", "{}")
}
