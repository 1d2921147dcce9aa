package gorule

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/rules"
)

// What is wrong in a request is on its way to the call that sends it, if that is one call of
// another file; the name of the table is not on that way.
func TestFlowOfProblem(t *testing.T) {
	query := user{ddb.Query, rules.Span{File: "store.go"}}
	scan := user{ddb.Scan, rules.Span{File: "list.go"}}
	named := rules.Related{Span: rules.Span{File: "main.go"}, Message: "the name is passed on here"}
	sent := rules.Related{Span: rules.Span{File: "send.go"}, Message: "the Query is sent here"}
	sends := rules.Related{Span: query.at, Message: "this Query sends it"}
	tests := map[string]struct {
		problem Refused
		flow    rules.Flow
		want    rules.Flow
	}{
		"one call":           {Refused{Exact: true, users: []user{query}}, rules.Flow{Before: []rules.Related{named}}, rules.Flow{After: []rules.Related{sends}}},
		"several calls":      {Refused{Exact: true, users: []user{query, scan}}, rules.Flow{}, rules.Flow{}},
		"call of a function": {Refused{Exact: true, users: []user{query}}, rules.Flow{After: []rules.Related{sent}}, rules.Flow{After: []rules.Related{sent}}},
		"at the call":        {Refused{}, rules.Flow{Before: []rules.Related{named}}, rules.Flow{Before: []rules.Related{named}}},
	}
	for name, test := range tests {
		f := rules.Finding{Flow: test.flow}
		test.problem.flow(&f)
		if diff := cmp.Diff(test.want, f.Flow); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", name, diff)
		}
	}
}
