package streams

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed stream_event_filter.md
var streamEventFilterDoc string

var streamEventFilter = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB726", Slug: "stream-event-filter", Title: "Handler skips records a filter could exclude",
		Category: rules.CrossCheck, Severity: rules.Note, AWS: rules.Note, Guideline: rules.Note,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.EventFilters),
			rules.Cite(guideline.FilterForArchive),
			rules.LambdaGuide("Using event filtering with a DynamoDB event source", "with-ddb-filtering"),
			rules.TerraformResource("lambda_event_source_mapping"),
		},
		Doc: streamEventFilterDoc,
	},
	Check: checkStreamEventFilter,
}

func checkStreamEventFilter(p *gorule.Pass) {
	c := newConsumers(p)
	for _, h := range c.handlers() {
		skip, wanted := c.skip(h)
		if skip == nil {
			continue
		}
		at := gorule.Place{Pos: skip.Cond.Pos(), End: skip.Cond.End(), Symbol: p.Symbol(skip)}
		consumer := p.Linker().Consumer(h.Name)
		if !consumer.Linked() {
			if consumer.Subscribed {
				p.UndecidedAt(at, "cannot determine whether a filter holds records back: %s", consumer.Unlinked)
			}
			continue
		}
		if mayFilter(consumer) {
			continue
		}
		p.ReportAt(at, rules.Text{
			Headline: fmt.Sprintf("Handler skips all records but %s, and %s has no filter", strings.Join(wanted, " and "), consumer.Subscriptions[0].Mapping.DisplayName()),
			Why:      "Lambda is called, and paid for, for records that the handler does not use",
			Help:     fmt.Sprintf(`add filter_criteria with the pattern {"eventName": ["%s"]} to the mapping`, strings.Join(wanted, `", "`)),
		}, linkedBy(consumer))
	}
}

// skip returns the test by which a handler first of all leaves out the records of other events
// than some, and these events; nil if there is none.
func (c *consumers) skip(h handler) (skip *ast.IfStmt, wanted []string) {
	loops := 0
	ast.Inspect(h.Body, func(n ast.Node) bool {
		loop, ok := n.(*ast.RangeStmt)
		if !ok {
			return true
		}
		if t := c.p.Info().TypeOf(loop.X); t == nil || !isRecords(t) {
			return true
		}
		loops++
		for _, statement := range loop.Body.List {
			test, ok := statement.(*ast.IfStmt)
			if ok {
				skip, wanted = test, c.leftOver(test, len(loop.Body.List) == 1)
			}
			if ok || !c.onlyLogs(statement) {
				break
			}
		}
		return false
	})
	if loops != 1 || len(wanted) == 0 {
		return nil, nil
	}
	return skip, wanted
}

// leftOver returns the events that a record must be of to pass a test: `if name != "INSERT" {
// continue }`, or `if name == "INSERT" { … }` if that is all that the loop does.
func (c *consumers) leftOver(test *ast.IfStmt, whole bool) []string {
	if test.Init != nil || test.Else != nil {
		return nil
	}
	if slices.ContainsFunc(test.Body.List, isContinue) && c.onlyContinues(test.Body) {
		return c.events(test.Cond, token.NEQ, token.LAND)
	}
	if whole {
		return c.events(test.Cond, token.EQL, token.LOR)
	}
	return nil
}

func isContinue(s ast.Stmt) bool {
	branch, ok := s.(*ast.BranchStmt)
	return ok && branch.Tok == token.CONTINUE && branch.Label == nil
}

func (c *consumers) onlyContinues(body *ast.BlockStmt) bool {
	return !slices.ContainsFunc(body.List, func(s ast.Stmt) bool { return !isContinue(s) && !c.onlyLogs(s) })
}

// events returns the events that a condition compares the name of an event with, if it does
// nothing else.
func (c *consumers) events(cond ast.Expr, compares, joins token.Token) []string {
	binary, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	switch {
	case !ok:
		return nil
	case binary.Op == joins:
		left, right := c.events(binary.X, compares, joins), c.events(binary.Y, compares, joins)
		if len(left) == 0 || len(right) == 0 {
			return nil
		}
		return append(left, right...)
	case binary.Op != compares:
		return nil
	}
	name, value := binary.X, binary.Y
	if c.constant(name) != "" {
		name, value = value, name
	}
	if text := c.constant(value); text != "" && c.isEventName(name) {
		return []string{text}
	}
	return nil
}

func (c *consumers) constant(e ast.Expr) string {
	if value := c.p.Info().Types[e].Value; value != nil && value.Kind() == constant.String {
		return constant.StringVal(value)
	}
	return ""
}

// isEventName reports whether an expression is the event of a record, also as another type.
func (c *consumers) isEventName(e ast.Expr) bool {
	e = ast.Unparen(e)
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 1 && c.p.Info().Types[call.Fun].IsType() {
		e = ast.Unparen(call.Args[0])
	}
	sel, ok := e.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "EventName" {
		return false
	}
	t := c.p.Info().TypeOf(sel.X)
	return t != nil && sdk.IsStreamRecord(t)
}
