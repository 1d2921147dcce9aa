package validate

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// Table is what is known of a table that requests go to.
type Table struct {
	Name    string
	Keys    []expr.KeyAttribute
	Indexes []Index
	Open    bool // there may be other indexes than these
}

// Index is an index of a table.
type Index struct {
	Name       string
	Global     bool
	Keys       []expr.KeyAttribute // nil if not known
	Projection string              // ddb.ProjectAll or the like; empty if not known
	NonKey     []string            // of ddb.ProjectInclude
}

// Tables returns the table of a name. known is false if nothing is known of it;
// a nil table that is known does not exist. The text of the name may be unknown: its
// Origin tells the caller which one it is.
type Tables func(name Value) (table *Table, known bool)

// Check returns what DynamoDB would refuse the request for, in the order in which
// it looks; nothing if as far as is known it would not. The operation may be the name of an action
// of a transaction ("Put"), and input the action. tables may be nil. The
// position of a problem has the Origin of the value that is wrong, or of the
// innermost value around it that has one.
func Check(op ddb.Op, input Value, tables Tables) []refusal.Problem {
	c := &check{op: op, tables: tables}
	top := place{Value: input, origin: input.Origin}
	if s := shapes(op); s != nil {
		c.model(top, s)
	}
	if input.Kind == Object || input.Kind == Choice {
		c.meaning(top)
	}
	slices.SortStableFunc(c.problems, func(a, b staged) int { return cmp.Compare(a.phase, b.phase) })
	var problems []refusal.Problem
	wrong := map[string]bool{} // paths of values that are against the API reference
	for _, p := range c.problems {
		switch {
		case p.phase == modelPhase:
			wrong[p.At.Path.String()] = true
		case wrong[p.At.Path.String()]:
			continue // what it means besides does not matter
		}
		problems = append(problems, p.Problem)
	}
	return problems
}

// phase is a step of the service's validation: what a later one would find is
// not reported before all of an earlier one.
type phase uint8

const (
	modelPhase      phase = iota // each parameter by itself
	mixPhase                     // parameters that exclude or require each other
	valuePhase                   // attribute values
	expressionPhase              // expressions and statements
	tablePhase                   // the table and its keys
)

type staged struct {
	refusal.Problem
	phase phase
}

// check is the state of one Check.
type check struct {
	op       ddb.Op
	tables   Tables
	problems []staged
}

// report adds a problem that lies in the request itself.
func (c *check) report(in phase, p place, code refusal.Code, message, advice string) {
	c.add(in, refusal.Problem{Code: code, Message: message, Advice: advice, At: p.position()})
}

func (c *check) add(in phase, problem refusal.Problem) {
	c.problems = append(c.problems, staged{problem, in})
}

// inAll reports what look finds if it finds something in every alternative.
func (c *check) inAll(p place, look func(place)) {
	before := c.problems
	var found []staged
	for _, alternative := range p.alternatives() {
		c.problems = nil
		look(alternative)
		if len(c.problems) == 0 {
			c.problems = before
			return
		}
		found = append(found, c.problems...)
	}
	c.problems = slices.Concat(before, found)
}

func decimal(n int64) string { return strconv.FormatInt(n, 10) }

func commas(words []string) string { return strings.Join(words, ", ") }

// cut shortens what is quoted in a message.
func cut(text string) string {
	const most = 60
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "..."
}
