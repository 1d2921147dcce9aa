package gofuzz

import (
	"fmt"
	"strings"
)

// guregu declares a function that uses guregu/dynamo.
func (g *generator) guregu() {
	v1 := g.below(3) == 2
	f := flavour{v1: v1}
	pkg := f.choose("dynamo1", "dynamo")
	with := func(args string) string {
		if v1 {
			return "(" + args + ")"
		}
		if args == "" {
			return "(ctx)"
		}
		return "(ctx, " + args + ")"
	}
	b := &body{g: g, f: f, err: true, value: ""}
	t := g.itemType("dynamo")
	chain, fields := b.gureguChain(t, with)
	if v1 {
		chain, fields = strings.ReplaceAll(chain, "imit(n)", "imit(int64(n))"), strings.ReplaceAll(fields, "imit(n)", "imit(int64(n))")
	}
	b.add("%s", fields)
	if chain != "" {
		b.add("if err := %s; err != nil {\n%s\n}", chain, b.gureguFailing(pkg))
	}
	b.end()
	table := g.pick("table "+pkg+".Table", "db *"+pkg+".DB")
	text := b.out.String()
	if strings.HasPrefix(table, "db") {
		b.out.Reset()
		b.add("table := db.Table(%s)", b.text("orders"))
		text = b.out.String() + text
	}
	g.declare(fmt.Sprintf("func %s(ctx context.Context, key string, n int, %s) error {\n%s}", g.name("chain"), table, text))
}

func (b *body) gureguFailing(pkg string) string {
	return b.g.pick("return err", "if errors.Is(err, "+pkg+".ErrNotFound) {\nreturn nil\n}\nreturn err", "log.Print(err)",
		"if "+pkg+".IsCondCheckFailed(err) {\nreturn nil\n}\nreturn err", "if err == "+pkg+".ErrNotFound {\nreturn nil\n}\nreturn err")
}

// gureguChain returns an expression with an error as value, and statements that go before it.
func (b *body) gureguChain(t string, with func(string) string) (chain, before string) {
	g := b.g
	arg := func() string { return g.pick("key", "n", `"a"`, "true", "nil", "[]string{key}", b.string()) }
	var steps strings.Builder
	switch g.below(8) {
	case 0:
		for range g.below(4) {
			steps.WriteString(g.pick(".Range(\"sk\", "+b.gureguPkg()+".BeginsWith, "+arg()+")", ".Index(\"by-customer\")", ".Filter(\"status = ?\", "+arg()+")", ".Limit(n)", ".SearchLimit(10)",
				".Consistent(true)", ".Project(\"id\", \"status\")", ".Filter(\"'total' > ? AND $ = ?\", "+arg()+")", ".Order("+b.gureguPkg()+".Descending)"))
		}
		return "table.Get(\"id\", " + arg() + ")" + steps.String() + g.pick(".All"+with("&found"), ".One"+with("&found[0]")), "var found []" + t
	case 1:
		for range g.below(3) {
			steps.WriteString(g.pick(".Filter(\"size > ?\", n)", ".Index(\"by-customer\")", ".Limit(n)", ".SearchLimit(5)", ".Project(\"id\")"))
		}
		return "table.Scan()" + steps.String() + ".All" + with("&found"), "var found []" + t
	case 2:
		return "table.Put(" + g.pick("found", "&found") + ")" + g.pick("", ".If(\"attribute_not_exists(id)\")", ".If(\"$ = ?\", \"status\", key)", ".If(\"version = ?\")") + ".Run" + with(""), "var found " + t
	case 3:
		for range 1 + g.below(3) {
			steps.WriteString(g.pick(".Set(\"status\", "+arg()+")", ".Add(\"total\", 1)", ".Remove(\"ttl\")", ".SetExpr(\"size = size + ?\", n)", ".If(\"attribute_exists(id)\")", ".Append(\"tags\", key)", ".Range(\"sk\", "+arg()+")"))
		}
		return "table.Update(\"id\", " + arg() + ")" + steps.String() + g.pick(".Run"+with(""), ".Value"+with("&found")), "var found " + t + "\n_ = found"
	case 4:
		return "table.Delete(\"id\", " + arg() + ").Range(\"sk\", key).Run" + with(""), ""
	case 5:
		return "", "wrote, err := table.Batch(\"id\").Write().Put(" + t + "{}, " + t + "{}).Run" + with("") + "\n_ = wrote\nif err != nil {\nreturn err\n}"
	case 6:
		return "table.Batch(\"id\", \"sk\").Get(" + b.gureguPkg() + ".Keys{key, n}, " + b.gureguPkg() + ".Keys{key, n}).All" + with("&found"), "var found []" + t
	}
	query := g.pick("table.Get(\"id\", key)", "table.Scan()")
	next := "for it.Next" + with("&one") + " {\nif n > 0 {\nbreak\n}\n}"
	return "it.Err()", "var one " + t + "\nit := " + query + g.pick("", ".Limit(5)", ".SearchLimit(n)") + ".Iter()\n" + next
}

func (b *body) gureguPkg() string { return b.f.choose("dynamo1", "dynamo") }

// docstore declares a function that uses a collection.
func (g *generator) docstore() {
	g.once("driver", func(name string) string {
		return "func " + name + "(db *dynamodb.Client) (*docstore.Collection, error) {\nreturn awsdynamodb.OpenCollection(db, \"orders\", \"id\", \"sk\", &awsdynamodb.Options{AllowScans: true})\n}"
	})
	t := g.itemType("docstore")
	var text string
	switch g.below(6) {
	case 0:
		text = "it := coll.Query()" + g.pick("", ".Where(\"id\", \"=\", key)", ".Where(\"status\", \">\", n)") + g.pick("", ".Limit(n)", ".OrderBy(\"sk\", \"asc\")") + ".Get(ctx" + g.pick("", ", \"id\"") + ")\ndefer it.Stop()\nfor {\nvar v " + t +
			"\nif err := it.Next(ctx, &v); err != nil {\nreturn err\n}\n" + g.pick("", "break\n") + "}"
	case 1:
		text = "return coll." + g.pick("Put", "Create", "Replace", "Get", "Delete") + "(ctx, &" + t + "{})"
	case 2:
		text = "return coll.Update(ctx, &" + t + "{}, docstore.Mods{\"status\": key, \"total\": nil})"
	case 3:
		text = "list := coll.Actions()\nfor range n {\nlist = list." + g.pick("Put", "Delete", "Get") + "(&" + t + "{})\n}\nreturn list.Do(ctx)"
	case 4:
		text = "v := " + t + "{}\nif err := coll.Get(ctx, &v); err != nil {\nreturn err\n}\nreturn coll." + g.pick("Put", "Replace") + "(ctx, &v)"
	default:
		text = "coll." + g.pick("Put", "Delete") + "(ctx, map[string]any{\"id\": key, \"ttl\": n})"
	}
	if !strings.HasPrefix(text, "return") && !strings.Contains(text, "\nreturn ") || strings.HasPrefix(text, "it") {
		text += "\nreturn nil"
	}
	g.declare(fmt.Sprintf("func %s(ctx context.Context, key string, n int, coll *docstore.Collection) error {\n%s\n}", g.name("documents"), text))
}
