package tf

import (
	"slices"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

// isSet reports whether no two elements of v are the same: its type is unknown
// where one of its elements is of an unknown type.
func (v Value) isSet() bool {
	if v.result.Type().IsSetType() {
		return true
	}
	call, ok := config.Native(v.expr).(*hclsyntax.FunctionCallExpr)
	return ok && (call.Name == "distinct" || call.Name == "setunion" || call.Name == "toset")
}

// unique returns the elements without those whose value is that of one before.
// All unknown ones are kept.
func unique(list []Value) []Value {
	var kept []Value
	seen := map[int][]Value{}
	for _, element := range list {
		if !element.result.IsWhollyKnown() {
			kept = append(kept, element)
			continue
		}
		hash := element.result.Hash()
		if slices.ContainsFunc(seen[hash], func(other Value) bool { return other.result.RawEquals(element.result) }) {
			continue
		}
		seen[hash] = append(seen[hash], element)
		kept = append(kept, element)
	}
	return kept
}
