package permissions_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/rules"
)

func TestUnreached(t *testing.T) {
	at := func(line int) rules.Span { return rules.Span{File: "store.go", Start: rules.Pos{Line: line}} }
	api, job := &deploy.Deployment{Main: &deploy.Main{Dir: "cmd/api"}}, &deploy.Deployment{Main: &deploy.Main{Dir: "cmd/job"}}
	in := func(programs ...*deploy.Deployment) []*deploy.Deployment { return programs }
	calls := permissions.Unreached([]usage.Use{
		{Op: ddb.Scan, At: at(30), Unreached: in(job, api)},
		{Op: ddb.Query, At: at(20), Runs: []usage.Run{{Program: api}}},
		{Op: ddb.PutItem, At: at(10), Unreached: in(api)},
		{Op: ddb.UpdateItem, At: at(8), Unreached: in(job)},
		{Op: ddb.DeleteItem, At: at(7)},                                // no program has its package
		{Op: ddb.GetItem, At: at(5), Handed: true, Unreached: in(api)}, // what sends it is a use too
		usage.Unseen(at(1), "build constraints exclude this file"),
	}, in(api))
	if len(calls) != 2 || calls[0].At != at(10) || calls[1].At != at(30) {
		t.Errorf("got %v", calls)
	}
}
