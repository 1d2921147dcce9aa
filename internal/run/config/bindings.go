package config

import (
	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/rules"
)

// TableBinding says which table code uses where the code does not show it.
type TableBinding struct {
	Match    Match
	Table    string // an address in view; "" if External is set
	Snapshot string // the source that Table is from, absolute; "" if any
	External bool   // nothing is known of the table, and nothing is to be said

	Span      rules.Span // of the entry
	TableSpan rules.Span // of Table
}

// Match selects the calls that an entry applies to: those that get the name of the
// table in one way. Exactly one field is set.
type Match struct {
	Env   string // from this environment variable
	Field string // from this field or package variable: "example.com/shop/store.Store.Table"
	Name  string // it is this constant; asterisks stand for any text
	Func  string // from this parameter, counted from 1 without the receiver: "example.com/shop/store.New#1"; or in this function, in a way that is not followed: "example.com/shop/store.Store.List"
}

// String returns the match as it is written: "env: ORDERS_TABLE".
func (m Match) String() string {
	for _, kind := range matchKinds {
		if text := *kind.of(&m); text != "" {
			return kind.key + ": " + text
		}
	}
	return ""
}

// FunctionBinding says where a binary runs.
type FunctionBinding struct {
	Main     string // the directory of its main package, absolute
	Workload string // the address of what runs it in view, or [NoWorkload]

	Span         rules.Span // of Main
	WorkloadSpan rules.Span
}

// NoWorkload is the workload of binaries that people run.
const NoWorkload = "none"

// matchKind is a key of a match and how its value is written.
type matchKind struct {
	key     string
	of      func(*Match) *string
	pattern *lazyregexp.Regexp
	hint    string
}

var matchKinds = []matchKind{
	{"env", func(m *Match) *string { return &m.Env }, lazyregexp.New(`^[^\s=]+$`), "write the name of an environment variable, such as ORDERS_TABLE"},
	{"field", func(m *Match) *string { return &m.Field }, lazyregexp.New(`^[^\s()#]+\.\w+$`), "write import path, type and field, such as example.com/shop/store.Store.Table"},
	{"name", func(m *Match) *string { return &m.Name }, lazyregexp.New(`^[A-Za-z0-9_.*-]+$`), "write a table's name, in which * stands for any text, such as *-orders"},
	{"func", func(m *Match) *string { return &m.Func }, lazyregexp.New(`^[^\s()#]+\.(\(\*?\w+\)\.|\w+\.)?\w+(#[1-9][0-9]*)?$`), "write a function, such as example.com/shop/store.Store.List, or one of its parameters, such as example.com/shop/store.New#1"},
}

const (
	tablesKey    = "tables"
	functionsKey = "functions"
)

// TableBindings returns which tables code uses, in order. No two have one match.
func (c *Config) TableBindings() []TableBinding {
	var list []TableBinding
	for i, b := range c.tables {
		key := item(tablesKey, i)
		b.Span, b.TableSpan = c.origins[key].Span, c.origins[key+".table"].Span
		list = append(list, b)
	}
	return list
}

// FunctionBindings returns where binaries run, in order. One binary may have several
// workloads.
func (c *Config) FunctionBindings() []FunctionBinding {
	var list []FunctionBinding
	for i, b := range c.functions {
		key := item(functionsKey, i)
		b.Span, b.WorkloadSpan = c.origins[key].Span, c.origins[key+".workload"].Span
		list = append(list, b)
	}
	return list
}

// readTables reads which tables code uses. An entry takes the place of one that a file
// before has for the same match.
func (r *reader) readTables(n *yaml.Node) {
	here := map[Match]*yaml.Node{}
	for _, entry := range r.list(n, tablesKey) {
		b, table, ok := r.tableBinding(entry)
		if !ok {
			continue
		}
		if first := here[b.Match]; first != nil {
			r.fail(entry, "keep one of them", "%s is matched twice%s", quote(b.Match.String()), r.line(", first on line %d", first))
			continue
		}
		here[b.Match] = entry
		at := 0
		for at < len(r.c.tables) && r.c.tables[at].Match != b.Match {
			at++
		}
		if at == len(r.c.tables) {
			r.c.tables = append(r.c.tables, b)
		}
		r.c.tables[at] = b
		r.said(item(tablesKey, at), entry)
		r.said(item(tablesKey, at)+".table", table)
	}
}

// tableBinding reads an entry, and returns the node that says which table it is.
func (r *reader) tableBinding(n *yaml.Node) (b TableBinding, table *yaml.Node, ok bool) {
	const name = "an entry of " + tablesKey
	before := len(r.errs)
	r.fields(n, name, []field{
		{"match", func(v *yaml.Node) { b.Match = r.match(v) }},
		{"table", func(v *yaml.Node) {
			b.Table, table = r.filled(v, "table", "write an address, such as aws_dynamodb_table.orders"), v
		}},
		{"snapshot", func(v *yaml.Node) { b.Snapshot, _ = r.path(v, "snapshot", "keep a copy of the file in the repository") }},
		{"external", func(v *yaml.Node) {
			var set bool
			if b.External, set = r.bool(v, "external"); set && !b.External {
				r.fail(v, "write external: true, or remove it and write table:", "external cannot be false")
			}
			if table == nil {
				table = v
			}
		}},
	})
	switch has := func(key string) bool { return valueOf(n, key) != nil }; {
	case len(r.errs) > before:
	case !has("match"):
		r.fail(n, "write match: with env:, field:, name: or func:", "%s has no match", name)
	case !has("table") && !has("external"):
		r.fail(n, "write table: with its address, or external: true", "%s has no table", name)
	case has("external") && (has("table") || has("snapshot")):
		r.fail(n, "an external table is one of which nothing is known: keep external: or table:", "%s is external and has a table", name)
	}
	return b, table, len(r.errs) == before
}

// match reads in which way code gets the name of a table.
func (r *reader) match(n *yaml.Node) (m Match) {
	var known []field
	count := 0
	for _, kind := range matchKinds {
		known = append(known, field{kind.key, func(v *yaml.Node) {
			count++
			text, ok := r.string(v, "match."+kind.key)
			if ok && !kind.pattern.MatchString(text) {
				r.fail(v, kind.hint, "match.%s cannot be %s", kind.key, quote(text))
			}
			*kind.of(&m) = text
		}})
	}
	before := len(r.errs)
	r.fields(n, "match", known)
	if count != 1 && len(r.errs) == before {
		r.fail(n, "write one of env:, field:, name: and func:, and an entry for each", "match must have one key, not %d", count)
	}
	return m
}

// readFunctions reads where binaries run.
func (r *reader) readFunctions(n *yaml.Node) {
	if r.file.pinned {
		r.fail(n, "name them in the configuration of the repository", "a configuration in a Go module cannot set functions: they belong to one repository")
		return
	}
	for _, entry := range r.list(n, functionsKey) {
		b := FunctionBinding{}
		var main, workload *yaml.Node
		before := len(r.errs)
		r.fields(entry, "an entry of functions", []field{
			{"main", func(v *yaml.Node) { b.Main, _ = r.path(v, "main", "name a directory of the repository"); main = v }},
			{"workload", func(v *yaml.Node) {
				b.Workload = r.filled(v, "workload", "write the address of what runs it, such as aws_lambda_function.orders, or none")
				workload = v
			}},
		})
		if len(r.errs) == before && (main == nil || workload == nil) {
			r.fail(entry, "write main: and workload:", "an entry of functions has no %s", map[bool]string{true: "main", false: "workload"}[main == nil])
		}
		if len(r.errs) > before || !r.fits(b, main) {
			continue
		}
		key := item(functionsKey, len(r.c.functions))
		r.said(key, main)
		r.said(key+".workload", workload)
		r.c.functions = append(r.c.functions, b)
	}
}

// fits reports whether a binary may run there besides where others say that it runs.
func (r *reader) fits(b FunctionBinding, n *yaml.Node) bool {
	for i, other := range r.c.functions {
		if other.Main != b.Main || other.Workload != b.Workload && other.Workload != NoWorkload && b.Workload != NoWorkload {
			continue
		}
		words := "is given workload %s twice%s"
		if other.Workload != b.Workload {
			words = "is given workload %s, and another%s"
		}
		first := r.c.origins[item(functionsKey, i)].Span.Start.Line
		r.fail(n, "keep one of them", "%s "+words, quote(n.Value), quote(b.Workload), r.line(", first on line %d", &yaml.Node{Line: first}))
		return false
	}
	return true
}

// filled reads a string that must not be empty.
func (r *reader) filled(n *yaml.Node, name, hint string) string {
	text, ok := r.string(n, name)
	if ok && text == "" {
		r.fail(n, hint, "%s is empty", name)
	}
	return text
}
