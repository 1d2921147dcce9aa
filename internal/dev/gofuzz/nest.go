package gofuzz

import "strings"

// nest puts statements into others.
func (b *body) nest(depth int, make func(*body)) {
	if depth == 0 || b.g.below(3) < 2 {
		make(b)
		return
	}
	in := func() string { return b.inner(func(in *body) { in.nest(depth-1, make) }) }
	closed := func(err bool) string { return b.closure(err, func(in *body) { in.nest(depth-1, make) }) }
	switch b.g.below(24) {
	case 0:
		b.add("if n > 0 {\n%s}", in())
	case 1:
		b.add("for range n {\n%s}", in())
	case 2:
		b.add("for _, key := range strings.Fields(key) {\n_ = key\n%s}", in())
	case 3:
		b.add("for {\n%sif n > 3 {\nbreak\n}\n}", in())
	case 4:
		b.add("switch {\ncase n > 1:\n%scase n < 0:\nn++\nfallthrough\ndefault:\nn--\n}", in())
	case 5:
		b.add("func() {\n%s}()", closed(false))
	case 6:
		b.add("defer func() {\n%s}()", closed(false))
	case 7:
		b.add("go func() {\n%s}()", closed(false))
	case 8:
		v := b.v()
		b.add("%s := func() error {\n%s}\nif err := %s(); err != nil {\n%s\n}", v, closed(true), v, b.fail("err"))
	case 9:
		v := b.v()
		b.add("var %s sync.WaitGroup\n%s.Go(func() {\n%s})\n%s.Wait()", v, v, closed(false), v)
	case 10:
		label := b.g.name("loop")
		b.add("%s:\nfor n < 10 {\nn++\nfor range 2 {\n%sif n == 4 {\ncontinue %s\n}\nif n == 5 {\nbreak %s\n}\n}\n}", label, in(), label, label)
	case 11:
		label := b.g.name("again")
		b.add("{\n%s:\n%sif n++; n < 5 {\ngoto %s\n}\n}", label, in(), label)
	case 12:
		b.add("select {\ncase <-ctx.Done():\n%s\ndefault:\n%s}", b.fail("ctx.Err()"), in())
	case 13:
		b.add("switch v := any(key).(type) {\ncase string:\n_ = v\n%scase error, nil:\n_ = v\n}", in())
	case 14:
		b.add("for key := range maps.Keys(map[string]int{key: n}) {\n_ = key\n%s}", in())
	case 15:
		each := b.g.once("each", func(name string) string {
			return "func " + name + "[T any](list ...T) iter.Seq2[int, T] {\nreturn func(yield func(int, T) bool) {\nfor i, v := range list {\nif !yield(i, v) {\nreturn\n}\n}\n}\n}"
		})
		b.add("for n, key := range %s(key, \"b\") {\n_, _ = n, key\n%s}", each, in())
	case 16:
		v := b.v()
		b.add("var %s func(int) error\n%s = func(n int) error {\nif n > 0 {\nreturn %s(n - 1)\n}\n%s}\nif err := %s(n); err != nil {\n%s\n}", v, v, v, closed(true), v, b.fail("err"))
	case 17:
		b.add("{\nkey, n := key+\"x\", n\n_, _ = key, n\n%s}", in())
	case 18:
		b.add("for i, j := 0, n; i < j; i, j = i+1, j-1 {\nif i == 2 {\ncontinue\n}\n%s}", in())
	case 19:
		b.add("if false {\n%s}", in())
	case 20:
		v := b.v()
		b.add("%s := []func() error{func() error {\n%s}}\nfor _, f := range %s {\nif err := f(); err != nil {\n%s\n}\n}", v, closed(true), v, b.fail("err"))
	case 21:
		v := b.v()
		b.add("%s := make(chan error, 1)\ngo func() {\n%s <- func() error {\n%s}()\n}()\nif err := <-%s; err != nil {\n%s\n}", v, v, closed(true), v, b.fail("err"))
	case 22:
		once := b.v()
		b.add("var %s sync.Once\n%s.Do(func() {\n%s})", once, once, closed(false))
	case 23:
		b.add("defer func() {\nif r := recover(); r != nil {\n%s}\n}()", closed(false))
	}
}

// odd writes an expression of a type in a way that no one would.
func (b *body) odd(t, e string) string {
	use := func(name string) string {
		b.g.helpers[name] = true
		return name
	}
	switch b.g.below(16) {
	case 0:
		return use("same") + "[" + t + "](" + e + ")"
	case 1:
		return "func() " + t + " { return " + e + " }()"
	case 2:
		return "any(" + e + ").(" + t + ")"
	case 3:
		return "[]" + t + "{" + e + "}[0]"
	case 4:
		return "map[int]" + t + "{0: " + e + "}[0]"
	case 5:
		return "(<-" + use("sent") + "[" + t + "](" + e + "))"
	case 6:
		return use("box") + "[" + t + "]{" + e + "}.value"
	case 7:
		return use("box") + "[" + t + "]{" + e + "}.get()"
	case 8:
		return use("either") + "[" + t + "](n > 0, " + e + ", " + e + ")"
	case 9:
		return "func(v " + t + ") " + t + " { return v }(" + e + ")"
	case 10:
		return "(*" + use("pointer") + "[" + t + "](" + e + "))"
	case 11:
		return use("last") + "[" + t + "](" + e + ", " + e + ")"
	case 12:
		return "((" + e + "))"
	case 13:
		return "struct{ f " + t + " }{" + e + "}.f"
	case 14:
		return "[...]" + t + "{2: " + e + "}[2]"
	}
	return use("rest") + "[" + t + "](n, " + e + ")"
}

// generics declares the helpers of [body.odd] that the program uses.
func (g *generator) generics() string {
	var text strings.Builder
	for _, name := range []string{"same", "sent", "box", "either", "pointer", "last", "rest"} {
		if g.helpers[name] {
			text.WriteString(generics[name] + "\n\n")
		}
	}
	return text.String()
}

var generics = map[string]string{
	"same":    "func same[T any](v T) T { return v }",
	"sent":    "func sent[T any](v T) <-chan T {\nc := make(chan T, 1)\nc <- v\nreturn c\n}",
	"box":     "type box[T any] struct{ value T }\n\nfunc (b box[T]) get() T { return b.value }",
	"either":  "func either[T any](first bool, a, b T) T {\nif first {\nreturn a\n}\nreturn b\n}",
	"pointer": "func pointer[T any](v T) *T { return &v }",
	"last":    "func last[T any](list ...T) (v T) {\nfor _, v = range list {\n}\nreturn\n}",
	"rest":    "func rest[T any](n int, v T) T {\nif n > 0 {\nreturn rest(n-1, v)\n}\nreturn v\n}",
}
