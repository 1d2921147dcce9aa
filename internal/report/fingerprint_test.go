package report

import (
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// TestFingerprintValue pins the value: alerts and baselines depend on it.
func TestFingerprintValue(t *testing.T) {
	f := finding(missingPagination, rules.Span{File: "internal/orders/store.go"}, "", "(*Store).ByCustomer", "orders")
	// printf 'DDB102\0internal/orders/store.go\0(*Store).ByCustomer\0orders\0%d' 0 | sha256sum | cut -c1-32
	const want = "f95863d230a3899f3b1bf56ad8e49f89"
	if got := fingerprints([]rules.Finding{f})[0]; got != want {
		t.Errorf("fingerprint %s, want %s", got, want)
	}
}

func TestFingerprints(t *testing.T) {
	base := func() rules.Finding {
		return finding(missingPagination, rules.Span{File: "a.go", Start: rules.Pos{Line: 3, Column: 2}}, "one page", "Load", "orders")
	}
	tests := []struct {
		name   string
		change func(*rules.Finding)
		same   bool
	}{
		{"line", func(f *rules.Finding) { f.Span.Start = rules.Pos{Line: 90, Column: 9} }, true},
		{"message", func(f *rules.Finding) { f.Message = "reworded" }, true},
		{"severity", func(f *rules.Finding) { f.Severity = rules.Note }, true},
		{"rule", func(f *rules.Finding) { f.Rule = unprocessedItems }, false},
		{"file", func(f *rules.Finding) { f.Span.File = "b.go" }, false},
		{"symbol", func(f *rules.Finding) { f.Symbol = "Store" }, false},
		{"subject", func(f *rules.Finding) { f.Subject = "carts" }, false},
	}
	want := fingerprints([]rules.Finding{base()})[0]
	for _, test := range tests {
		f := base()
		test.change(&f)
		if got := fingerprints([]rules.Finding{f})[0]; (got == want) != test.same {
			t.Errorf("%s: fingerprint stays the same: %v, want %v", test.name, got == want, test.same)
		}
	}
	twice := fingerprints([]rules.Finding{base(), base()})
	if twice[0] != want || twice[1] == want {
		t.Errorf("two findings at like places have fingerprints %v, want %s and another", twice, want)
	}
}
