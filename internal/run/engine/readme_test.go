package engine

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// A table without recovery is only counted if a README in the repository says that it is part of a
// demonstration.
func TestReadme(t *testing.T) {
	const table = `-- .dynamolint.yml --
version: 1
-- infra/main.tf --
resource "aws_dynamodb_table" "parcels" {
  name         = "prod-shop-parcels"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "parcel_id"

  attribute {
    name = "parcel_id"
    type = "S"
  }
}
`
	for name, test := range map[string]struct {
		readme string
		why    string
	}{
		"none":            {"", ""},
		"of a service":    {"-- README.md --\n# Parcels\n\nTracks parcels.\n", ""},
		"of a demo":       {"-- README.md --\n# Parcels demo\n", `by README.md it is there to teach or to show something: "Parcels demo"`},
		"of the root":     {"-- infra/readme.md --\n# Parcels\n\nThis project demonstrates streams.\n", `by infra/readme.md it is there`},
		"of another root": {"-- club/README.md --\n# Club demo\n-- club/main.tf --\n", ""},
	} {
		result, err := Run(t.Context(), Options{Dir: archives.Extract(t, table+test.readme), Rules: catalog.Rules(), Memory: standard.TypesOnly()})
		if err != nil {
			t.Fatal(err)
		}
		found := slices.ContainsFunc(result.Findings, func(f rules.Finding) bool { return f.Rule.ID == "DDB413" })
		counted := slices.ContainsFunc(result.Moot, func(f rules.Finding) bool {
			return f.Rule.ID == "DDB413" && strings.HasPrefix(f.Moot, test.why)
		})
		if found != (test.why == "") || counted == found {
			t.Errorf("%s: found %v, counted %v: %v", name, found, counted, result.Moot)
		}
	}
}
