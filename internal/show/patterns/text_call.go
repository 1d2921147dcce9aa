package patterns

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/terminal"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// call writes a call: what it asks for and where, and what is known of its request.
func (t *text) call(p Pattern, table Table) {
	t.head(p, 2)
	for _, u := range p.UseCases {
		t.line(3, t.plain("use case "+u.String())...)
	}
	if request := requestText(p); request != "" {
		t.line(3, t.plain(request)...)
	}
	if p.SentAt != nil {
		t.line(3, t.quiet(fmt.Sprintf("sent at %s:%d", p.SentAt.File, p.SentAt.Line))...)
	}
	for _, text := range p.otherTables(table, addressOf) {
		t.line(3, t.quiet(text)...)
	}
}

// head writes what a call is and where, at a depth.
func (t *text) head(p Pattern, depth int) {
	words := []terminal.Word{{Text: p.Operation, Styled: t.bold(p.Operation)}}
	words = append(words, t.plain(fmt.Sprintf("%s:%d", p.File, p.Line))...)
	words = append(words, t.quiet(p.Function)...)
	width, indent := t.width, strings.Repeat("    ", depth)
	if !t.terminal { // a call is one line for grep
		width = math.MaxInt
	}
	t.out.WriteString(terminal.Wrap(words, indent, indent+"        ", width) + "\n")
}

// requestText returns what is known of a request on a line: `index "by-date": id = ?, date
// BETWEEN ? AND ?; filter: status`.
func requestText(p Pattern) string {
	var parts []string
	switch p.Index {
	case "":
	case RunTime:
		parts = append(parts, "index ?")
	default:
		parts = append(parts, "index "+strconv.Quote(p.Index))
	}
	if key := p.keyText(); key != "" {
		parts = append(parts, key)
	}
	if len(p.Filter) > 0 {
		parts = append(parts, "filter on "+strings.Join(p.Filter, ", "))
	}
	if len(p.Projection) > 0 {
		parts = append(parts, "reads "+strings.Join(p.Projection, ", "))
	}
	return strings.Join(append(parts, p.notes()...), "; ")
}

// keyText returns the condition on the key.
func (p Pattern) keyText() string {
	var all []string
	for _, k := range p.Key {
		all = append(all, k.String())
	}
	if p.KeyOpen {
		all = append(all, RunTime)
	}
	return strings.Join(all, " AND ")
}

// keyCell returns the condition on the key for a column of a table: ? if the call has one that is
// unknown. The parts of batches and transactions have a key each.
func (p Pattern) keyCell() string {
	o := ddb.Lookup(ddb.Op(p.Operation))
	if text := p.keyText(); text != "" || !o.Is(ddb.ReadKind) && !o.Is(ddb.WriteKind) || ddb.Op(p.Operation) == ddb.Scan {
		return text
	}
	return RunTime
}

// RunTime stands for what is known only at run time.
const RunTime = "?"

// String returns a condition as people read it: `PK = "ORDER#"?`, where ? is what is known
// only at run time.
func (k Key) String() string {
	value := RunTime
	switch {
	case k.Value != "" && k.Type == "N":
		value = k.Value
	case k.Value != "":
		value = strconv.Quote(k.Value)
	case k.Text != "":
		value = k.Text
	case k.Prefix != "":
		value = strconv.Quote(k.Prefix) + RunTime
	}
	switch k.Operator {
	case "begins_with":
		return fmt.Sprintf("begins_with(%s, %s)", k.Attribute, value)
	case "BETWEEN":
		return k.Attribute + " BETWEEN ? AND ?"
	}
	return k.Attribute + " " + k.Operator + " " + value
}
