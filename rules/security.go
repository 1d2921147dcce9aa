package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// Security marks a rule that reports a security weakness, and tells how severe it is.
// Code hosts show such a rule by its score, and not by its severity here.
type Security struct {
	Score  float64 // of the scale of CVSS, from 0.1 to 10.0, with one decimal
	Reason string  // why this much, in one sentence: what an attacker or a mistake gains, and what else it takes
}

// String returns the score as hosts read it: "7.5".
func (s *Security) String() string { return strconv.FormatFloat(s.Score, 'f', 1, 64) }

// Level returns the name that CVSS and code hosts give to the score: low, medium,
// high or critical.
func (s *Security) Level() string {
	switch {
	case s.Score >= 9:
		return "critical"
	case s.Score >= 7:
		return "high"
	case s.Score >= 4:
		return "medium"
	}
	return "low"
}

// check returns what is wrong with the value, or nil. It accepts nil: most rules have none.
func (s *Security) check() error {
	if s == nil {
		return nil
	}
	if exact, err := strconv.ParseFloat(s.String(), 64); err != nil || exact != s.Score || s.Score < 0.1 || s.Score > 10 {
		return fmt.Errorf("security score %v is not between 0.1 and 10.0 with one decimal", s.Score)
	}
	if !strings.HasSuffix(s.Reason, ".") || strings.Contains(s.Reason, "\n") {
		return fmt.Errorf("security score %s without a reason that is a sentence", s)
	}
	return nil
}
