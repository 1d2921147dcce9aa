package stub

import (
	"context"

	"github.com/hashicorp/go-cty/cty"
	"github.com/hashicorp/terraform-plugin-sdk/v2/helper/customdiff"
	"github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"
)

// planTable returns what the provider does in the plan of a table beyond its
// schema: CustomizeDiff in its table.go.
func planTable(major int) []schema.CustomizeDiffFunc {
	steps := []schema.CustomizeDiffFunc{
		clearIfOff("server_side_encryption"),
		clearIfOff("point_in_time_recovery"),
		planStream(major),
	}
	if major >= 5 {
		steps = append(steps, replaceIf("restore_source_name", otherSource), replaceIf("restore_source_table_arn", otherSource))
	}
	if major >= 6 {
		steps = append(steps,
			replaceIf("warm_throughput.0.read_units_per_second", lowered),
			replaceIf("warm_throughput.0.write_units_per_second", lowered),
			clearIfSameIndexes, clearAttributes)
	}
	return steps
}

// clearIfOff plans nothing for a block that is off, or absent, before and after.
func clearIfOff(block string) schema.CustomizeDiffFunc {
	return func(_ context.Context, diff *schema.ResourceDiff, _ any) error {
		if diff.Id() == "" || !diff.HasChange(block) {
			return nil
		}
		if old, planned := diff.GetChange(block); isOn(old) || isOn(planned) {
			return nil
		}
		return diff.Clear(block)
	}
}

func isOn(blocks any) bool {
	list, _ := blocks.([]any)
	return len(list) > 0 && list[0].(map[string]any)["enabled"] == true
}

// planStream plans a new ARN for a stream that begins or ends. With another view
// type a stream ends and another one begins, but only version 6 plans that.
func planStream(major int) schema.CustomizeDiffFunc {
	return func(_ context.Context, diff *schema.ResourceDiff, _ any) error {
		viewType := major >= 6 && diff.Get("stream_view_type") != "" && diff.HasChange("stream_view_type")
		if diff.Id() != "" && (diff.HasChange("stream_enabled") || viewType) {
			return diff.SetNewComputed("stream_arn")
		}
		return nil
	}
}

func replaceIf(path string, is func(old, planned any) bool) schema.CustomizeDiffFunc {
	return customdiff.ForceNewIfChange(path, func(_ context.Context, old, planned, _ any) bool { return is(old, planned) })
}

// otherSource reports whether a table is to be restored from another one. A
// source that is deleted from the configuration changes nothing.
func otherSource(old, planned any) bool { return old != planned && planned != "" }

// lowered reports a throughput that DynamoDB does not lower in place.
func lowered(old, planned any) bool { return planned.(int) != 0 && planned.(int) < old.(int) }

// clearAttributes plans no change of attributes but those that come or go with
// a global secondary index.
func clearAttributes(_ context.Context, diff *schema.ResourceDiff, _ any) error {
	if state := diff.GetRawState(); state.IsNull() {
		return nil
	}
	if diff.HasChange("attribute") && !diff.HasChange("global_secondary_index") {
		return diff.Clear("attribute")
	}
	return nil
}

// clearIfSameIndexes plans nothing for indexes that differ in nothing but how
// their keys are written, and in what only AWS sets.
func clearIfSameIndexes(_ context.Context, diff *schema.ResourceDiff, _ any) error {
	state, plan := diff.GetRawState(), diff.GetRawPlan()
	if diff.Id() == "" || state.IsNull() || plan.IsNull() || !diff.HasChange("global_secondary_index") {
		return nil
	}
	old, planned := indexesByName(state), indexesByName(plan)
	if len(old) != len(planned) {
		return nil
	}
	for name := range old {
		if after, ok := planned[name]; !ok || !sameIndex(old[name], after) {
			return nil
		}
	}
	return diff.Clear("global_secondary_index")
}

func indexesByName(table cty.Value) map[string]cty.Value {
	all := map[string]cty.Value{}
	if indexes := table.GetAttr("global_secondary_index"); indexes.IsKnown() && !indexes.IsNull() {
		for _, index := range indexes.AsValueSlice() {
			all[index.GetAttr("name").AsString()] = index
		}
	}
	return all
}

func sameIndex(old, planned cty.Value) bool {
	rewritten := count(planned.GetAttr("key_schema")) > 0
	for argument := range old.Type().AttributeTypes() {
		before, after := old.GetAttr(argument), planned.GetAttr(argument)
		switch argument {
		case "hash_key", "range_key":
			if rewritten && after.IsNull() {
				continue // key_schema says it
			}
		case "key_schema", "warm_throughput":
			if count(after) == 0 {
				continue // hash_key and range_key say it; AWS warms up what it likes
			}
		}
		if !sameValue(before, after) {
			return false
		}
	}
	return true
}

// count is the number of elements of a list or set that is known.
func count(v cty.Value) int {
	if !v.IsKnown() || v.IsNull() {
		return 0
	}
	return v.LengthInt()
}

// sameValue compares values of which null, empty and zero are the same.
func sameValue(old, planned cty.Value) bool {
	if !planned.IsWhollyKnown() {
		return false
	}
	return old.RawEquals(planned) || isZero(old) && isZero(planned)
}

func isZero(v cty.Value) bool {
	switch {
	case v.IsNull():
		return true
	case v.Type() == cty.String:
		return v.AsString() == ""
	case v.Type() == cty.Number:
		return v.AsBigFloat().Sign() == 0
	}
	return v.CanIterateElements() && v.LengthInt() == 0
}
