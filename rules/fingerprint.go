package rules

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
)

// SetFingerprints gives each finding a value that stays the same while the
// code around it moves: it is made of the rule, the file, what encloses the
// finding and what it concerns, and of no line number. Findings that agree in
// all of these are told apart by their order, which therefore has to be that of
// [SortFindings]; files and roots have to be relative to the root of the
// repository. Each instance of a finding gets such a value of its own.
//
// Baselines and code scanning keep these values: another way to compute them
// needs another version of both.
func SetFingerprints(findings []Finding) {
	seen := make(map[string]int, len(findings))
	next := func(parts ...string) string {
		key := strings.Join(parts, "\x00")
		sum := sha256.Sum256([]byte(key + "\x00" + strconv.Itoa(seen[key])))
		seen[key]++
		return hex.EncodeToString(sum[:16])
	}
	for i := range findings {
		f := &findings[i]
		f.Fingerprint = next(f.Rule.ID, f.Span.File, f.Symbol, f.Subject)
		for j := range f.Instances {
			at := &f.Instances[j]
			parts := []string{f.Rule.ID, f.Span.File, f.Symbol, f.Subject, at.Root, at.Address}
			if at.Environment != "" {
				parts = append(parts, at.Environment)
			}
			at.Fingerprint = next(parts...)
		}
	}
}
