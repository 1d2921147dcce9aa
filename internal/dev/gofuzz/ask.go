package gofuzz

import (
	"fmt"
	"strings"
)

// ask makes a request, sends it and does something with the answer.
func (b *body) ask() {
	switch {
	case !b.own && (b.op == "Query" || b.op == "Scan") && b.g.below(4) == 0:
		b.pages()
		return
	case strings.HasPrefix(b.op, "BatchWrite") && b.g.below(4) == 0:
		b.retried()
		return
	}
	call := b.call(b.shaped(b.request()))
	b.answer(call)
}

// shaped makes a request of its members in one of many ways and returns an
// expression for it.
func (b *body) shaped(list []field) string {
	t := b.f.db() + "." + b.op + "Input"
	v := b.v()
	half := 0
	if len(list) > 0 {
		half = b.g.below(len(list) + 1)
	}
	assign := func(name string, fields []field) {
		for _, f := range fields {
			b.add("%s.%s = %s", name, f.name, f.value)
		}
	}
	literal := "&" + t + "{" + joined(list) + "}"
	switch b.g.below(20) {
	case 4:
		b.add("var %s %s", v, t)
		assign(v, list)
		return "&" + v
	case 5:
		b.add("%s := new(%s)", v, t)
		assign(v, list)
		return v
	case 6:
		b.add("%s := &%s{%s}", v, t, joined(list[:half]))
		assign(v, list[half:])
		return v
	case 7:
		b.add("%s := %s{%s}\nif n > 0 {", v, t, joined(list[:half]))
		assign(v, list[half:])
		b.add("}")
		return "&" + v
	case 8:
		return b.helper(t, list, half)
	case 9:
		b.add("%s := func(in *%s) {", v, t)
		assign("in", list[half:])
		b.add("}")
		in := b.v()
		b.add("%s := &%s{%s}\n%s(%s)", in, t, joined(list[:half]), v, in)
		return in
	case 10:
		b.add("%s := []*%s{%s}", v, t, literal)
		return v + b.g.pick("[0]", "[len("+v+")-1]")
	case 11:
		b.add("%s := map[string]*%s{key: %s}", v, t, literal)
		return v + "[key]"
	case 12:
		b.add("var %s any = %s", v, literal)
		return v + ".(*" + t + ")"
	case 13:
		b.add("%s := struct{ in %s }{%s}", v, t, literal[1:])
		return "&" + v + ".in"
	case 14:
		b.add("%s := make(chan *%s, 1)\n%s <- %s", v, t, v, literal)
		return "<-" + v
	case 15:
		b.add("%s := %s\nfor range n {\n%s = &%s{%s}\n}", v, literal, v, t, joined(list[:half]))
		return v
	case 16:
		if b.f.v1 {
			return b.setters(t, list)
		}
		b.add("%s := %s\n%s := *%s", v, literal, v+"x", v)
		return "&" + v + "x"
	case 17:
		return b.odd("*"+t, literal)
	case 18:
		b.add("%s := &%s{}\n*%s = %s", v, t, v, literal[1:])
		return v
	case 19:
		b.add("%s, %s := &%s{}, %s\n%s, %s = %s, %s\n_ = %s", v, v+"y", t, literal, v, v+"y", v+"y", v, v+"y")
		return v
	}
	return literal
}

// helper makes the request, or completes it, in another function, which may be
// one of another package.
func (b *body) helper(t string, list []field, half int) string {
	var text strings.Builder
	fmt.Fprintf(&text, "in := &%s{", t)
	var open []field
	for i, f := range list {
		if i < half && b.closed(f.value) && !strings.Contains(f.value, "s.") && !strings.Contains(f.value, "<-") && !ours.MatchString(f.value) {
			fmt.Fprintf(&text, "%s: %s, ", f.name, f.value)
		} else {
			open = append(open, f)
		}
	}
	text.WriteString("}\nreturn in\n")
	made := func(name string) string {
		return fmt.Sprintf("func %s(key string, n int) *%s {\n%s}", name, t, text.String())
	}
	v := b.v()
	if b.g.below(3) == 0 {
		b.add("%s := %s(key, n)", v, b.g.export(made))
	} else {
		name := b.g.name("made")
		b.g.declare(made(name))
		b.add("%s := %s(key, n)", v, name)
	}
	for _, f := range open {
		b.add("%s.%s = %s", v, f.name, f.value)
	}
	return v
}

// setters chains the methods that aws-sdk-go has for members.
func (b *body) setters(t string, list []field) string {
	var chain strings.Builder
	chain.WriteString("(&" + t + "{})")
	var rest []field
	for _, f := range list {
		value := f.value
		if inner, ok := strings.CutPrefix(value, "aws1.String("); ok {
			value = strings.TrimSuffix(inner, ")")
		} else if strings.HasPrefix(value, "aws1.") || strings.HasPrefix(value, "&s.") || strings.HasSuffix(value, "n()") || strings.HasSuffix(value, "r()") {
			rest = append(rest, f)
			continue
		}
		chain.WriteString(".Set" + f.name + "(" + value + ")")
	}
	v := b.v()
	b.add("%s := %s", v, chain.String())
	for _, f := range rest {
		b.add("%s.%s = %s", v, f.name, f.value)
	}
	return v
}

// call returns an expression that sends a request.
func (b *body) call(in string) string {
	lead := strings.Replace(b.lead, "ctx", b.g.pick("ctx", "ctx", "context.Background()"), 1)
	plain := func(fn string) string { return fn + "(" + lead + in + ")" }
	v := b.v()
	switch b.g.below(12) {
	case 5:
		b.add("%s := %s.%s", v, b.db, b.op)
		return plain(v)
	case 6:
		return fmt.Sprintf("(%s).%s(%s, %s%s)", b.api, b.op, b.db, lead, in)
	case 7:
		if b.own {
			break
		}
		if b.f.v1 {
			return fmt.Sprintf("%s.%sWithContext(ctx, %s)", b.db, b.op, in)
		}
		return fmt.Sprintf("%s.%s(%s%s, func(o *dynamodb.Options) { o.RetryMaxAttempts = n })", b.db, b.op, lead, in)
	case 8:
		t := fmt.Sprintf("(*%s.%sOutput, error)", b.f.db(), b.op)
		b.add("%s := func() %s { return %s }", v, t, plain(b.db+"."+b.op))
		return v + "()"
	case 9:
		do := b.g.once("do", func(name string) string {
			return "func " + name + "[I, O any](in I, f func(I) (O, error)) (O, error) { return f(in) }"
		})
		it, out := b.f.db()+"."+b.op+"Input", b.f.db()+"."+b.op+"Output"
		return fmt.Sprintf("%s(%s, func(in *%s) (*%s, error) { return %s.%s(%sin) })", do, in, it, out, b.db, b.op, lead)
	}
	return plain(b.db + "." + b.op)
}
