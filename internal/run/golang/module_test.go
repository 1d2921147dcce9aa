package golang

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/run/state"

	"github.com/google/go-cmp/cmp"
)

func TestRequiresSDK(t *testing.T) {
	const require = "require github.com/aws/aws-sdk-go-v2/service/dynamodb v1.59.0"
	tests := []struct {
		name, goMod, goSum string
		want               bool
	}{
		{"direct", "go 1.24\n" + require, "", true},
		{"indirect", "go 1.24\n" + require + " // indirect", "", true},
		{"in a block", "go 1.24\nrequire (\n\texample.com/lib v1.0.0\n\tgithub.com/aws/aws-sdk-go-v2/service/dynamodb v1.59.0\n)", "", true},
		{"none", "go 1.24\nrequire github.com/aws/aws-sdk-go-v2/service/s3 v1.0.0", "", false},
		{"of a module for many services", "go 1.24\nrequire github.com/aws/aws-sdk-go v1.55.8", "", false},
		{"streams", "go 1.24\nrequire github.com/aws/aws-sdk-go-v2/service/dynamodbstreams v1.0.0", "", true},
		{"none since go 1.17, whatever go.sum says", "go 1.17", "github.com/aws/aws-sdk-go-v2/service/dynamodb v1.59.0 h1:x=", false},
		{"before go 1.17, in go.sum", "go 1.16\nrequire example.com/lib v1.0.0", "github.com/aws/aws-sdk-go-v2/service/dynamodb v1.59.0 h1:x=", true},
		{"before go 1.17, not in go.sum", "go 1.16\nrequire example.com/lib v1.0.0", "example.com/lib v1.0.0 h1:x=", false},
		{"no go line, replaced by a directory", "require example.com/lib v1.0.0\nreplace example.com/lib => ../lib", "", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := archives.Extract(t, "-- go.mod --\nmodule example.com/shop\n"+test.goMod+"\n-- go.sum --\n"+test.goSum+"\n")
			got, err := requiresSDK(files.Disk, filepath.Join(dir, "go.mod"))
			if err != nil || got != test.want {
				t.Errorf("got %v, %v; want %v", got, err, test.want)
			}
		})
	}
}

func TestImportsSDK(t *testing.T) {
	dir := archives.Extract(t, `
-- comment.go --
package shop

// See github.com/aws/aws-sdk-go-v2/service/dynamodb.
-- types.go --
package shop

import "github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
-- bucket.go --
package shop

import "github.com/aws/aws-sdk-go/service/s3"
-- v1.go --
package shop

import "github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
-- import.go --
package shop

import (
	"context"

	ddb "github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func broken( {
`)
	tests := map[string]bool{"comment.go": false, "types.go": true, "bucket.go": false, "v1.go": true, "import.go": true, "missing.go": false}
	for name, want := range tests {
		if got := (&state.Tree{}).ImportsSDK([]string{filepath.Join(dir, name)}) != ""; got != want {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}

const workspace = `
-- go.work --
go 1.24

use (
	./orders
	./store
)
-- orders/go.mod --
module example.com/orders
-- orders/orders.go --
package orders
-- store/go.mod --
module example.com/store
-- store/internal/store.go --
package store
-- tools/go.mod --
module example.com/tools
-- tools/tools.go --
package tools
`

func TestUnits(t *testing.T) {
	dir := archives.Extract(t, workspace)
	type summary struct {
		File     string
		Env      []string
		Patterns []string
	}
	alone := func(module string, env ...string) summary {
		return summary{module + "/go.mod", env, []string{"./..."}}
	}
	tests := []struct {
		name   string
		scopes []state.Scope
		goWork string
		want   []summary
	}{
		{
			name:   "a workspace, and a module beside it",
			scopes: []state.Scope{{Dir: dir, Tree: true}},
			want: []summary{
				{"go.work", nil, []string{"./orders/...", "./store/..."}},
				alone("tools", "GOWORK=off"),
			},
		},
		{
			name:   "part of a module of a workspace",
			scopes: []state.Scope{{Dir: filepath.Join(dir, "store/internal"), Tree: false}},
			want:   []summary{{"go.work", nil, []string{"./store/internal"}}},
		},
		{
			name:   "with workspaces turned off",
			scopes: []state.Scope{{Dir: dir, Tree: true}},
			goWork: "off",
			want:   []summary{alone("orders"), alone("store"), alone("tools")},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			all, problems := units(state.Walk(files.Disk, test.scopes, nil), test.goWork)
			var got []summary
			for _, u := range all {
				slices.Sort(u.patterns)
				got = append(got, summary{state.RelativeTo(dir, u.file), u.env, u.patterns})
			}
			slices.SortFunc(got, func(a, b summary) int { return strings.Compare(a.File, b.File) })
			if diff := cmp.Diff(test.want, got); diff != "" || len(problems) > 0 {
				t.Errorf("problems %v; (-want +got):\n%s", problems, diff)
			}
		})
	}
}
