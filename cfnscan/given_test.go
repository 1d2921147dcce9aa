package cfnscan

import (
	"path/filepath"
	"testing"
)

const deployed = `
-- template.yaml --
Resources:
  Data: {Type: AWS::CloudFormation::Stack, Properties: {TemplateURL: ./nested/data.yaml, Parameters: {Name: other}}}
  Jobs: {Type: AWS::Serverless::Application, Properties: {Location: jobs/template.yaml}}
  Far: {Type: AWS::CloudFormation::Stack, Properties: {TemplateURL: "https://example.com/alone.yaml"}}
-- nested/data.yaml --
Parameters: {Name: {Type: String, Default: orders}}
Resources: {Orders: {Type: AWS::DynamoDB::Table, Properties: {TableName: !Ref Name}}}
-- jobs/template.yaml --
Parameters: {Name: {Type: String, Default: jobs}}
Resources: {Jobs: {Type: AWS::DynamoDB::Table, Properties: {TableName: !Ref Name}}}
-- alone.yaml --
Parameters: {Name: {Type: String, Default: carts}}
Resources: {Carts: {Type: AWS::DynamoDB::Table, Properties: {TableName: !Ref Name}}}
-- sam/samconfig.toml --
[default.deploy.parameters]
parameter_overrides = "Name=orders-v2"
-- sam/template.yaml --
Parameters: {Name: {Type: String, Default: orders}, Other: {Type: String, Default: users}}
Resources:
  Items: {Type: AWS::DynamoDB::Table, Properties: {TableName: !Ref Name}}
  Users: {Type: AWS::DynamoDB::Table, Properties: {TableName: !Ref Other}}
`

// The default of a parameter counts only where nothing in view gives it another value.
func TestGivenParameters(t *testing.T) {
	found, _ := scan(t, deployed)
	want := map[string]string{"Orders": "", "Jobs": "", "Carts": "carts", "Items": "", "Users": "users"}
	if len(found.Model.Tables) != len(want) {
		t.Errorf("%d tables, want %d", len(found.Model.Tables), len(want))
	}
	for _, table := range found.Model.Tables {
		if name, _ := table.Name.Get(); name != want[table.Address] {
			t.Errorf("%s of %s is called %q, want %q", table.Address, filepath.Base(table.Root), name, want[table.Address])
		}
	}
}

const assumed = `
-- template.yaml --
Parameters: {Key: {Type: String, Default: order_id}, Index: {Type: String, Default: by-customer}}
Resources:
  Orders:
    Type: AWS::DynamoDB::Table
    Properties:
      KeySchema: [{AttributeName: !Ref Key, KeyType: HASH}]
  Customers:
    Type: AWS::DynamoDB::Table
    Properties:
      KeySchema: [{AttributeName: customer_id, KeyType: HASH}]
      GlobalSecondaryIndexes: [{IndexName: !Ref Index, KeySchema: [{AttributeName: order_id, KeyType: HASH}]}]
  Carts:
    Type: AWS::DynamoDB::Table
    Properties:
      KeySchema: [{AttributeName: cart_id, KeyType: HASH}]
      LocalSecondaryIndexes: [{IndexName: by-day, KeySchema: [{AttributeName: !Sub "${Key}_day", KeyType: RANGE}]}]
  Users: {Type: AWS::Serverless::SimpleTable, Properties: {PrimaryKey: {Name: !Ref Key, Type: String}}}
`

// Keys and indexes that the default of a parameter names say so.
func TestAssumedKeys(t *testing.T) {
	found, _ := scan(t, assumed)
	for _, table := range found.Model.Tables {
		want := map[string][2]string{"Orders": {"parameter Key"}, "Customers": {"", "parameter Index"}, "Carts": {"parameter Key"}, "Users": {"parameter Key"}}[table.Address]
		if got := [2]string{table.KeysAssumed, table.Global.Assumed}; got != want {
			t.Errorf("%s: keys and indexes are those of %q, want %q", table.Address, got, want)
		}
	}
}
