package rules_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

var missingPagination = &rules.Rule{ID: "DDB102"}

func prints(findings []rules.Finding) []string {
	rules.SetFingerprints(findings)
	var list []string
	for _, f := range findings {
		list = append(list, f.Fingerprint)
	}
	return list
}

// TestFingerprintValue pins the value: alerts and baselines depend on it.
func TestFingerprintValue(t *testing.T) {
	f := rules.Finding{Rule: missingPagination, Span: rules.Span{File: "internal/orders/store.go"}, Symbol: "(*Store).ByCustomer", Subject: "orders"}
	// printf 'DDB102\0internal/orders/store.go\0(*Store).ByCustomer\0orders\0%d' 0 | sha256sum | cut -c1-32
	const want = "f95863d230a3899f3b1bf56ad8e49f89"
	if got := prints([]rules.Finding{f})[0]; got != want {
		t.Errorf("fingerprint %s, want %s", got, want)
	}
}

func TestFingerprints(t *testing.T) {
	base := func() rules.Finding {
		return rules.Finding{
			Rule: missingPagination, Span: rules.Span{File: "a.go", Start: rules.Pos{Line: 3, Column: 2}},
			Text: rules.Text{Headline: "one page"}, Symbol: "Load", Subject: "orders",
		}
	}
	tests := []struct {
		name   string
		change func(*rules.Finding)
		same   bool
	}{
		{"line", func(f *rules.Finding) { f.Span.Start = rules.Pos{Line: 90, Column: 9} }, true},
		{"message", func(f *rules.Finding) { f.Headline = "reworded" }, true},
		{"severity", func(f *rules.Finding) { f.Severity = rules.Note }, true},
		{"rule", func(f *rules.Finding) { f.Rule = &rules.Rule{ID: "DDB103"} }, false},
		{"file", func(f *rules.Finding) { f.Span.File = "b.go" }, false},
		{"symbol", func(f *rules.Finding) { f.Symbol = "Store" }, false},
		{"subject", func(f *rules.Finding) { f.Subject = "carts" }, false},
	}
	want := prints([]rules.Finding{base()})[0]
	for _, test := range tests {
		f := base()
		test.change(&f)
		if got := prints([]rules.Finding{f})[0]; (got == want) != test.same {
			t.Errorf("%s: fingerprint stays the same: %v, want %v", test.name, got == want, test.same)
		}
	}
	twice := prints([]rules.Finding{base(), base()})
	if twice[0] != want || twice[1] == want {
		t.Errorf("two findings at like places have fingerprints %v, want %s and another", twice, want)
	}
}

// The value of an instance is its own, and that of the finding does not depend
// on the instances.
func TestInstanceFingerprints(t *testing.T) {
	print := func(instances ...rules.Instance) rules.Finding {
		findings := []rules.Finding{{Rule: missingPagination, Span: rules.Span{File: "main.tf"}, Symbol: "aws_dynamodb_table.this", Instances: instances}}
		rules.SetFingerprints(findings)
		return findings[0]
	}
	orders := rules.Instance{Root: "envs/prod", Address: "module.orders.aws_dynamodb_table.this"}
	other := rules.Instance{Root: "envs/dev", Address: orders.Address}
	one, two := print(orders), print(other, orders)
	if one.Fingerprint != two.Fingerprint || one.Fingerprint == one.Instances[0].Fingerprint {
		t.Errorf("findings %s and %s, the instance %s", one.Fingerprint, two.Fingerprint, one.Instances[0].Fingerprint)
	}
	if one.Instances[0].Fingerprint != two.Instances[1].Fingerprint || two.Instances[0].Fingerprint == two.Instances[1].Fingerprint {
		t.Errorf("instances %v and %v", one.Instances, two.Instances)
	}
}
