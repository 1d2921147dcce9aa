package validate

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// substituteBytes is the limit of all names and values of expressions together
// (developer guide, "Quotas in Amazon DynamoDB").
const substituteBytes = 2 << 20

// expressions checks the expressions of a part with their names and values.
func (c *check) expressions(p *part) {
	if len(p.expressionKinds()) == 0 {
		return
	}
	set := expressionSet(p)
	set.Keys = p.expressionKeys()
	c.substitutes(p.body.member("ExpressionAttributeValues"), p.body.member("ExpressionAttributeNames"))
	around := p.body.path()
	for _, problem := range expr.Check(set) {
		if problem.At.Origin == 0 { // of a map, or of a text that has none
			problem.At.Origin = p.body.at(problem.At.Path).origin
		}
		problem.At = problem.At.Under(around)
		in := expressionPhase
		if isTableCode(problem.Code) {
			in = tablePhase
		}
		c.add(in, problem)
	}
}

// takesExpressions lists the operations that may have expressions, in the request or, for each
// table, in a batch.
var takesExpressions = map[ddb.Op][]expr.Kind{
	ddb.Query:                  {expr.KeyCondition, expr.Filter, expr.Projection},
	ddb.Scan:                   {expr.Filter, expr.Projection},
	ddb.GetItem:                {expr.Projection},
	ddb.BatchGetItem:           {expr.Projection},
	ddb.PutItem:                {expr.Condition},
	ddb.DeleteItem:             {expr.Condition},
	ddb.UpdateItem:             {expr.Update, expr.Condition},
	"SearchVectors":            {expr.Projection},
	"ExportTableToPointInTime": {expr.KeyCondition, expr.Filter, expr.Projection},
}

// expressionKinds returns the kinds of expressions that a part may have: in a batch or a transaction
// those of the operation that does the same alone, if any.
func (p *part) expressionKinds() []expr.Kind {
	switch {
	case p.of.Condition && p.op == "":
		return []expr.Kind{expr.Condition}
	case p.alone(), p.of.Condition, p.of.Does.Reads():
		return takesExpressions[p.op]
	}
	return nil
}

// expressionSet gathers what a part says in expressions.
func expressionSet(p *part) expr.Set {
	set := expr.Set{Accepts: p.expressionKinds()}
	for _, kind := range set.Accepts {
		parameter := p.body.member(kind.Parameter())
		texts := parameter.alternatives()
		for _, text := range texts {
			switch {
			case text.Kind == Absent:
				set.Sometimes = set.Sometimes || len(texts) > 1
			case text.Kind != String || !text.Known:
				set.Open = true
			default:
				set.Expressions = append(set.Expressions, expr.Expression{Kind: kind, Text: text.Text, Origin: text.origin})
			}
		}
	}
	// Its grammar is another, but it takes part in the placeholders.
	if p.body.member("SearchConditionExpression").presence() != missing {
		set.Open = true
	}
	set.Names = namesOf(p.body.member("ExpressionAttributeNames"))
	set.Values = valuesOf(p.body.member("ExpressionAttributeValues"))
	return set
}

func namesOf(p place) expr.Names {
	names := expr.Names{Map: mapOf(p)}
	for _, e := range merged(p) {
		for _, value := range e.value.alternatives() {
			names.Entries = append(names.Entries, expr.Name{
				Placeholder: e.key, Attribute: value.Text, Known: value.Known && value.Kind == String, Optional: value.optional})
		}
	}
	return names
}

func valuesOf(p place) expr.Values {
	values := expr.Values{Map: mapOf(p)}
	for _, e := range merged(p) {
		for _, value := range e.value.alternatives() {
			t, content := typeOf(value)
			text, known := scalarOf(t, content)
			values.Entries = append(values.Entries, expr.Operand{
				Placeholder: e.key, Type: t, Text: text, Known: known, Optional: value.optional})
		}
	}
	return values
}

func mapOf(p place) expr.Map {
	open := false
	for _, alternative := range p.alternatives() {
		open = open || alternative.Kind != Object && alternative.Kind != Absent || alternative.Open
		for _, e := range alternative.Entries {
			open = open || !e.KeyKnown
		}
	}
	return expr.Map{Given: p.presence() == given, Open: open}
}

type keyed struct {
	key   string
	value place
}

// merged returns the entries of a map; of a choice between maps, those of all,
// where what is not in each is optional.
func merged(p place) []keyed {
	var all []keyed
	seen := map[string]bool{}
	for _, alternative := range p.alternatives() {
		for _, e := range alternative.Entries {
			if e.KeyKnown && !seen[e.Key] && alternative.Kind == Object {
				seen[e.Key] = true
				value := p.member(e.Key)
				value.optional = value.optional || p.optional || !inEach(p, e.Key)
				all = append(all, keyed{e.Key, value})
			}
		}
	}
	return all
}

// inEach reports whether every alternative for a map certainly has a key.
func inEach(p place, key string) bool {
	for _, alternative := range p.alternatives() {
		if !slices.ContainsFunc(alternative.Entries, func(e Entry) bool { return e.KeyKnown && e.Key == key && !e.Optional && !e.Repeated }) {
			return false
		}
	}
	return true
}

// isTableCode reports whether a problem is found only once the table is known.
func isTableCode(code refusal.Code) bool {
	switch code {
	case expr.KeyMissing, expr.KeyNotEqual, expr.KeyType, expr.KeyEmpty, expr.KeyGap, expr.FilterOnKey, expr.KeyUpdate, expr.KeyPath, expr.IndexKeyValue:
		return true
	}
	return false
}

// expressionKeys returns the keys of the table and its indexes, and says which of
// them a Query asks. Nothing is known of those that a Query asks by an index
// that is unknown.
func (p *part) expressionKeys() *expr.Keys {
	if p.table == nil || len(p.table.Keys) == 0 {
		return nil
	}
	keys := &expr.Keys{Table: p.table.Keys}
	for _, index := range p.table.Indexes {
		keys.Indexes = append(keys.Indexes, expr.IndexKeys{Name: index.Name, Attributes: index.Keys})
	}
	if p.op != ddb.Query {
		return keys
	}
	keys.Query = true
	if p.body.member("IndexName").Kind == Absent {
		return keys
	}
	found, _ := p.index()
	if found == nil || found.Keys == nil {
		return nil
	}
	keys.Index = &expr.IndexKeys{Name: found.Name, Attributes: found.Keys}
	return keys
}

// index returns the index that a part certainly names, and whether the table
// certainly does not have it.
func (p *part) index() (found *Index, unknown bool) {
	parameter := p.body.member("IndexName")
	name, known := parameter.text()
	if p.table == nil || !known || parameter.presence() != given {
		return nil, false
	}
	for i := range p.table.Indexes {
		if p.table.Indexes[i].Name == name {
			return &p.table.Indexes[i], false
		}
	}
	return nil, !p.table.Open
}

// substitutes checks how large names and values are together.
func (c *check) substitutes(values, names place) {
	size := 0
	for _, e := range merged(values) {
		if e.value.presence() == given {
			size += len(e.key) + valueBytes(e.value)
		}
	}
	for _, e := range merged(names) {
		if text, known := e.value.text(); known && e.value.presence() == given {
			size += len(e.key) + len(text)
		}
	}
	if size > substituteBytes {
		c.report(valuePhase, values, Substitutes, "ExpressionAttributeNames and ExpressionAttributeValues exceed the maximum size of 2 MB", "send less in one request")
	}
}
