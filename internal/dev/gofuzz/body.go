package gofuzz

import (
	"fmt"
	"strings"
)

// A body is the inside of a function: its statements so far, and what they can
// use. Every function has the parameters ctx, key and n.
type body struct {
	g   *generator
	f   flavour
	db  string // the client
	api string // its type

	lead  string // arguments before the request
	own   bool   // the methods of the client are not those of the SDK
	value string // what kind of value the function returns before the error: "", "items", "out", "any", "count", "found", "item"
	err   bool   // whether it returns an error
	op    string

	out strings.Builder
}

func (b *body) v() string { return b.g.name("v") }

func (b *body) add(format string, args ...any) { fmt.Fprintf(&b.out, format+"\n", args...) }

// inner returns the statements that make adds to a block of their own.
func (b *body) inner(make func(*body)) string {
	in := *b
	in.out = strings.Builder{}
	make(&in)
	return in.out.String()
}

// closure is the same for the body of a function literal that returns nothing,
// or an error.
func (b *body) closure(err bool, make func(*body)) string {
	return b.inner(func(in *body) {
		in.value, in.err = "", err
		make(in)
		if err {
			in.add("return nil")
		}
	})
}

// results are the types that the function returns.
func (b *body) results() []string {
	var list []string
	switch b.value {
	case "items":
		list = append(list, "[]"+b.f.item())
	case "out":
		list = append(list, "*"+b.f.db()+"."+b.op+"Output")
	case "any":
		list = append(list, "any")
	case "count":
		list = append(list, "int")
	case "found":
		list = append(list, "bool")
	case "item":
		list = append(list, b.f.item())
	}
	if b.err {
		list = append(list, "error")
	}
	return list
}

// fail returns with an error.
func (b *body) fail(err string) string {
	zero := map[string]string{"count": "0, ", "found": "false, "}[b.value]
	if zero == "" && b.value != "" {
		zero = "nil, "
	}
	switch {
	case b.err:
		return "return " + zero + err
	case b.value != "":
		return "panic(" + err + ")"
	}
	return b.g.pick("log.Print("+err+")\nreturn", "panic("+err+")")
}

// give returns a value of a kind if the function wants that one, and else uses it
// in another way.
func (b *body) give(kind, e string) {
	if b.value == kind {
		if b.err {
			e += ", nil"
		}
		b.add("return %s", e)
		return
	}
	b.drop(e)
}

// drop uses a value for what says nothing of it.
func (b *body) drop(e string) {
	sink := b.g.once("sink", func(name string) string { return "var " + name + " any" })
	channel := b.g.once("channel", func(name string) string { return "var " + name + " = make(chan any, 8)" })
	b.add("%s", b.g.pick("_ = "+e, sink+" = "+e, channel+" <- "+e, "fmt.Println("+e+")", "log.Printf(\"%v\", "+e+")", "defer fmt.Println("+e+")",
		"select {\ncase "+channel+" <- "+e+":\ndefault:\n}", "go func(v any) { "+sink+" = v }("+e+")"))
}

// end returns from the function.
func (b *body) end() {
	values := map[string]string{"count": "0", "found": "false"}
	var list []string
	if b.value != "" {
		if v := values[b.value]; v != "" {
			list = append(list, v)
		} else {
			list = append(list, "nil")
		}
	}
	if b.err {
		list = append(list, "nil")
	}
	if len(list) > 0 {
		b.add("return %s", strings.Join(list, ", "))
	}
}

// A client is how a function comes by the one that it uses.
type client struct {
	receiver, param, typeParam string
	db, api                    string
	lead                       string // arguments before the request
	own                        bool   // its methods are not those of the SDK
}

func (g *generator) client(f flavour) client {
	concrete := f.choose("*dynamodb1.DynamoDB", "*dynamodb.Client")
	iface := g.iface(f)
	switch g.below(12) {
	case 9:
		own, lead := g.ownClient(f)
		return client{param: "db " + own, db: "db", api: own, lead: lead, own: true}

	case 1:
		return client{param: "db " + concrete, db: "db", api: concrete}
	case 2:
		return client{param: "db " + iface, db: "db", api: iface}
	case 3:
		v := g.once("client"+concrete, func(name string) string { return "var " + name + " " + concrete })
		return client{db: v, api: concrete}
	case 4:
		s := g.once("embeds"+iface, func(name string) string { return "type " + name + " struct {\n" + iface + "\ntable string\n}" })
		return client{receiver: "s " + s, db: "s", api: s}
	case 5:
		s := g.once("holds"+iface, func(name string) string {
			return "type " + name + " struct {\ndb " + iface + "\ntable, index string\nlast any\n}"
		})
		return client{receiver: "s *" + s, db: "s.db", api: iface}
	case 6:
		return client{typeParam: "C " + iface, param: "db C", db: "db", api: "C"}
	case 7:
		s := g.once("pool"+concrete, func(name string) string {
			return "type " + name + "[T any] struct {\nclients map[string]" + concrete + "\nlast T\n}"
		})
		return client{receiver: "s *" + s + "[T]", db: `s.clients[key]`, api: concrete}
	case 8:
		if f.v1 {
			return client{db: "dynamodb1.New(session.Must(session.NewSession()))", api: concrete}
		}
		return client{param: "cfg aws.Config", db: "dynamodb.NewFromConfig(cfg)", api: concrete}
	}
	s := g.once("store"+concrete, func(name string) string {
		return "type " + name + " struct {\ndb " + concrete + "\ntable, index string\nlast any\n}"
	})
	return client{receiver: "s *" + s, db: "s.db", api: concrete}
}

var operations = []string{"Query", "Scan", "GetItem", "PutItem", "UpdateItem", "DeleteItem", "BatchGetItem", "BatchWriteItem", "TransactWriteItems",
	"TransactGetItems", "ExecuteStatement", "BatchExecuteStatement"}

func (g *generator) iface(f flavour) string {
	if f.v1 {
		return "dynamodbiface.DynamoDBAPI"
	}
	return g.once("iface", func(name string) string {
		var text strings.Builder
		text.WriteString("type " + name + " interface {\n")
		for _, op := range operations {
			fmt.Fprintf(&text, "%s(context.Context, *dynamodb.%sInput, ...func(*dynamodb.Options)) (*dynamodb.%sOutput, error)\n", op, op, op)
		}
		text.WriteString("}")
		return text.String()
	})
}

// function declares one that asks for an operation or a few.
func (g *generator) function() {
	f := flavour{v1: g.below(4) == 3}
	c := g.client(f)
	b := &body{g: g, f: f, db: c.db, api: c.api, lead: c.lead, own: c.own, op: operations[g.below(len(operations))]}
	if !c.own {
		b.lead = f.choose("", "ctx, ")
	}
	b.value = g.pick("items", "", "out", "any", "count", "found", "item")
	b.err = g.below(5) > 0
	for range 1 + g.below(3) {
		b.nest(2, func(in *body) { in.ask() })
		if g.below(3) > 0 {
			break
		}
		b.op = operations[g.below(len(operations))]
		if b.value == "out" {
			b.value = "any"
		}
	}
	b.end()
	g.declare(b.signature(c) + " {\n" + b.out.String() + "}")
}

func (b *body) signature(c client) string {
	var s strings.Builder
	s.WriteString("func ")
	if c.receiver != "" {
		s.WriteString("(" + c.receiver + ") ")
	}
	s.WriteString(b.g.name(b.g.pick("load", "migrate", "createOrder", "handle", "Export", "register", "updateStatus")))
	if c.typeParam != "" {
		s.WriteString("[" + c.typeParam + "]")
	}
	s.WriteString("(ctx context.Context, key string, n int")
	if c.param != "" {
		s.WriteString(", " + c.param)
	}
	s.WriteString(") (" + strings.Join(b.results(), ", ") + ")")
	return s.String()
}

// ownClient declares an interface whose methods take other arguments than the
// SDK's, and returns those before the request.
func (g *generator) ownClient(f flavour) (name, lead string) {
	params, lead := "", ""
	if g.below(2) == 0 {
		params, lead = "context.Context, string, ", "ctx, key, "
	}
	return g.once("own"+params+f.db(), func(name string) string {
		var text strings.Builder
		text.WriteString("type " + name + " interface {\n")
		for _, op := range operations {
			fmt.Fprintf(&text, "%s(%s*%s.%sInput) (*%s.%sOutput, error)\n", op, params, f.db(), op, f.db(), op)
		}
		text.WriteString("}")
		return text.String()
	}), lead
}
