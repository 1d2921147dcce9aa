package gofuzz

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// flavour is the SDK of a function.
type flavour struct{ v1 bool }

func (f flavour) choose(v1, v2 string) string {
	if f.v1 {
		return v1
	}
	return v2
}

func (f flavour) db() string      { return f.choose("dynamodb1", "dynamodb") }
func (f flavour) members() string { return f.choose("dynamodb1", "types") }
func (f flavour) expr() string    { return f.choose("expression1", "expression") }
func (f flavour) codec() string   { return f.choose("attribute1", "attributevalue") }
func (f flavour) value() string   { return f.choose("*dynamodb1.AttributeValue", "types.AttributeValue") }
func (f flavour) item() string    { return "map[string]" + f.value() }
func (f flavour) names() string   { return f.choose("map[string]*string", "map[string]string") }
func (f flavour) str(e string) string {
	return f.choose("aws1", "aws") + ".String(" + e + ")"
}
func (f flavour) boolean(e string) string { return f.choose("aws1", "aws") + ".Bool(" + e + ")" }
func (f flavour) limit(e string) string {
	return f.choose("aws1.Int64(int64("+e+"))", "aws.Int32(int32("+e+"))")
}

// name is the value of a placeholder for a name.
func (f flavour) name(text string) string {
	if f.v1 {
		return f.str(strconv.Quote(text))
	}
	return strconv.Quote(text)
}

// attributes are names that programs use; some are reserved words, and some are
// those of the tables that are declared.
var attributes = []string{
	"id", "sk", "customer", "status", "size", "total", "createdAt", "updated_at", "ttl", "name", "is_active", "payload", "tags", "lines[0]", "address.city",
	"version", "pk", "GSI1PK", "expires_at", "count", "region", "is_suspended", "a.b.c" + strings.Repeat(".d", 31),
}

func (g *generator) attribute() string { return attributes[g.below(len(attributes))] }

// plainName is an attribute whose name is no path.
func (g *generator) plainName() string {
	name, _, _ := strings.Cut(g.attribute(), ".")
	name, _, _ = strings.Cut(name, "[")
	return name
}

// av returns an attribute value.
func (b *body) av() string {
	kind := b.g.pick("S", "N", "BOOL", "NULL", "SS", "NS", "L", "M", "B")
	if b.g.below(3) > 0 {
		kind = b.g.pick("S", "S", "N")
	}
	var v string
	switch kind {
	case "S":
		v = b.string()
	case "N":
		v = b.g.pick(`"1"`, `"0"`, `"-1.5e10"`, `"12345678901234567890123456789012345678901"`, "strconv.Itoa(n)", `fmt.Sprint(n)`, `strconv.FormatInt(time.Now().Unix(), 10)`, `""`)
	case "BOOL", "NULL":
		v = b.g.pick("true", "n > 0", "false")
	case "SS", "NS":
		v = b.g.pick(`"a"`, `"1", "2"`, `"1", "1"`, ``, "key")
		if b.f.v1 {
			v = "[]*string{" + b.g.pick(`aws1.String("a")`, ``, `aws1.String("1"), nil`) + "}"
		} else {
			v = "[]string{" + v + "}"
		}
		return b.member(kind, v)
	case "L":
		return b.member(kind, "[]"+b.f.value()+"{"+b.member("S", b.scalar("S", `"x"`))+"}")
	case "M":
		return b.member(kind, b.f.item()+`{"a": `+b.member("N", b.scalar("N", `"1"`))+"}")
	case "B":
		v = b.g.pick(`[]byte("x")`, `[]byte(key)`, `nil`)
		return b.member(kind, v)
	}
	return b.member(kind, b.scalar(kind, v))
}

func (b *body) scalar(kind, v string) string {
	if !b.f.v1 {
		return v
	}
	if kind == "BOOL" || kind == "NULL" {
		return b.f.boolean(v)
	}
	return b.f.str(v)
}

func (b *body) member(kind, v string) string {
	if b.f.v1 {
		if kind == "S" && b.g.rarely(8) {
			return "(&dynamodb1.AttributeValue{}).SetS(" + strings.TrimSuffix(strings.TrimPrefix(v, "aws1.String("), ")") + ")"
		}
		return "&dynamodb1.AttributeValue{" + kind + ": " + v + "}"
	}
	return "&types.AttributeValueMember" + kind + "{Value: " + v + "}"
}

// string returns a text that is not an expression.
func (b *body) string() string {
	return b.g.pick(`"a"`, "key", `"ORDER#" + key`, `fmt.Sprintf("ORDER#%d", n)`, `fmt.Sprintf("%s#%s", key, time.Now().Format(time.RFC3339))`,
		`strings.Join([]string{"A", key}, "|")`, `time.Now().UTC().Format(time.RFC3339Nano)`, `strconv.Itoa(n)`, `os.Getenv("VALUE")`, `""`, `"OPEN"`, `string(rune(n))`,
		`fmt.Sprintf("%05d#%v", n, key)`, `strings.ToUpper(key)`, `"a\x00b"`, "`raw \\ text`", `key[:len(key)/2]`, `fmt.Sprint(key, n)`)
}

// keyMap returns a key of the table.
func (b *body) keyMap() string {
	entries := fmt.Sprintf("%q: %s", "id", b.keyValue())
	switch b.g.below(6) {
	case 0, 1, 2:
		entries += fmt.Sprintf(", %q: %s", "sk", b.keyValue())
	case 3:
		entries += fmt.Sprintf(", %q: %s", b.g.pick("pk", "customer", "Sk"), b.av())
	}
	return b.made(b.f.item(), entries)
}

func (b *body) keyValue() string {
	if b.g.rarely(6) {
		return b.av()
	}
	return b.member("S", b.scalar("S", b.string()))
}

// itemMap returns a whole item.
func (b *body) itemMap() string {
	var entries strings.Builder
	fmt.Fprintf(&entries, "%q: %s", "id", b.keyValue())
	seen := map[string]bool{"id": true}
	for range b.g.below(5) {
		if name := b.g.plainName(); !seen[name] {
			seen[name] = true
			fmt.Fprintf(&entries, ", %q: %s", name, b.av())
		}
	}
	return b.made(b.f.item(), entries.String())
}

// made returns a map, made in one of several ways.
func (b *body) made(t, entries string) string {
	switch b.g.below(8) {
	case 6:
		return b.odd(t, t+"{"+entries+"}")
	case 7:
		if b.closed(entries) {
			fn := b.g.name("made")
			b.g.declare(fmt.Sprintf("func %s(key string, n int) %s {\nreturn %s{%s}\n}", fn, t, t, entries))
			return fn + "(key, n)"
		}
	}
	return t + "{" + entries + "}"
}

// ours are functions and variables that the program declares.
var ours = regexp.MustCompile(`\b(made|text|textOf|phrase|shared|same|sent|box|either|pointer|last|rest)[0-9]*\b`)

// closed reports whether an expression needs no more than the parameters that
// every function has.
func (b *body) closed(e string) bool { return !local.MatchString(e) }
