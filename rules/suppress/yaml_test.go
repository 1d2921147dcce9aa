package suppress

import (
	"strings"
	"testing"
)

func TestYAMLCoverage(t *testing.T) {
	for name, src := range map[string]string{
		"above a resource": `
Resources:
  # The orders of the shop.
  # dynamolint:ignore point-in-time-recovery -- rebuilt every night
|  Orders:
|    Type: AWS::DynamoDB::Table
|
|    Properties:
|      TableName: orders
  Carts:
    Type: AWS::DynamoDB::Table`,
		"behind a resource": `
Resources:
|  Orders: # dynamolint:ignore DDB413 -- rebuilt
    Type: AWS::DynamoDB::Table`,
		"above an element": `
      GlobalSecondaryIndexes:
        # dynamolint:ignore DDB502 -- the page shows whole items
|        - IndexName: customer
|          Projection:
|            ProjectionType: ALL
        - IndexName: state`,
		"above a list that is no deeper than its key": `
      # dynamolint:ignore DDB404 -- as the partner calls it
|      KeySchema:
|      - AttributeName: id
|        KeyType: HASH
      BillingMode: PAY_PER_REQUEST`,
		"above the last line": `
Resources:
  Orders:
    # dynamolint:ignore DDB401 -- as the partner calls it
|    TableName: "orders # of the shop"`,
		"a text of several lines": `
Resources:
  # dynamolint:ignore DDB401 -- as the partner calls it
|  Orders:
|    Description: |
|      Orders:
|        of: text
  Carts: {}`,
	} {
		t.Run(name, func(t *testing.T) { covered(t, "template.yaml", strings.TrimPrefix(src, "\n")) })
	}
}

// What is not a comment is no directive.
func TestYAMLTexts(t *testing.T) {
	for _, src := range []string{
		"Name: \"# dynamolint:ignore DDB401 -- a text\"\n",
		"Name: orders# dynamolint:ignore DDB401 -- a text\n",
		"Name: |\n  # dynamolint:ignore DDB401 -- a text\n",
		"Name: !Sub >-\n  one\n\n  # dynamolint:ignore DDB401 -- a text\n",
	} {
		if found := Parse("template.yaml", []byte(src)); len(found) > 0 {
			t.Errorf("%q: %+v", src, found)
		}
	}
}

func FuzzYAML(f *testing.F) {
	f.Add([]byte("Resources:\n  # dynamolint:ignore DDB401 -- as the partner calls it\n  Orders: {}\n"))
	fuzz(f, "a.yaml")
}
