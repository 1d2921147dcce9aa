package engine

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// Two functions run two programs with one variable, set to different tables: a package that
// both have asks both, and their own code one. A script has the package of reports as well.
const programs = `
-- orders/orders.go --
package orders
-- carts/carts.go --
package carts
-- infra/orders.tf --
resource "aws_dynamodb_table" "orders" {
  name     = "${var.stage}-orders"
  hash_key = "id"
}

resource "aws_dynamodb_table" "carts" {
  name     = "${var.stage}-carts"
  hash_key = "id"
}

resource "aws_lambda_function" "api" {
  environment {
    variables = { TABLE = aws_dynamodb_table.orders.name }
  }
}

resource "aws_lambda_function" "job_lambda" {
  environment {
    variables = { TABLE = aws_dynamodb_table.carts.name }
  }
}
-- broken/main.tf --
-- store/store.go --
package store

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

type Store struct{ table string }

func New(table string) *Store { return &Store{table} }

func (s *Store) All(client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	return client.Query(&dynamodb.QueryInput{TableName: &s.table})
}
-- report/report.go --
package report

import (
	"os"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func All(client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	table := os.Getenv("TABLE")
	return client.Query(&dynamodb.QueryInput{TableName: &table})
}
-- cmd/api/main.go --
package main

import (
	"os"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/shop/report"
	"example.com/shop/store"
)

func main() {
	store.New(os.Getenv("TABLE")).All(nil)
	report.All(nil)
	list(nil)
}

func list(client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	table := os.Getenv("TABLE")
	return client.Query(&dynamodb.QueryInput{TableName: &table})
}
-- cmd/api/main_test.go --
package main

import "testing"

func TestMain(m *testing.M) { m.Run() }
-- cmd/job/main.go --
package main

import (
	"os"

	"example.com/shop/store"
)

func main() { store.New(os.Getenv("TABLE")).All(nil) }
-- tools/fill/main.go --
package main

import "example.com/shop/report"

func main() { report.All(nil) }
`

// A call is linked by the workloads that run its program, where all are known.
func TestPrograms(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	const (
		both   = "orders carts proven"
		either = "orders carts likely"
	)
	for name, test := range map[string]struct {
		files                string
		args                 []string
		api, store, report   string
		binariesOfTheReports string
	}{
		"as it is":      {api: "orders proven", store: both, report: either, binariesOfTheReports: "cmd/api tools/fill"},
		"configured":    {files: "-- .dynamolint.yml --\nversion: 1\nfunctions: [{main: tools/fill, workload: none}]\n", api: "orders proven", store: both, report: "orders likely", binariesOfTheReports: "cmd/api tools/fill"},
		"swapped":       {files: "-- .dynamolint.yml --\nversion: 1\nfunctions: [{main: cmd/api, workload: aws_lambda_function.job_lambda}, {main: cmd/job, workload: aws_lambda_function.api}]\n", api: "carts proven", store: "carts orders proven", report: either, binariesOfTheReports: "cmd/api tools/fill"},
		"run by go run": {files: "-- tools/fix/fix.go --\n//go:build ignore\n\npackage main\n\nimport \"example.com/shop/store\"\n\nfunc main() { store.New(\"\").All(nil) }\n", api: "orders proven", store: either, report: either, binariesOfTheReports: "cmd/api tools/fill"},
		"calls in it":   {files: "-- report/fix.go --\n//go:build ignore\n\npackage main\n\nimport \"example.com/shop/cmd/api/list\"\n\nfunc main() { list.All() }\n-- cmd/api/list/list.go --\npackage list\n\nimport \"example.com/shop/report\"\n\nfunc All() { report.All(nil) }\n", api: "orders proven", store: both, report: either, binariesOfTheReports: "cmd/api report/fix.go tools/fill"},
		"some packages": {args: []string{"cmd/api", "report", "store"}, api: "orders proven", store: both, report: either, binariesOfTheReports: "cmd/api tools/fill"},
		"broken import": {files: "-- tools/old/main.go --\npackage main\n\nimport _ \"example.com/gone\"\n\nimport _ \"example.com/shop/report\"\n", api: either, store: either, report: either},
	} {
		t.Run(name, func(t *testing.T) {
			dir := archives.Extract(t, shop+programs+test.files)
			result, err := Accesses(t.Context(), Options{Dir: dir, Args: test.args})
			if err != nil {
				t.Fatal(err)
			}
			want := map[string]string{"cmd/api/main.go": test.api, "store/store.go": test.store, "report/report.go": test.report}
			for _, a := range result.Accesses {
				file := filepath.ToSlash(a.Span.File)
				if got := tablesOf(a.Links[0]); got != want[file] {
					t.Errorf("%s asks %s (%s), not %s", file, got, a.Links[0].Unlinked, want[file])
				}
				if got := strings.Join(archives.Names(t, dir, a.Binaries), " "); file == "report/report.go" && got != test.binariesOfTheReports {
					t.Errorf("%s is in %s", file, got)
				}
				delete(want, file)
			}
			if len(want) > 0 {
				t.Errorf("no calls in %v", want)
			}
		})
	}
}

// tablesOf is a link as tests have it: "orders proven".
func tablesOf(l link.Link) string {
	var all []string
	for _, address := range link.Addresses(l.Tables()) {
		all = append(all, strings.TrimPrefix(address, "aws_dynamodb_table."))
	}
	return strings.Join(append(all, l.Evidence().String()), " ")
}

// What programs run is known with what runs it, in a run on the whole repository and no other.
func TestUsesOfPrograms(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	dir := archives.Extract(t, shop+programs)
	for _, args := range [][]string{nil, {dir}, {".", "store"}} {
		result, err := Uses(t.Context(), Options{Dir: dir, Args: args, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, u := range result.Uses {
			for _, run := range u.Runs {
				one := []string{fmt.Sprintf("%s in %s:", u.Op, run.Program.Main.Name)}
				for _, table := range run.Tables {
					one = append(one, table.Address)
				}
				got = append(got, strings.Join(one, " "))
			}
		}
		slices.Sort(got)
		got = slices.Compact(got)
		if want := []string{
			"Query in api: aws_dynamodb_table.orders",
			"Query in fill: aws_dynamodb_table.orders aws_dynamodb_table.carts", // what runs it is unknown
			"Query in job: aws_dynamodb_table.carts",
		}; !slices.Equal(got, want) {
			t.Errorf("%v: %q", args, got)
		}
		if len(result.Programs) != 3 || len(result.Problems) > 0 { // one is a script
			t.Errorf("%v: programs %v, problems %v", args, result.Programs, result.Problems)
		}
	}
	var usage *state.UsageError
	if _, err := Uses(t.Context(), Options{Dir: dir, Args: []string{"store"}, Rules: catalog.Rules(), Memory: standard.TypesOnly()}); !errors.As(err, &usage) || !strings.Contains(err.Error(), "give no paths") {
		t.Errorf("a part of the repository: %v", err)
	}
}
