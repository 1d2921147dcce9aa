// Package stub is a Terraform provider that plans as the AWS provider does, by a
// transcription of that provider's documented arguments. It knows nothing of
// AWS: it creates nothing, and validates nothing but the presence of arguments.
package stub

import (
	"context"
	"maps"
	"strings"
	"time"

	"github.com/hashicorp/terraform-plugin-sdk/v2/diag"
	"github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"
)

// Provider returns the provider as of a major version of the AWS provider.
func Provider(major int) *schema.Provider {
	p := &schema.Provider{ResourcesMap: map[string]*schema.Resource{}, DataSourcesMap: map[string]*schema.Resource{}}
	for _, d := range read(major) {
		switch d.kind {
		case "provider":
			p.Schema = d.members
		case "resource":
			p.ResourcesMap[d.name] = resource(d, major)
		case "data":
			p.DataSourcesMap[d.name] = dataSource(d)
		}
	}
	p.ConfigureContextFunc = func(_ context.Context, d *schema.ResourceData) (any, diag.Diagnostics) {
		tags, _ := d.Get("default_tags.0.tags").(map[string]any)
		return tags, nil
	}
	return p
}

func resource(d *declaration, major int) *schema.Resource {
	patience := time.Minute
	nothing := func(context.Context, *schema.ResourceData, any) diag.Diagnostics { return nil }
	r := &schema.Resource{
		Schema:        d.members,
		CreateContext: nothing, ReadContext: nothing, UpdateContext: nothing, DeleteContext: nothing,
		Timeouts: &schema.ResourceTimeout{Create: &patience, Update: &patience, Delete: &patience},
		Importer: &schema.ResourceImporter{StateContext: schema.ImportStatePassthroughContext},
	}
	if major >= 6 && r.Schema["region"] == nil {
		r.Schema["region"] = &schema.Schema{Type: schema.TypeString, Optional: true, Computed: true}
	}
	if r.Schema["tags_all"] != nil {
		r.CustomizeDiff = mergeTags
	}
	return r
}

// mergeTags plans tags_all: the tags of the resource over those of its provider.
func mergeTags(_ context.Context, diff *schema.ResourceDiff, meta any) error {
	if !diff.GetRawPlan().GetAttr("tags").IsWhollyKnown() {
		return diff.SetNewComputed("tags_all")
	}
	all := map[string]any{}
	maps.Copy(all, meta.(map[string]any))
	maps.Copy(all, diff.Get("tags").(map[string]any))
	return diff.SetNew("tags_all", all)
}

// dataSource returns one that reads the values in its declaration.
func dataSource(d *declaration) *schema.Resource {
	return &schema.Resource{
		Schema: d.members,
		ReadContext: func(_ context.Context, data *schema.ResourceData, _ any) diag.Diagnostics {
			data.SetId(strings.TrimPrefix(d.name, "aws_"))
			for name, value := range d.values {
				if err := data.Set(name, value); err != nil {
					return diag.FromErr(err)
				}
			}
			return nil
		},
	}
}
