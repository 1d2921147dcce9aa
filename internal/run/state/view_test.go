package state

import (
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// What a run over the repository does not enter stands alone, and is all that there is unless
// something around it may use it.
func TestWhatStandsAlone(t *testing.T) {
	dir := archives.Extract(t, `
-- .git/HEAD --
-- go.mod --
module example.com/shop
-- main.go --
-- testdata/orders/go.mod --
module example.com/orders
-- testdata/orders/cmd/api/main.go --
-- testdata/orders/infra/main.tf --
-- testdata/infra/main.tf --
-- testdata/infra/modules/table/main.tf --
-- testdata/plain/orders.go --
`)
	tests := map[string]struct {
		args         []string
		alone, knows bool
	}{
		"the repository":              {nil, false, true},
		"a part of it":                {[]string{"main.go"}, false, true},
		"a module":                    {[]string{"testdata/orders"}, true, true},
		"several":                     {[]string{"testdata/orders", "testdata/infra"}, true, true},
		"one beside the repository":   {[]string{"testdata/orders", "."}, false, true},
		"a part of a module":          {[]string{"testdata/orders/cmd"}, true, false},
		"infrastructure of a module":  {[]string{"testdata/orders/infra"}, true, false},
		"a module of a configuration": {[]string{"testdata/infra/modules/table"}, true, false},
		"a part beside a module":      {[]string{"testdata/infra/modules/table", "testdata/orders"}, true, false},
		"a directory without its own": {[]string{"testdata/plain"}, true, true},
		"a file":                      {[]string{"testdata/plain/orders.go"}, true, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			for _, at := range []string{".", "testdata"} { // the same from a directory below
				var args []string
				for _, arg := range test.args {
					args = append(args, filepath.Join(dir, arg))
				}
				from := filepath.Join(dir, at)
				if args == nil {
					args = []string{dir}
				}
				s, err := Open(Options{Dir: from, Args: args, Rules: catalog.Rules(), Files: files.Disk})
				if err != nil {
					t.Fatal(err)
				}
				if s.StandsAlone() != test.alone || s.KnowsAll() != test.knows {
					t.Errorf("from %s: stands alone %t, knows all %t; want %t, %t", at, s.StandsAlone(), s.KnowsAll(), test.alone, test.knows)
				}
			}
		})
	}
}
