package rules

import (
	"slices"
	"strings"
)

// Confirm returns findings of which those are reported, and not only counted, that wait for something
// which the code of another package does: see [Finding.Unless].
func Confirm(findings []Finding, signs []string) []Finding {
	if len(signs) == 0 {
		return findings
	}
	confirmed := slices.Clone(findings)
	for i := range confirmed {
		f := &confirmed[i]
		if slices.ContainsFunc(f.Unless, func(awaited string) bool {
			return slices.ContainsFunc(signs, func(sign string) bool { return strings.HasPrefix(awaited, sign) })
		}) {
			f.Moot = ""
		}
	}
	return confirmed
}
