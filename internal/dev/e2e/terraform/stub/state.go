package stub

import (
	"fmt"
	"strings"

	"github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"
)

// apply puts into the state what AWS would report of a resource that has been
// created or updated.
func (d *declaration) apply(data *schema.ResourceData, s settings) error {
	if d.name == "aws_dynamodb_table" && data.Id() != "" {
		if err := refuseUpdate(data); err != nil {
			return err
		}
	}
	name := d.identify(data)
	data.SetId(name)
	for member, m := range d.members {
		if m.Type != schema.TypeString || !m.Computed || data.Get(member) != "" {
			continue
		}
		if err := data.Set(member, d.report(member, name, s)); err != nil {
			return err
		}
	}
	if _, ok := d.members["tags_all"]; ok {
		if err := data.Set("tags_all", s.over(data.Get("tags"))); err != nil {
			return err
		}
	}
	if d.name == "aws_dynamodb_table" {
		return d.reportTable(data)
	}
	return nil
}

// identify returns the ID of a resource: its name, or what stands for it.
func (d *declaration) identify(data *schema.ResourceData) string {
	if id := data.Id(); id != "" {
		return id
	}
	for _, member := range []string{"name", "table_name", "function_name", "bucket", "alarm_name"} {
		if name, ok := data.Get(member).(string); ok && name != "" {
			return name
		}
	}
	return strings.TrimPrefix(d.name, "aws_")
}

// report returns a string that AWS computes.
func (d *declaration) report(member, name string, s settings) string {
	switch {
	case member == "name" || member == "bucket":
		return name
	case member == "region":
		return s.region
	case d.name == "aws_dynamodb_table" && member != "arn", d.members[member].Optional:
		return "" // of a table, its keys and its stream: as configured
	case member == "arn":
		service, kind, _ := strings.Cut(strings.TrimPrefix(d.name, "aws_"), "_")
		return fmt.Sprintf("arn:aws:%s:%s:123456789012:%s/%s", service, s.region, kind, name)
	}
	return name + "/" + member
}

// reportTable reports the blocks that a table always has, and the keys of its
// indexes both as key_schema and as hash_key and range_key.
func (d *declaration) reportTable(data *schema.ResourceData) error {
	values := map[string]any{}
	if !isOn(data.Get("ttl")) { // AWS forgets the attribute of a TTL that is off
		values["ttl"] = []any{map[string]any{"enabled": false}}
	}
	if !isOn(data.Get("point_in_time_recovery")) {
		values["point_in_time_recovery"] = []any{map[string]any{"enabled": false}}
	}
	if !isOn(data.Get("server_side_encryption")) {
		values["server_side_encryption"] = nil
	}
	if data.Get("stream_enabled") == true {
		values["stream_arn"] = data.Get("arn").(string) + "/stream/" + data.Get("stream_view_type").(string)
		values["stream_label"] = data.Get("stream_view_type")
	}
	if d.hasKeySchema() {
		indexes := data.Get("global_secondary_index").(*schema.Set).List()
		for _, index := range indexes {
			writeBothKeys(index.(map[string]any))
		}
		values["global_secondary_index"] = indexes
	}
	for member, value := range values {
		if err := data.Set(member, value); err != nil {
			return err
		}
	}
	return nil
}

func (d *declaration) hasKeySchema() bool {
	return d.members["global_secondary_index"].Elem.(*schema.Resource).Schema["key_schema"] != nil
}

func writeBothKeys(index map[string]any) {
	arguments := map[string]string{"HASH": "hash_key", "RANGE": "range_key"}
	keys, _ := index["key_schema"].([]any)
	if len(keys) == 0 {
		for _, kind := range []string{"HASH", "RANGE"} {
			if name, _ := index[arguments[kind]].(string); name != "" {
				keys = append(keys, map[string]any{"attribute_name": name, "key_type": kind})
			}
		}
		index["key_schema"] = keys
		return
	}
	byKind := map[string][]any{}
	for _, key := range keys {
		key := key.(map[string]any)
		kind := key["key_type"].(string)
		byKind[kind] = append(byKind[kind], key["attribute_name"])
	}
	for kind, argument := range arguments {
		if len(byKind[kind]) == 1 { // several have no other form
			index[argument] = byKind[kind][0]
		}
	}
}
