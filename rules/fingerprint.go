package rules

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
)

// SetFingerprints gives each finding a value that stays the same while the
// code around it moves: it is made of the rule, the file, what encloses the
// finding and what it is about, and of no line number. Findings that agree in
// all of these are told apart by their order, which therefore has to be that of
// [SortFindings]; files have to be relative to the root of the repository.
//
// Baselines and code scanning keep these values: another way to compute them
// needs another version of both.
func SetFingerprints(findings []Finding) {
	seen := make(map[string]int, len(findings))
	for i := range findings {
		f := &findings[i]
		key := strings.Join([]string{f.Rule.ID, f.Span.File, f.Symbol, f.Subject}, "\x00")
		sum := sha256.Sum256([]byte(key + "\x00" + strconv.Itoa(seen[key])))
		seen[key]++
		f.Fingerprint = hex.EncodeToString(sum[:16])
	}
}
