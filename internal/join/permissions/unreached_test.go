package permissions_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/rules"
)

func TestUnreached(t *testing.T) {
	at := func(line int) rules.Span { return rules.Span{File: "store.go", Start: rules.Pos{Line: line}} }
	calls := permissions.Unreached([]usage.Use{
		{Op: ddb.Scan, At: at(30)},
		{Op: ddb.Query, At: at(20), Runs: []usage.Run{{}}}, // a program makes it
		{Op: ddb.PutItem, At: at(10)},
		{Op: ddb.GetItem, At: at(5), Handed: true}, // what sends it is a use too
		usage.Unseen(at(1), "build constraints exclude this file"),
	})
	if len(calls) != 2 || calls[0].At != at(10) || calls[1].At != at(30) {
		t.Errorf("got %v", calls)
	}
}
