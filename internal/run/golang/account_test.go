package golang

import (
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// shopModule is a module that needs one that is not here.
const shopModule = `
-- go.mod --
module example.com/shop

go 1.24

require example.com/private/lib v1.2.0
`

// What build constraints leave out is noted; what the go command passes over for
// another reason is a problem.
func TestAccount(t *testing.T) {
	dir := archives.Extract(t, shopModule+`
-- orders/orders.go --
package orders

import _ "github.com/aws/aws-sdk-go-v2/service/dynamodb"
-- legacy/legacy.go --
//go:build legacy

package legacy

import _ "github.com/aws/aws-sdk-go-v2/service/dynamodb"
-- legacy/doc_js.go --
package legacy
`)
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Setenv("GOWORK", "off")
	tree := state.Walk(files.Disk, []state.Scope{{Dir: dir, Tree: true}}, nil)
	u := &unit{dir: dir, file: filepath.Join(dir, "go.mod"), modules: []string{dir}, patterns: []string{"./orders"}}
	r := &run{Input{State: (&state.State{Root: dir, Config: config.Default()}).Reading(nil).Asking([]state.Scope{{Dir: dir, Tree: true}}, nil), Stages: outcome.NewStages(nil), Unrecorded: new(atomic.Bool)}}
	l := &listing{Listing: &load.Listing{}}
	if err := r.account(t.Context(), r.loadConfig(u), u, tree, l); err != nil {
		t.Fatal(err)
	}
	if got := archives.Names(t, dir, l.constrained); !slices.Equal(got, []string{"legacy/legacy.go"}) {
		t.Errorf("constrained are %v", got)
	}
	// Nothing is listed, so orders is neither built nor constrained.
	if len(l.outcome.Problems) != 1 || state.RelativeTo(dir, l.outcome.Problems[0].Span.File) != "orders" {
		t.Errorf("problems %v, want one of orders", l.outcome.Problems)
	}
}

// Places outside the repository are named by module and version, at the line
// that requires it.
func TestInRepository(t *testing.T) {
	dir := archives.Extract(t, shopModule)
	u := &unit{dir: dir, file: filepath.Join(dir, "go.mod"), modules: []string{dir}}
	r := &run{Input{State: (&state.State{Root: dir, Config: config.Default()}).Reading(nil).Asking(nil, nil), Stages: outcome.NewStages(nil), Unrecorded: new(atomic.Bool)}}
	tests := map[string]struct{ file, at, message string }{
		"of the module cache":       {"/home/ada/go/pkg/mod/example.com/private/lib@v1.2.0/log/log.go", "go.mod:5:1", "example.com/private/lib@v1.2.0/log/log.go:3:4: broken"},
		"of a cache elsewhere":      {"/cache/github.com/!azure/sdk@v1.0.0/a.go", "go.mod", "github.com/Azure/sdk@v1.0.0/a.go:3:4: broken"},
		"of the standard library":   {"/usr/local/go/src/net/http/server.go", "go.mod", "net/http/server.go:3:4: broken"},
		"of the repository":         {filepath.Join(dir, "orders", "orders.go"), "orders/orders.go:3:4", "broken"},
		"of a directory beside it ": {dir + "-other/a.go", "go.mod", filepath.ToSlash(filepath.Join(filepath.Base(filepath.Dir(dir)), filepath.Base(dir)+"-other", "a.go")) + ":3:4: broken"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := r.inRepository(u, rules.Problem{Span: rules.Span{File: test.file, Start: rules.Pos{Line: 3, Column: 4}}, Message: "broken"})
			p.Span.File = state.RelativeTo(dir, p.Span.File)
			if p.Span.String() != test.at || p.Message != test.message {
				t.Errorf("%s: %s, want %s: %s", p.Span, p.Message, test.at, test.message)
			}
		})
	}
}
