package engine

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// shipped is beside [shop]: code that counts what an index has, and the index.
const shipped = `-- shipped/shipped.go --
package shipped

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

func Count(client *dynamodb.Client) error {
	table, index, projection := "prod-shop-parcels", "by-carrier", "parcel_id, weight"
	_, err := client.Query(&dynamodb.QueryInput{TableName: &table, IndexName: &index, ProjectionExpression: &projection})
	return err
}
-- parcels/main.tf --
resource "aws_dynamodb_table" "parcels" {
  name     = "prod-shop-parcels"
  hash_key = "parcel_id"

  attribute {
    name = "parcel_id"
    type = "S"
  }

  attribute {
    name = "carrier"
    type = "S"
  }

  global_secondary_index {
    name            = "by-carrier"
    hash_key        = "carrier"
    projection_type = "ALL"
  }
}
`

// reads is code that reads the table, and none of its indexes.
const reads = `-- shipped/reads/reads.go --
package reads

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

func Parcel(client *dynamodb.Client) error {
	table := "prod-shop-parcels"
	_, err := client.Query(&dynamodb.QueryInput{TableName: &table})
	return err
}
`

// without returns an archive without the files below directories.
func without(archive string, dirs ...string) string {
	a := txtar.Parse([]byte(archive))
	a.Files = slices.DeleteFunc(a.Files, func(f txtar.File) bool {
		return slices.ContainsFunc(dirs, func(dir string) bool { return strings.HasPrefix(f.Name, dir+"/") })
	})
	return string(txtar.Format(a))
}

// Rules on tables know what code reads through an index if all code is analysed, also for a run
// that reports a part of it, and do not conclude anything from less.
func TestUses(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	whole := without(shop+shipped, "broken", "carts", "orders")
	for name, test := range map[string]struct {
		archive, config string
		args            []string
		known           bool
	}{
		"all code":       {whole, "", nil, true},
		"a part":         {whole, "", []string{"shipped", "parcels"}, true},
		"with errors":    {whole + "-- late/late.go --\npackage late\n\nimport \"github.com/aws/aws-sdk-go-v2/service/dynamodb\"\n\nvar client *dynamodb.Clients\n", "", nil, false},
		"excluded":       {whole + reads, "exclude: [shipped/reads]\n", nil, false},
		"excluded infra": {whole + "-- old/main.tf --\n", "exclude: [old]\n", nil, true},
		"another build":  {whole + strings.Replace(reads, "package reads", "//go:build plan9\n\npackage reads", 1), "", nil, false},
	} {
		dir := archives.Extract(t, test.archive+"-- .dynamolint.yml --\nversion: 1\n"+test.config)
		result, err := Run(t.Context(), Options{Dir: dir, Args: test.args, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(result.Findings, func(f rules.Finding) bool { return f.Rule.ID == "DDB502" })
		if known := i >= 0 && strings.Contains(result.Findings[i].Help, `INCLUDE only "weight"`); known != test.known || i >= 0 && !known {
			t.Errorf("%s: %v", name, result.Findings)
		}
	}
}

// An index that no code reads is reported in runs on all code, if the configuration says that
// this is all there is.
func TestUnusedIndex(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	whole := without(shop+shipped, "broken", "carts", "orders", "shipped") + reads
	const complete = "schema:\n  complete: true\n"
	for name, test := range map[string]struct {
		archive, config string
		args            []string
		found           bool
		undecided       string
	}{
		"all code":      {whole, complete, nil, true, ""},
		"not complete":  {whole, "", nil, false, ""},
		"a part":        {whole, complete, []string{"parcels"}, true, ""},
		"read":          {whole + shipped, complete, nil, false, ""},
		"another build": {whole + strings.Replace(shipped, "package shipped", "//go:build plan9\n\npackage shipped", 1), complete, nil, false, "shipped.go: build constraints exclude this file"},
	} {
		dir := archives.Extract(t, test.archive+"-- .dynamolint.yml --\nversion: 1\nrules:\n  DDB712: on\n"+test.config)
		result, err := Run(t.Context(), Options{Dir: dir, Args: test.args, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range result.Problems {
			t.Errorf("%s: %s: %s", name, p.Span, p.Message)
		}
		found := slices.ContainsFunc(result.Findings, func(f rules.Finding) bool { return f.Rule.ID == "DDB712" })
		if found != test.found {
			t.Errorf("%s: found is %v", name, found)
		}
		var undecided []string
		for _, u := range result.Undecided {
			if u.Rule.ID == "DDB712" {
				undecided = append(undecided, u.Reason)
			}
		}
		if got := strings.Join(undecided, "; "); !strings.HasSuffix(got, test.undecided) || (got == "") != (test.undecided == "") {
			t.Errorf("%s: undecided: %s", name, got)
		}
	}
}
