package rules_test

import (
	"math"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func TestSecurityLevels(t *testing.T) {
	tests := map[string]string{"0.1": "low", "3.9": "low", "4.0": "medium", "6.9": "medium", "7.0": "high", "8.9": "high", "9.0": "critical", "10.0": "critical"}
	for _, score := range []float64{0.1, 3.9, 4, 6.9, 7, 8.9, 9, 10} {
		s := rules.Security{Score: score}
		if want, ok := tests[s.String()]; !ok || s.Level() != want {
			t.Errorf("%v: score %s is %s, want %s", score, &s, s.Level(), want)
		}
	}
}

func TestSecurityIsValidated(t *testing.T) {
	const reason = "A wrong write destroys all items."
	tests := []struct {
		name string
		is   *rules.Security
		want string // in the error; "": valid
	}{
		{"none", nil, ""},
		{"lowest", &rules.Security{Score: 0.1, Reason: reason}, ""},
		{"highest", &rules.Security{Score: 10, Reason: reason}, ""},
		{"zero", &rules.Security{Reason: reason}, "security score 0 is not between"},
		{"too high", &rules.Security{Score: 10.1, Reason: reason}, "security score 10.1 is not between"},
		{"two decimals", &rules.Security{Score: 7.25, Reason: reason}, "security score 7.25 is not between"},
		{"no number", &rules.Security{Score: math.NaN(), Reason: reason}, "security score NaN is not between"},
		{"no reason", &rules.Security{Score: 7.5}, "without a reason"},
		{"no sentence", &rules.Security{Score: 7.5, Reason: "bad"}, "without a reason"},
		{"lines", &rules.Security{Score: 7.5, Reason: "Bad.\nWorse."}, "without a reason"},
	}
	for _, test := range tests {
		err := (&rules.Rule{ID: "DDB413", Security: test.is}).Validate().Error() // other fields are missing
		if found := strings.Contains(err, "security score"); found != (test.want != "") || !strings.Contains(err, test.want) {
			t.Errorf("%s: %s", test.name, err)
		}
	}
}
