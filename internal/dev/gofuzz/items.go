package gofuzz

import (
	"fmt"
	"strings"
)

// itemType returns a struct that is marshalled, a new one or one that there is.
func (g *generator) itemType(tag string) string {
	if name, ok := g.known["item"]; ok && g.below(2) == 0 {
		return name
	}
	name := g.name("Item")
	if embedded, ok := g.known["item"]; ok && g.rarely(4) {
		g.declare("type " + name + " struct {\n" + embedded + "\nMore " + g.fieldType() + "\n}")
	} else {
		g.declare("type " + name + " struct {\n" + g.fields(tag) + "}")
	}
	g.known["item"] = name
	return name
}

func (g *generator) fieldType() string {
	t := g.pick("string", "int", "string", "int64", "float64", "bool", "[]byte", "time.Time", "*string", "[]string", "map[string]string", "any", "uint8", "*int", "[4]byte",
		"struct{ A, B string }", "attributevalue.Number", "attributevalue.UnixTime", "time.Duration", "[]struct{ N int }", "error", "map[string]any", "complex64", "func()", "chan int", "uint64", "", "float32", "*big.Int")
	if t != "" {
		return t
	}
	return g.once("named", func(name string) string {
		return "type " + name + " string\n\nfunc (v " + name + ") MarshalText() ([]byte, error) { return []byte(v), nil }"
	})
}

func (g *generator) fields(tag string) string {
	var text strings.Builder
	for i := range 1 + g.below(5) {
		name := g.plainName()
		if i == 0 {
			name = g.pick("id", "pk", "ID")
		}
		t := g.fieldType()
		options := g.pick("", ",omitempty", ",unixtime", ",stringset", ",string", ",hash", ",range", ",set", ",omitemptyelem")
		key := g.pick(tag, tag, tag, "json", "dynamo", "dynamodbav", "docstore")
		switch g.below(8) {
		case 6:
			fmt.Fprintf(&text, "F%d %s\n", i, t)
		case 7:
			fmt.Fprintf(&text, "F%d %s `%s:\"%s\" %s:%q`\n", i, t, key, "-", "json", name)
		default:
			fmt.Fprintf(&text, "F%d %s `%s:\"%s%s\"`\n", i, t, key, name, options)
		}
	}
	return text.String()
}

// items declares a function that marshals.
func (g *generator) items() {
	f := flavour{v1: g.below(4) == 3}
	t := g.itemType("dynamodbav")
	name := g.name("encode")
	call := f.codec() + "." + g.pick("MarshalMap", "Marshal", "MarshalMap")
	e := g.pick("v", "&v", "[]"+t+"{v}", "map[string]"+t+"{\"a\": v}", "any(v)", "struct {\n"+t+"\nExtra int\n}{v, 1}")
	b := &body{g: g, f: f}
	if g.below(4) == 0 {
		g.declare(fmt.Sprintf("func %s[T any](v T) (any, error) { return %s.Marshal(v) }", name, f.codec()))
		g.declare(fmt.Sprintf("func %sAll(v %s) (any, error) { return %s(%s) }", name, t, name, e))
		return
	}
	if e != "v" && e != "&v" && e != "any(v)" && !strings.HasPrefix(e, "struct") {
		call = f.codec() + ".Marshal"
	}
	b.add("out, err := %s(%s)", call, e)
	g.declare(fmt.Sprintf("func %s(key string, n int, v %s) (any, error) {\n%sreturn out, err\n}", name, t, b.out.String()))
}
