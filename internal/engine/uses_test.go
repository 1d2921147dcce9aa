package engine

import (
	"slices"
	"strings"
	"testing"

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

// Rules on tables know what code reads through an index if all code is analysed, and do not
// conclude anything from a part of it.
func TestUses(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	for name, test := range map[string]struct {
		archive string
		args    []string
		known   bool
	}{
		"all code":    {shop + shipped, nil, true},
		"a part":      {shop + shipped, []string{"shipped", "parcels"}, false},
		"with errors": {shop + shipped + "-- late/late.go --\npackage late\n\nimport \"github.com/aws/aws-sdk-go-v2/service/dynamodb\"\n\nvar client *dynamodb.Clients\n", nil, false},
	} {
		dir := extract(t, test.archive+"-- .dynamolint.yml --\nversion: 1\nexclude: [broken, carts, orders]\n")
		result, err := Run(t.Context(), Options{Dir: dir, Args: test.args, Rules: catalog.Rules()})
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(result.Findings, func(f rules.Finding) bool { return f.Rule.ID == "DDB502" })
		if i < 0 {
			t.Fatalf("%s: no finding about the projection", name)
		}
		if known := strings.Contains(result.Findings[i].Help, `INCLUDE only "weight"`); known != test.known {
			t.Errorf("%s: %s", name, result.Findings[i].Help)
		}
	}
}
