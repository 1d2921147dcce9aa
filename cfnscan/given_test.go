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
