package exprcheck

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// kind is a value of --kind and the request in which such an expression is
// judged. What the request needs besides is there, but not known.
type kind struct {
	name    string
	what    string
	tree    expr.Kind // 0: a PartiQL statement
	op      ddb.Op
	unknown []string // with the other expressions, which may use the placeholders that this one does not
}

var kinds = []kind{
	{"key-condition", "key condition", expr.KeyCondition, ddb.Query, []string{"FilterExpression"}},
	{"filter", "filter expression", expr.Filter, ddb.Scan, []string{"ProjectionExpression"}},
	{"condition", "condition expression", expr.Condition, ddb.UpdateItem, []string{"Key", "UpdateExpression"}},
	{"projection", "projection expression", expr.Projection, ddb.Scan, []string{"FilterExpression"}},
	{"update", "update expression", expr.Update, ddb.UpdateItem, []string{"Key", "ConditionExpression"}},
	{"partiql", "PartiQL statement", 0, validate.AnyStatement, nil},
}

// queryFilter is a filter where the table is known. For that of a Scan a table
// makes no difference, so it is that of a Query.
var queryFilter = kind{"filter", "filter expression of a Query", expr.Filter, ddb.Query, []string{"KeyConditions", "ProjectionExpression"}}

// Kinds returns the names of the kinds of expressions.
func Kinds() []string {
	var names []string
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}

// parameter returns the member of the request that holds the expression.
func (k kind) parameter() string {
	if k.tree == 0 {
		return string(ddb.Statement)
	}
	return k.tree.Parameter()
}

var (
	statementStart = lazyregexp.New(`(?i)^\s*(SELECT\s|INSERT\s+INTO\s|UPDATE\s|DELETE\s+FROM\s|EXISTS\s*\()`)
	updateStart    = lazyregexp.New(`(?i)^\s*(SET|REMOVE|ADD|DELETE)\s+[#\w]`)
	comparison     = lazyregexp.New(`(?i)[=<>]|\b(BETWEEN|IN|AND|OR|NOT)\b|\b(attribute_exists|attribute_not_exists|attribute_type|begins_with|contains|size)\s*\(`)
)

// kind returns the kind that the question names, or else the one that the text
// suggests. Only conditions leave a choice: of the three kinds that share their
// syntax, filter is the one that any attribute may be in.
func (q *Question) kind() (kind, error) {
	name := q.Kind
	switch {
	case name != "":
	case strings.TrimSpace(q.Text) == "":
		return kind{}, errors.New("the expression is empty")
	case strings.HasPrefix(strings.TrimSpace(q.Text), "{"):
		return kind{}, errors.New("this is a request in JSON: name its operation, as in --request Query")
	case statementStart.MatchString(q.Text):
		name = "partiql"
	case updateStart.MatchString(q.Text):
		name = "update"
	case isProjection(q.Text):
		name = "projection"
	case comparison.MatchString(q.Text):
		name = "filter"
	default:
		return kind{}, fmt.Errorf("specify the kind of expression with --kind: %s", strings.Join(Kinds(), ", "))
	}
	i := slices.Index(Kinds(), name)
	switch {
	case i < 0:
		return kind{}, fmt.Errorf("unknown kind %q of expression: use %s", name, strings.Join(Kinds(), ", "))
	case kinds[i].tree == expr.Filter && q.Tables.Asked():
		return queryFilter, nil
	}
	return kinds[i], nil
}

// isProjection reports whether the text is a list of paths, which no other kind
// of expression is.
func isProjection(text string) bool {
	tree, problems := expr.Parse(expr.Projection, text)
	return len(problems) == 0 && len(tree.Projection) > 0
}

// Assumption says how the text is checked where the question names no kind; empty
// where it does.
func (v *Verdict) Assumption() string {
	switch {
	case !v.assumed:
		return ""
	case strings.HasPrefix(v.what, "update"):
		return fmt.Sprintf("checked as an %s; --kind names another", v.what)
	}
	return fmt.Sprintf("checked as a %s; --kind names another", v.what)
}
