package binding_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
)

// Code may set variables for its own program: those whose names it has, or any.
func TestMaySet(t *testing.T) {
	for body, want := range map[string]bool{
		`os.Setenv("TABLE_PREFIX", stage)`:                 true,
		`os.Setenv("REGION", stage)`:                       false,
		`println(os.Getenv("TABLE_PREFIX"))`:               false,
		`os.Setenv(stage, "dev")`:                          true,
		`const p = "TABLE_"; os.Setenv(p+"PREFIX", "dev")`: true,
	} {
		facts, _, _ := collect(t, "package shop\n\nimport \"os\"\n\nfunc setUp(stage string) {\n"+body+"\n}\n")
		if got := binding.New([]binding.Facts{facts}).MaySet("TABLE_PREFIX"); got != want {
			t.Errorf("%s: %v, want %v", body, got, want)
		}
	}
}
