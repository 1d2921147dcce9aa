package binding_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
)

// The reason says what may set a field of which no code in view does.
func TestFieldsWithTags(t *testing.T) {
	facts, _, path := collect(t, "package shop\n\ntype Config struct {\n\tTable string `yaml:\"table\"`\n\tItem string `json:\"item\"`\n\tAge int `yaml:\"age\"`\n}\n")
	b := binding.New([]binding.Facts{facts})
	for name, want := range map[string]string{
		"Config.Table": "no code in view sets Config.Table, which a library may set by its tag",
		"Config.Item":  "no code in view sets Config.Item",
		"Config.Age":   "no code in view sets Config.Age",
	} {
		if got := b.Resolve(field(path, name), "")[0].Value.Why(); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}
