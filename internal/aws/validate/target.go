package validate

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// A Target is what a part of a request is done to. Each part of a batch or transaction has
// one of its own.
type Target struct {
	Table Value // its name, as [Tables] gets it
	Index Value // the name of the index that is read; Absent if it is the table

	Verb string // of a statement, "SELECT"; "" for other parts
}

// TargetAt returns what the part of a request is done to that a position lies in, and false
// if the request does not say.
func TargetAt(op ddb.Op, input Value, at refusal.Position) (target Target, ok bool) {
	top := place{Value: input, origin: input.Origin}
	if text, is := statementAt(top, at); is {
		return statementTarget(text)
	}
	around, ok := partAt(op, top, at)
	if !ok || around.name.presence() == missing {
		return Target{}, false
	}
	name := around.name.Value
	name.Text = tableBase(name.Text)
	return Target{Table: name, Index: around.body.member(string(ddb.IndexName)).Value}, true
}

// PlaceholdersAt returns the names and values that the part of a request defines for its
// expressions which a position lies in; nothing is known of them if there is no such part.
func PlaceholdersAt(op ddb.Op, input Value, at refusal.Position) (expr.Names, expr.Values) {
	around, ok := partAt(op, place{Value: input, origin: input.Origin}, at)
	if !ok {
		return expr.Names{Map: expr.Map{Open: true}}, expr.Values{Map: expr.Map{Open: true}}
	}
	return namesOf(around.body.member("ExpressionAttributeNames")), valuesOf(around.body.member("ExpressionAttributeValues"))
}

// partAt returns the part of a request that a position lies in; ok is false if it lies in none,
// or in one of several.
func partAt(op ddb.Op, top place, at refusal.Position) (around part, ok bool) {
	var all []part
	for _, p := range (&check{op: op}).parts(top) {
		if at.Within(refusal.Position{Path: p.body.path()}) {
			all = append(all, p)
		}
	}
	if len(all) > 1 { // entries of unknown names have one path
		all = slices.DeleteFunc(all, func(p part) bool { return !p.body.holds(at.Origin) })
	}
	if len(all) != 1 {
		return part{}, false
	}
	return all[0], true
}

// statementAt returns the text of the statement that a position lies in.
func statementAt(top place, at refusal.Position) (text place, ok bool) {
	if n := len(at.Path); n == 0 || at.Path[n-1] != refusal.Member(string(ddb.Statement)) {
		return place{}, false
	}
	for _, step := range at.Path {
		if step.List {
			top = top.entries()[step.Index]
		} else {
			top = top.member(step.Name)
		}
	}
	for _, alternative := range top.alternatives() {
		if alternative.origin == at.Origin || top.Kind != Choice {
			return alternative, alternative.Known || alternative.Template != nil
		}
	}
	return place{}, false
}

// statementTarget returns what a statement, which is no choice, is done to.
func statementTarget(p place) (Target, bool) {
	text := p.Text
	switch {
	case p.Template != nil:
		text = p.Template.Text
	case !p.Known:
		return Target{}, false
	}
	statement, _ := partiql.Parse(text)
	source := statement.Source()
	if source == nil {
		return Target{}, false
	}
	table, known := source.Table()
	index, indexKnown := source.Index()
	target := Target{Table: Value{Kind: String, Text: table, Known: known}, Index: Value{Kind: String, Text: index, Known: indexKnown}, Verb: statement.Verb()}
	if indexKnown && index == "" {
		target.Index = Value{Kind: Absent}
	}
	if p.Template != nil {
		target.Table = Value{Kind: String, Origin: p.Template.Table}
		known = true
	}
	return target, known
}

// TableInStatement returns where a statement with [partiql.Hole] for what is unknown names its
// table, without quotes. ok is false unless all that is unknown is in the name.
func TableInStatement(text string) (at refusal.Span, ok bool) {
	statement, problems := partiql.Parse(text)
	source := statement.Source()
	if source == nil || len(problems) > 0 {
		return refusal.Span{}, false
	}
	name := source.Names[0]
	at = name.At
	if name.Quoted {
		at.Start, at.End = at.Start+1, at.End-1
	}
	holes := strings.Count(text[at.Start:at.End], partiql.Hole)
	if holes == 0 || holes < strings.Count(text, partiql.Hole) || text[at.Start:at.End] != name.Text { // or there are quotes in it
		return refusal.Span{}, false
	}
	return at, true
}

// holds reports whether a value, or one in it, has an origin.
func (v Value) holds(origin int) bool {
	return v.Origin == origin || slices.ContainsFunc(v.Entries, func(e Entry) bool { return e.Origin == origin || e.Value.holds(origin) })
}
