package features

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/internal/show/patterns"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// A site is a call with its description.
type site struct {
	engine.Site
	pattern patterns.Pattern
}

// A text is a text in the request of a call, as far as one piece of source makes it.
type text struct {
	*site
	role
	gorule.Text
	piece   span // of the source that makes it, in the analysed file; of no length if that is elsewhere
	literal bool // the piece is a part of a literal
}

// A role is what a text is in its request.
type role struct {
	kind
	of    expr.Kind        // of an expression
	at    refusal.Position // in the request
	value validate.Value
}

// A kind says what a text is.
type kind uint8

const (
	otherText     kind = iota
	expression         // of the kind that the role has
	statement          // of PartiQL
	tableName          //
	indexName          //
	attributeName      // in a key, an item or a list of names
)

// kindOf returns what a text is that stands at a path of a request.
func kindOf(path refusal.Path, isKey bool) (kind, expr.Kind) {
	names := namesIn(path)
	if len(names) == 0 {
		return otherText, 0
	}
	last, around := names[len(names)-1], ""
	if len(names) > 1 {
		around = names[len(names)-2]
	}
	if isKey {
		switch ddb.Member(around) {
		case ddb.RequestItems:
			return tableName, 0
		case ddb.Key, ddb.Item, ddb.ExclusiveStartKey:
			return attributeName, 0
		}
		return otherText, 0
	}
	if kind, of := kindOfMember(last); kind != otherText {
		return kind, of
	}
	if ddb.Member(around) == ddb.ExpressionAttributeNames {
		return attributeName, 0
	}
	return otherText, 0
}

// kindOfMember returns what the text is that a member of a request has.
func kindOfMember(name string) (kind, expr.Kind) {
	for _, of := range expr.Kinds() {
		if name == of.Parameter() {
			return expression, of
		}
	}
	switch ddb.Member(name) {
	case ddb.Statement:
		return statement, 0
	case ddb.TableName:
		return tableName, 0
	case ddb.IndexName:
		return indexName, 0
	}
	return otherText, 0
}

// namesIn returns the names of the members and keys on a path.
func namesIn(path refusal.Path) (names []string) {
	for _, step := range path {
		if !step.List {
			names = append(names, step.Name)
		}
	}
	return names
}

// addTexts notes where the texts of a call are written.
func (v *View) addTexts(s *site) {
	roles := map[int]role{}
	collect(roles, s.Request, nil)
	for _, t := range s.Texts {
		role, known := roles[t.Origin]
		if !known {
			continue
		}
		isHere := func(p gorule.Piece) bool { return p.Span.File == t.Set.File }
		if t.Set.Start.Offset > 0 && !slices.ContainsFunc(t.Pieces, isHere) {
			v.texts[t.Set.File] = append(v.texts[t.Set.File], &text{s, role, t, spanOf(t.Set), false})
		}
		for _, p := range t.Pieces {
			v.texts[p.Span.File] = append(v.texts[p.Span.File], &text{s, role, t, spanOf(p.Span), p.Literal})
		}
	}
}

// collect notes the roles of all values in a part of a request, and of the keys of maps, by their
// origins.
func collect(roles map[int]role, v validate.Value, path refusal.Path) {
	note := func(number int, path refusal.Path, isKey bool, value validate.Value) {
		if _, known := roles[number]; number != 0 && !known {
			kind, of := kindOf(path, isKey)
			roles[number] = role{kind, of, refusal.Position{Path: path, Origin: number}, value}
		}
	}
	note(v.Origin, path, false, v)
	for i, e := range v.Entries {
		below := slices.Clip(path)
		switch {
		case v.Kind == validate.List:
			below = append(below, refusal.Element(i))
		case e.KeyKnown:
			below = append(below, refusal.Member(e.Key))
		}
		collect(roles, e.Value, below)
		if e.KeyKnown {
			note(e.Origin, below, true, validate.Value{Kind: validate.String, Text: e.Key, Known: true})
		}
	}
}

// tables returns the tables that the part of a request asks which a text is in, and the link by
// which that is known; all tables of the call if it is unknown which are those of the part.
func (t *text) tables() []*schema.Table {
	all := t.site.tables()
	target, known := validate.TargetAt(t.Op, t.Request, t.at)
	if !known || !target.Table.Known || len(t.Links) < 2 {
		return all
	}
	named := slices.DeleteFunc(slices.Clone(all), func(table *schema.Table) bool { return !table.MayBeNamed(target.Table.Text) })
	if len(named) == 0 {
		return all
	}
	return named
}

// index returns the name of the index that the part of a request reads which a text is in; "" for
// none.
func (t *text) index() string {
	target, known := validate.TargetAt(t.Op, t.Request, t.at)
	if known && target.Index.Known {
		return target.Index.Text
	}
	return t.site.index()
}

// tables returns the tables that a call may ask, each once.
func (s *site) tables() (all []*schema.Table) {
	for _, l := range s.Links {
		all = union(all, l.Tables())
	}
	return all
}

// index returns the name of the index that a call reads; "" if it reads none, or that is unknown.
func (s *site) index() string { return strings.TrimSuffix(s.Index, gorule.RunTime) }

// asks reports whether a call may ask a table, and whether it certainly does.
func (s *site) asks(t *schema.Table) (perhaps, certain bool) {
	other := func(table *schema.Table) bool { return !isSame(table, t) }
	for _, l := range s.Links {
		tables := l.Tables()
		if others := slices.DeleteFunc(slices.Clone(tables), other); len(others) > 0 {
			perhaps = true
			certain = certain || len(others) == len(tables) && l.Open == "" && len(l.Possible) == 0
		}
	}
	return perhaps, certain
}
