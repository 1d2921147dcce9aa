package adapt_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// facts is a model as lines "path = value", without where the values are written.
func facts(t *testing.T, model any) []string {
	t.Helper()
	text, err := json.Marshal(model)
	if err != nil {
		t.Fatal(err)
	}
	var tree any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	var lines []string
	var walk func(path string, v any)
	walk = func(path string, v any) {
		switch v := v.(type) {
		case map[string]any:
			for _, key := range slices.Sorted(maps.Keys(v)) {
				if !slices.Contains([]string{"span", "header", "block", "parts", "at", "root"}, key) {
					walk(path+"."+key, v[key])
				}
			}
		case []any:
			for i, element := range v {
				walk(fmt.Sprintf("%s[%d]", path, i), element)
			}
		default:
			path = strings.NewReplacer(".items[", "[", ".value.", ".", ".text.", ".").Replace(strings.TrimPrefix(path, ".") + ".")
			lines = append(lines, fmt.Sprintf("%s = %v", strings.TrimSuffix(path, "."), v))
		}
	}
	walk("", tree)
	return lines
}
