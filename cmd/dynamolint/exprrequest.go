package main

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/expr"
	"github.com/dynamolint/dynamolint/internal/partiql"
	"github.com/dynamolint/dynamolint/internal/validate"
	"github.com/dynamolint/dynamolint/rules"
)

// asked is what is to be judged.
type asked struct {
	what    string // "filter expression", "Query request"
	op      ddb.Op
	input   validate.Value
	text    string // of the expression; empty for requests
	kind    expr.Kind
	assumed bool     // --kind does not say the kind
	open    []string // what is not checked because it is not given
}

// asked returns what the flags ask for: a request, or an expression in one.
func (f *exprFlags) asked(text string, tables *declaredTables) (*asked, error) {
	if f.request != "" {
		return f.wholeRequest(text)
	}
	kind, err := f.kindOf(text)
	if err != nil {
		return nil, err
	}
	if err := f.checkKind(kind); err != nil {
		return nil, err
	}
	entries := []validate.Entry{entryOf(kind.parameter(), textValue(text))}
	for _, member := range kind.unknown {
		entries = append(entries, entryOf(member, validate.Value{}))
	}
	around, err := f.around(kind, text, tables)
	if err != nil {
		return nil, err
	}
	return &asked{
		what: kind.what, op: kind.op,
		input: validate.Value{Kind: validate.Object, Entries: append(entries, around...)},
		text:  text, kind: kind.kind, assumed: f.kind == "", open: f.unchecked(kind, text, tables),
	}, nil
}

// around returns what belongs to an expression in its request.
func (f *exprFlags) around(kind exprKind, text string, tables *declaredTables) ([]validate.Entry, error) {
	if kind.kind == 0 {
		parameters, err := f.statementParameters(text)
		return []validate.Entry{entryOf("Parameters", parameters)}, err
	}
	names, err := f.placeholderNames(text)
	if err != nil {
		return nil, err
	}
	values, err := f.placeholderValues(text)
	if err != nil {
		return nil, err
	}
	entries := []validate.Entry{
		entryOf(string(ddb.ExpressionAttributeNames), names),
		entryOf(string(ddb.ExpressionAttributeValues), values),
		entryOf(string(ddb.TableName), tables.first),
	}
	if f.index != "" {
		entries = append(entries, entryOf(string(ddb.IndexName), textValue(f.index)))
	}
	return entries, nil
}

// checkKind says which flags do not fit the kind of the expression.
func (f *exprFlags) checkKind(kind exprKind) error {
	switch {
	case kind.kind == 0 && (f.names != "" || f.values != "" || len(f.name)+len(f.value) > 0):
		return usagef("a PartiQL statement has no named placeholders: remove --names, --name, --values and --value; --parameters sets the value of each ?")
	case kind.kind == 0 && f.index != "":
		return usagef(`a PartiQL statement names its index itself, as in FROM "orders"."by-country": leave --index out`)
	case kind.kind != 0 && f.parameters != "":
		return usagef("--parameters is for PartiQL statements; a %s has --values", kind.what)
	}
	return nil
}

// unchecked says what is not judged because it was not given.
func (f *exprFlags) unchecked(kind exprKind, text string, tables *declaredTables) []string {
	var open []string
	add := func(given bool, what string) {
		if !given {
			open = append(open, what)
		}
	}
	if kind.kind == 0 {
		add(f.parameters != "" || !hasParameters(text), "parameters (--parameters)")
	} else {
		add(f.names != "" || len(f.name) > 0 || !hasNames(text), "what #names stand for (--names)")
		add(f.values != "" || len(f.value) > 0 || !hasValues(text), "what :values stand for (--values)")
		add(f.names+f.values == "" && len(f.name)+len(f.value) == 0, "unused entries (--request)")
	}
	add(len(tables.byName) > 0 || kind.kind == expr.Condition, "keys (--table)") // a condition may read them
	return open
}

// textValue returns a known text.
func textValue(text string) validate.Value {
	return validate.Value{Kind: validate.String, Text: text, Known: true}
}

// tree prints the syntax tree of the expression.
func (a *asked) tree() string {
	if a.kind == 0 {
		statement, _ := partiql.Parse(a.text)
		return statement.Dump()
	}
	tree, _ := expr.Parse(a.kind, a.text)
	return tree.Dump()
}

// wholeRequest reads the JSON of a request.
func (f *exprFlags) wholeRequest(text string) (*asked, error) {
	op, err := f.operation()
	if err != nil {
		return nil, err
	}
	input, err := validate.FromJSON([]byte(text))
	if err != nil {
		return nil, usagef("cannot read the request: %v", err)
	}
	if input.Kind != validate.Object {
		return nil, usagef(`the request is not a JSON object: write {"TableName": ...}`)
	}
	if err := noStrangers(op, input); err != nil {
		return nil, err
	}
	return &asked{what: f.request + " request", op: op, input: input}, nil
}

// noStrangers refuses members that the operation does not have, as the AWS CLI
// does: what they were to say would not be judged.
func noStrangers(op ddb.Op, input validate.Value) error {
	var all []string
	for _, s := range validate.Strangers(op, input) {
		if near := rules.Nearest(s.Name, s.Known); near != "" {
			all = append(all, s.Path+" (did you mean "+near+"?)")
		} else {
			all = append(all, s.Path)
		}
	}
	if len(all) == 0 {
		return nil
	}
	return usagef("%s has no such member: %s", op, strings.Join(all, ", "))
}
