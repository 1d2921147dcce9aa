package engine

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// ledger is a variable that a function is given beside the one that its program reads.
const ledger = shop + unset + `
-- infra/variables.tf --
resource "aws_lambda_function" "jobs" {
  function_name = "jobs"
  role          = aws_iam_role.api.arn

  environment {
    variables = {
      JOBS_TABLE   = aws_dynamodb_table.orders.name
      LEDGER_TABLE = aws_dynamodb_table.orders.name
    }
  }
}
-- cmd/jobs/main.go --
package main

import (
	"os"

	"example.com/ledger"
	"example.com/shop/store"
)

func main() {
	ledger.Open()
	s := store.New(os.Getenv("JOBS_TABLE"))
	_ = s.Each()
}
`

// A variable is read if a file says so that is deployed: of any language, and of other modules.
// Tests, documents and what git ignores are none of them.
func TestUnreadVariables(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	const library = "-- go.mod --\nmodule example.com/ledger\n\ngo 1.22\n-- ledger.go --\npackage ledger\n\nfunc Open() {}\n"
	for name, test := range map[string]struct {
		files   string
		library string
		read    bool
	}{
		"nothing":          {"", "", false},
		"a script":         {"-- deploy/start.sh --\nexec jobs --ledger=$LEDGER_TABLE\n", "", true},
		"another program":  {"-- web/index.js --\nprocess.env.LEDGER_TABLE\n", "", true},
		"a test":           {"-- store/store_test.go --\npackage store\n\nvar name = \"LEDGER_TABLE\"\n", "", false},
		"a document":       {"-- README.md --\nSet LEDGER_TABLE.\n", "", false},
		"what git ignores": {"-- .git/info/exclude --\nbuild/\n-- build/start.sh --\nexec jobs --ledger=$LEDGER_TABLE\n", "", false},
		"another module":   {"", "-- read.go --\npackage ledger\n\nvar variable = \"LEDGER_TABLE\"\n", true},
		"a part of it":     {"", "-- read.go --\npackage ledger\n\nvar suffix = \"_TABLE\"\n", false}, // it would need to know more
	} {
		t.Run(name, func(t *testing.T) {
			other := archives.Extract(t, library+test.library)
			dir := archives.Extract(t, strings.Replace(ledger, "-- go.mod --\n", "-- go.mod --\nrequire example.com/ledger v0.0.0\n\nreplace example.com/ledger => "+filepath.ToSlash(other)+"\n\n", 1)+test.files)
			result, err := Run(t.Context(), Options{Dir: dir, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
			if err != nil || len(result.Problems) > 0 {
				t.Fatal(err, result.Problems)
			}
			found := slices.ContainsFunc(result.Findings, func(f rules.Finding) bool { return f.Subject == "LEDGER_TABLE" })
			if found == test.read {
				t.Errorf("found: %v", found)
			}
		})
	}
}
