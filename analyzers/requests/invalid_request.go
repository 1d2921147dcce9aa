package requests

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed invalid_request.md
var invalidRequestDoc string

var invalidRequest = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB117", Slug: "invalid-request", Title: "DynamoDB refuses the request as invalid",
		Category: rules.API, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("Query"),
			rules.APIReference("Scan"),
			rules.APIReference("PutItem"),
		},
		Doc: invalidRequestDoc,
	},
	Codes: []refusal.Code{
		validate.Serialization, validate.Required, validate.Enum, validate.Length, validate.Range, validate.Pattern,
		validate.LegacyCondition, validate.LegacyUpdate, validate.NoKeyCondition, validate.Select, validate.Segments, validate.StartKey, validate.ReturnValues,
		validate.InvalidValue, validate.InvalidNumber, validate.Nesting, validate.ItemSize, validate.KeySize, validate.InvalidKey, validate.OneAction, validate.MixedBatch,
		validate.KeySchema, validate.Definitions, validate.IndexSchema, validate.Throughput, validate.Stream, validate.Encryption, validate.Tags, validate.NoChange, validate.NotTogether,
	},
	Check: checkInvalidRequest,
}

func checkInvalidRequest(p *gorule.Pass) {
	p.ForEachProblem(func(problem gorule.Refused) {
		switch {
		case problem.Code == validate.Range && problem.Call.Request.Via == requests.Paginator:
			return // which leaves a Limit out that is not positive
		case problem.Code == validate.Required && problem.Call.Request.Via == requests.Client && !problem.Call.Request.Direct() && isTableName(problem.At.Path):
			return // what stands between may add it: a client that knows its table
		}
		p.ReportProblem(problem, problem.Refusal(contradiction(problem)))
	})
}

// isTableName reports whether a path leads to the name of a table.
func isTableName(path refusal.Path) bool {
	return len(path) > 0 && path[len(path)-1].Name == string(ddb.TableName)
}

// contradiction says what a request has that it cannot have.
func contradiction(problem gorule.Refused) string {
	call := problem.Call
	has := func(what string) string { return fmt.Sprintf("%s has %s", call.Request.Op, what) }
	switch problem.Code {
	case validate.NoKeyCondition:
		return has("no key condition")
	case validate.Required:
		return has("no " + problem.At.Path.String())
	case validate.Segments:
		return has(together(call.Request.Input, ddb.Segment, ddb.TotalSegments))
	case validate.Select:
		return has(together(call.Request.Input, ddb.Select, selectGoesWith(call.Request.Input)))
	}
	if what, known := valued(call.Request.Input, ddb.Member(problem.At.Path.String())); known {
		return has(what)
	}
	return fmt.Sprintf("Invalid %s in %s", problem.At.Path, call.Request.Op)
}

// selectGoesWith returns the parameter that a Select excludes or needs.
func selectGoesWith(input requests.Input) ddb.Member {
	switch {
	case input.Get(ddb.ProjectionExpression).IsSet() == tri.Yes:
		return ddb.ProjectionExpression
	case input.Get(ddb.AttributesToGet).IsSet() == tri.Yes:
		return ddb.AttributesToGet
	case input.Get(ddb.Select).Text == "SPECIFIC_ATTRIBUTES":
		return ddb.ProjectionExpression
	}
	return ddb.IndexName
}

// together names two parameters that contradict each other, the one that is
// there first.
func together(input requests.Input, a, b ddb.Member) string {
	if input.Get(a).IsSet() == tri.No {
		a, b = b, a
	}
	first, _ := valued(input, a)
	if input.Get(b).IsSet() == tri.No {
		return fmt.Sprintf("%s but no %s", first, b)
	}
	second, _ := valued(input, b)
	return first + " and " + second
}

// valued names a parameter with its value, if that is short.
func valued(input requests.Input, m ddb.Member) (text string, known bool) {
	v := input.Get(m)
	if text, ok := v.AsString(); ok && text != "" && !strings.HasSuffix(string(m), "Expression") {
		return fmt.Sprintf("%s %s", m, text), true
	}
	if n, ok := v.AsInt(); ok {
		return fmt.Sprintf("%s %d", m, n), true
	}
	return string(m), false
}
