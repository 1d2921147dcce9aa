package schema

import "testing"

func TestIsDirective(t *testing.T) {
	for line, want := range map[string]bool{
		"dynamolint:ignore DDB413 -- rebuilt every night": true,
		"checkov:skip=CKV_AWS_28: rebuilt":                true,
		"tflint-ignore: terraform_naming_convention":      true,
		"Orders of the shop.":                             false,
		"dynamolint-free zone":                            false,
		"":                                                false,
	} {
		if got := IsDirective(line); got != want {
			t.Errorf("IsDirective(%q) = %t", line, got)
		}
	}
}
