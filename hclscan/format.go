package hclscan

import (
	"path/filepath"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"
	"github.com/hashicorp/hcl/v2/json"
)

// Format returns the content of a Terraform file as "terraform fmt" lays it
// out; JSON is left as it is. An error says where the content is not valid.
func Format(name string, content []byte) ([]byte, error) {
	if filepath.Ext(name) == ".json" {
		if _, diags := json.Parse(content, name); diags.HasErrors() {
			return nil, diags
		}
		return content, nil
	}
	if _, diags := hclsyntax.ParseConfig(content, name, hcl.InitialPos); diags.HasErrors() {
		return nil, diags
	}
	return hclwrite.Format(content), nil
}
