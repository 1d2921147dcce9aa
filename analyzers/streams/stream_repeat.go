package streams

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/golambda"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed stream_repeat.md
var streamRepeatDoc string

var streamRepeat = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB727", Slug: "stream-repeat", Title: "Repeated stream record is counted twice",
		Category: rules.CrossCheck, Severity: rules.Warning, AWS: rules.Warning, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.RepeatSafe),
			rules.Cite(guideline.RepeatedRecords),
			rules.LambdaGuide("Using AWS Lambda with Amazon DynamoDB", "with-ddb"),
			rules.LambdaGuide("Retain discarded records for a DynamoDB event source in Lambda", "services-dynamodb-errors"),
		},
		Names: []*words.Heuristic{namesVersion},
		Doc:   streamRepeatDoc,
	},
	Check: checkStreamRepeat,
}

var namesVersion = words.ByName("A counter may be counted up twice if it only tells versions apart: its name is version, revision, rev, generation or the like.",
	`(?i)^_?(version|ver|revision|rev|generation|etag|lock)(_?(no|number|id|counter))?$`)

func checkStreamRepeat(p *gorule.Pass) {
	if !p.Whole() { // what tells repeated records apart may be in the part that does not compile
		return
	}
	c := newConsumers(p)
	reported := map[*operations.Call]bool{} // that several handlers may lead to
	for _, h := range c.handlers() {
		calls := c.calls(h)
		if slices.ContainsFunc(calls, mayTellRepeats) || c.identifiesRecords(h) {
			continue
		}
		for _, call := range calls {
			if call.Request.Op != ddb.UpdateItem || reported[call] {
				continue
			}
			counters := slices.DeleteFunc(access.Accumulates(p.Request(call)), namesVersion.Matches)
			if len(counters) == 0 {
				continue
			}
			reported[call] = true
			quoted := make([]string, len(counters))
			for i, name := range counters {
				quoted[i] = strconv.Quote(name)
			}
			p.Report(call, rules.Text{
				Headline: fmt.Sprintf("UpdateItem adds to %s again when a stream record is repeated", words.Enumerate(quoted, maxCounters)),
				Why:      "Lambda delivers records at least once, and repeats a whole batch if one of its records fails",
				Help:     "add a condition that only one update per record meets, on its EventID, SequenceNumber or a version",
			})
		}
	}
}

// maxCounters bounds the attributes that a finding names.
const maxCounters = 3

// mayTellRepeats reports whether a call may be what makes a repeated record do nothing: a write
// with a condition, or a transaction.
func mayTellRepeats(call *operations.Call) bool {
	switch o := call.Request.Operation(); {
	case o.Is(ddb.TransactionKind) && o.OnlyWrites():
		return true
	case o.Is(ddb.WriteKind):
		return call.Request.Input.Get(ddb.ConditionExpression).IsSet() != tri.No || call.Request.Input.Get(ddb.Expected).IsSet() != tri.No
	}
	return false
}

// identifiesRecords reports whether a handler reads what tells records apart for anything but
// logs and the answer that says which of them failed.
func (c *consumers) identifiesRecords(h handler) bool {
	return slices.ContainsFunc(h.reached, func(fn *golambda.Function) bool {
		used := false
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if called, _ := typeutil.Callee(c.p.Info(), n).(*types.Func); called != nil && shows(called) {
					return false
				}
			case *ast.KeyValueExpr:
				if id, ok := n.Key.(*ast.Ident); ok && id.Name == "ItemIdentifier" {
					return false
				}
			case *ast.SelectorExpr:
				if t := c.p.Info().TypeOf(n.X); t != nil {
					used = used || sdk.IsRecordIdentity(t, n.Sel.Name)
				}
			}
			return !used
		})
		return used
	})
}

// onlyLogs reports whether a statement only shows people something.
func (c *consumers) onlyLogs(s ast.Stmt) bool {
	statement, ok := s.(*ast.ExprStmt)
	if !ok {
		return false
	}
	call, ok := statement.X.(*ast.CallExpr)
	if !ok {
		return false
	}
	called, _ := typeutil.Callee(c.p.Info(), call).(*types.Func)
	return called != nil && shows(called)
}

// shows reports whether a function only shows people what it is given.
func shows(fn *types.Func) bool {
	switch {
	case fn.Pkg() == nil: // a method of error
		return false
	case fn.Pkg().Path() == "fmt":
		return strings.HasPrefix(fn.Name(), "Print") || fn.Name() == "Errorf"
	}
	return dataflow.IsLogger(fn)
}
