// Package stub is a Terraform provider that plans as the AWS provider does, by a
// transcription of that provider's documented arguments. It calls no AWS: what it
// creates is in Terraform's state and in memory alone. It validates the presence
// of arguments, and an apply fails where DynamoDB refuses a deletion or a time to
// live.
package stub

import (
	"context"
	"maps"
	"strings"
	"time"

	"github.com/hashicorp/terraform-plugin-sdk/v2/diag"
	"github.com/hashicorp/terraform-plugin-sdk/v2/helper/customdiff"
	"github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"
)

// settings are what the configuration of the provider says to all resources.
type settings struct {
	region string
	tags   map[string]any
}

// over returns the tags of a resource over those of its provider.
func (s settings) over(tags any) map[string]any {
	all := map[string]any{}
	maps.Copy(all, s.tags)
	maps.Copy(all, tags.(map[string]any))
	return all
}

// Provider returns the provider as of a major version of the AWS provider.
func Provider(major int) *schema.Provider {
	p := &schema.Provider{ResourcesMap: map[string]*schema.Resource{}, DataSourcesMap: map[string]*schema.Resource{}}
	aws := &account{resources: map[string]map[string]any{}}
	for _, d := range read(major) {
		switch d.kind {
		case "provider":
			p.Schema = d.members
		case "resource":
			p.ResourcesMap[d.name] = resource(d, major, aws)
		case "data":
			p.DataSourcesMap[d.name] = dataSource(d)
		}
	}
	p.ConfigureContextFunc = func(_ context.Context, d *schema.ResourceData) (any, diag.Diagnostics) {
		s := settings{region: "eu-central-1"}
		if region, ok := d.GetOk("region"); ok {
			s.region = region.(string)
		}
		s.tags, _ = d.Get("default_tags.0.tags").(map[string]any)
		return s, nil
	}
	return p
}

func resource(d *declaration, major int, aws *account) *schema.Resource {
	patience := time.Minute
	nothing := func(context.Context, *schema.ResourceData, any) diag.Diagnostics { return nil }
	apply := func(_ context.Context, data *schema.ResourceData, meta any) diag.Diagnostics {
		if err := d.apply(data, meta.(settings)); err != nil {
			return diag.FromErr(err)
		}
		aws.remember(d, data)
		return nil
	}
	r := &schema.Resource{
		Schema:        d.members,
		CreateContext: apply, ReadContext: nothing, UpdateContext: apply, DeleteContext: nothing,
		Timeouts: &schema.ResourceTimeout{Create: &patience, Update: &patience, Delete: &patience},
		Importer: aws.importer(d),
	}
	var steps []schema.CustomizeDiffFunc
	if major >= 6 && r.Schema["region"] == nil {
		r.Schema["region"] = &schema.Schema{Type: schema.TypeString, Optional: true, Computed: true}
		steps = append(steps, planRegion)
	}
	if d.name == "aws_dynamodb_table" {
		steps = append(steps, planTable(major)...)
		r.DeleteContext = deleteTable
	}
	if r.Schema["tags_all"] != nil {
		steps = append(steps, mergeTags)
	}
	if len(steps) > 0 {
		r.CustomizeDiff = customdiff.All(steps...)
	}
	return r
}

// planRegion plans the region of the provider for a new resource that has none
// of its own. A resource cannot be moved to another region; what the provider has
// for new ones says nothing to those that exist.
func planRegion(_ context.Context, diff *schema.ResourceDiff, meta any) error {
	if _, ok := diff.GetOk("region"); !ok && diff.Id() == "" {
		return diff.SetNew("region", meta.(settings).region)
	}
	if old, _ := diff.GetChange("region"); old != "" && diff.HasChange("region") {
		return diff.ForceNew("region")
	}
	return nil
}

// mergeTags plans tags_all.
func mergeTags(_ context.Context, diff *schema.ResourceDiff, meta any) error {
	if !diff.GetRawPlan().GetAttr("tags").IsWhollyKnown() {
		return diff.SetNewComputed("tags_all")
	}
	all := meta.(settings).over(diff.Get("tags"))
	if old := diff.Get("tags_all").(map[string]any); diff.Id() != "" && maps.Equal(old, all) {
		return nil
	}
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
