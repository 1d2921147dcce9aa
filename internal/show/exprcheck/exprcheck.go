// Package exprcheck answers what DynamoDB would refuse of one expression, PartiQL
// statement or request that a person gives: it finds out what the text is, puts an
// expression into a request, and writes the verdict for people and for programs. What is
// not given is not judged. It reads no files and knows nothing of Terraform.
package exprcheck

import (
	"errors"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

// Question is what to judge, and what is known besides. Its errors name the flags of
// "dynamolint expr" that the fields are given by.
type Question struct {
	Text       string   // of the expression or statement; the JSON of a request
	Kind       string   // one of [Kinds]; empty: what the text suggests
	Request    string   // one of [Operations]; empty: the text is an expression
	Names      []byte   // ExpressionAttributeNames as JSON; nil: not given
	Name       []string // one of them each, as "#NAME=ATTRIBUTE"
	Values     []byte   // ExpressionAttributeValues as JSON; nil: not given
	Value      []string // one of them each, as ":NAME=TYPE[:TEXT]"
	Parameters []byte   // of a PartiQL statement, as JSON; nil: not given
	Tables     Tables   // whose keys are known
	Index      string   // of the first table
}

// Verdict is what DynamoDB would refuse, and what that could not be checked without.
type Verdict struct {
	what      string    // "filter expression", "Query request"
	text      string    // of the expression; empty for requests
	kind      expr.Kind // 0: a PartiQL statement
	assumed   bool      // the question does not say the kind
	unchecked []string  // because it is not given
	problems  []refusal.Problem
}

// Refused reports whether DynamoDB would refuse it.
func (v *Verdict) Refused() bool { return len(v.problems) > 0 }

// Check judges what is asked. An error says what is wrong with the question.
func (q *Question) Check() (*Verdict, error) {
	if q.Request != "" {
		return q.wholeRequest()
	}
	kind, err := q.kind()
	if err != nil {
		return nil, err
	}
	if err := q.fits(kind); err != nil {
		return nil, err
	}
	entries := []validate.Entry{entryOf(kind.parameter(), textValue(q.Text))}
	for _, member := range kind.unknown {
		entries = append(entries, entryOf(member, validate.Value{}))
	}
	around, err := q.around(kind)
	if err != nil {
		return nil, err
	}
	v := &Verdict{what: kind.what, text: q.Text, kind: kind.tree, assumed: q.Kind == "", unchecked: q.notGiven(kind)}
	return q.judge(v, kind.op, validate.Value{Kind: validate.Object, Entries: append(entries, around...)}), nil
}

func (q *Question) judge(v *Verdict, op ddb.Op, input validate.Value) *Verdict {
	v.problems = validate.Check(op, input, q.Tables.lookup)
	if keys := q.Tables.unchecked(); keys != "" && !slices.Contains(v.unchecked, keys) {
		v.unchecked = append(v.unchecked, keys)
	}
	return v
}

// around returns what belongs to an expression in its request.
func (q *Question) around(kind kind) ([]validate.Entry, error) {
	if kind.tree == 0 {
		parameters, err := q.parameters()
		return []validate.Entry{entryOf("Parameters", parameters)}, err
	}
	names, err := q.names()
	if err != nil {
		return nil, err
	}
	values, err := q.values()
	if err != nil {
		return nil, err
	}
	entries := []validate.Entry{
		entryOf(string(ddb.ExpressionAttributeNames), names),
		entryOf(string(ddb.ExpressionAttributeValues), values),
		entryOf(string(ddb.TableName), q.Tables.first),
	}
	if q.Index != "" {
		entries = append(entries, entryOf(string(ddb.IndexName), textValue(q.Index)))
	}
	return entries, nil
}

// fits says what is given that the kind of the expression does not have.
func (q *Question) fits(kind kind) error {
	switch {
	case kind.tree == 0 && (q.Names != nil || q.Values != nil || len(q.Name)+len(q.Value) > 0):
		return errors.New("a PartiQL statement has no named placeholders: remove --names, --name, --values and --value; --parameters sets the value of each ?")
	case kind.tree == 0 && q.Index != "":
		return errors.New(`a PartiQL statement names its index itself, as in FROM "orders"."by-country": leave --index out`)
	case kind.tree != 0 && q.Parameters != nil:
		return fmt.Errorf("--parameters is for PartiQL statements; a %s has --values", kind.what)
	}
	return nil
}

// notGiven says what is not judged because it was not given.
func (q *Question) notGiven(kind kind) []string {
	var open []string
	add := func(given bool, what string) {
		if !given {
			open = append(open, what)
		}
	}
	if kind.tree == 0 {
		add(q.Parameters != nil || !hasParameters(q.Text), "parameters (--parameters)")
	} else {
		names, values := q.Names != nil || len(q.Name) > 0, q.Values != nil || len(q.Value) > 0
		add(names || !hasNames(q.Text), "what #names stand for (--names)")
		add(values || !hasValues(q.Text), "what :values stand for (--values)")
		add(!names && !values, "unused entries (--request)")
	}
	add(q.Tables.known() || kind.tree == expr.Condition, "keys (--table)") // a condition may read them
	return open
}

// tree prints the syntax tree of the expression.
func (v *Verdict) tree() string {
	if v.kind == 0 {
		statement, _ := partiql.Parse(v.text)
		return statement.Dump()
	}
	tree, _ := expr.Parse(v.kind, v.text)
	return tree.Dump()
}

// textValue returns a known text.
func textValue(text string) validate.Value {
	return validate.Value{Kind: validate.String, Text: text, Known: true}
}
