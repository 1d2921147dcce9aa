package exprcheck

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/rules"
)

// wholeRequest reads the JSON of a request.
func (q *Question) wholeRequest() (*Verdict, error) {
	op, err := q.operation()
	if err != nil {
		return nil, err
	}
	input, err := validate.FromJSON([]byte(q.Text))
	if err != nil {
		return nil, fmt.Errorf("cannot read the request: %w", err)
	}
	if input.Kind != validate.Object {
		return nil, errors.New(`the request is not a JSON object: write {"TableName": ...}`)
	}
	if err := noStrangers(op, input); err != nil {
		return nil, err
	}
	return q.judge(&Verdict{what: q.Request + " request"}, op, input), nil
}

// operation returns the operation of the request.
func (q *Question) operation() (ddb.Op, error) {
	names := Operations()
	if i := slices.Index(names, q.Request); i >= 0 {
		return validate.Operations()[i], nil
	}
	if near := rules.Nearest(q.Request, names); near != "" {
		return "", fmt.Errorf("--request %s: unsupported operation; did you mean %s?", q.Request, near)
	}
	return "", fmt.Errorf("--request %s: unsupported operation; use %s", q.Request, strings.Join(names, ", "))
}

// Operations returns the names of the operations whose requests can be checked.
func Operations() []string {
	var names []string
	for _, op := range validate.Operations() {
		names = append(names, string(op))
	}
	return names
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
	return fmt.Errorf("%s has no such member: %s", op, strings.Join(all, ", "))
}
