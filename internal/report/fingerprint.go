package report

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// fingerprintName is the name of our own fingerprint in SARIF. Another way to
// compute it needs another name.
const fingerprintName = "dynamolint/v1"

// fingerprints returns for each finding a value that stays the same while the
// code around it moves: it is made of the rule, the file, what encloses the
// finding and what it is about, and of no line number. Findings that agree in
// all of these are told apart by their order.
func fingerprints(findings []rules.Finding) []string {
	values := make([]string, len(findings))
	seen := make(map[string]int, len(findings))
	for i := range findings {
		f := &findings[i]
		key := strings.Join([]string{f.Rule.ID, f.Span.File, f.Symbol, f.Subject}, "\x00")
		sum := sha256.Sum256([]byte(key + "\x00" + strconv.Itoa(seen[key])))
		seen[key]++
		values[i] = hex.EncodeToString(sum[:16])
	}
	return values
}
