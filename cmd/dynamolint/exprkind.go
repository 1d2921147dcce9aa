package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/expr"
	"github.com/dynamolint/dynamolint/internal/validate"
)

// exprKind is a value of --kind and the request in which such an expression is
// judged. What the request needs besides is there, but not known.
type exprKind struct {
	name    string
	what    string
	kind    expr.Kind // 0: a PartiQL statement
	op      ddb.Op
	unknown []string // with the other expressions, which may use the placeholders that this one does not
}

var exprKinds = []exprKind{
	{"key-condition", "key condition", expr.KeyCondition, ddb.Query, []string{"FilterExpression"}},
	{"filter", "filter expression", expr.Filter, ddb.Scan, []string{"ProjectionExpression"}},
	{"condition", "condition expression", expr.Condition, ddb.UpdateItem, []string{"Key", "UpdateExpression"}},
	{"projection", "projection expression", expr.Projection, ddb.Scan, []string{"FilterExpression"}},
	{"update", "update expression", expr.Update, ddb.UpdateItem, []string{"Key", "ConditionExpression"}},
	{"partiql", "PartiQL statement", 0, validate.AnyStatement, nil},
}

// queryFilter is a filter where the table is known. For that of a Scan a table
// makes no difference, so it is that of a Query.
var queryFilter = exprKind{"filter", "filter expression of a Query", expr.Filter, ddb.Query, []string{"KeyConditions", "ProjectionExpression"}}

func kindNames() []string {
	var names []string
	for _, kind := range exprKinds {
		names = append(names, kind.name)
	}
	return names
}

// parameter returns the member of the request that holds the expression.
func (k exprKind) parameter() string {
	if k.kind == 0 {
		return string(ddb.Statement)
	}
	return k.kind.Parameter()
}

var (
	statementStart = regexp.MustCompile(`(?i)^\s*(SELECT\s|INSERT\s+INTO\s|UPDATE\s|DELETE\s+FROM\s|EXISTS\s*\()`)
	updateStart    = regexp.MustCompile(`(?i)^\s*(SET|REMOVE|ADD|DELETE)\s+[#\w]`)
	comparison     = regexp.MustCompile(`(?i)[=<>]|\b(BETWEEN|IN|AND|OR|NOT)\b|\b(attribute_exists|attribute_not_exists|attribute_type|begins_with|contains|size)\s*\(`)
)

// kindOf returns the kind that --kind names, or else the one that the text
// suggests. Only conditions leave a choice: of the three kinds that share their
// syntax, filter is the one that any attribute may be in.
func (f *exprFlags) kindOf(text string) (exprKind, error) {
	name := f.kind
	switch {
	case name != "":
	case strings.TrimSpace(text) == "":
		return exprKind{}, usagef("the expression is empty")
	case strings.HasPrefix(strings.TrimSpace(text), "{"):
		return exprKind{}, usagef("this is a request in JSON: name its operation, as in --request Query")
	case statementStart.MatchString(text):
		name = "partiql"
	case updateStart.MatchString(text):
		name = "update"
	case isProjection(text):
		name = "projection"
	case comparison.MatchString(text):
		name = "filter"
	default:
		return exprKind{}, usagef("specify the kind of expression with --kind: %s", strings.Join(kindNames(), ", "))
	}
	if err := oneOf("--kind", name, kindNames()...); err != nil {
		return exprKind{}, err
	}
	kind := exprKinds[slices.IndexFunc(exprKinds, func(k exprKind) bool { return k.name == name })]
	if kind.kind == expr.Filter && len(f.tables) > 0 {
		kind = queryFilter
	}
	return kind, nil
}

// isProjection reports whether the text is a list of paths, which no other kind
// of expression is.
func isProjection(text string) bool {
	tree, problems := expr.Parse(expr.Projection, text)
	return len(problems) == 0 && len(tree.Projection) > 0
}

// assumption tells the user which kind is checked where --kind is not given.
func assumption(what string) string {
	article := "a"
	if strings.HasPrefix(what, "update") {
		article = "an"
	}
	return fmt.Sprintf("checked as %s %s; --kind names another", article, what)
}
