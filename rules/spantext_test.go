package rules_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func TestSpanText(t *testing.T) {
	for _, test := range []struct {
		span rules.Span
		text string
	}{
		{rules.Span{}, ""},
		{rules.Span{File: "infra/orders.tf", Start: rules.Pos{Offset: 240, Line: 12, Column: 3}, End: rules.Pos{Offset: 257, Line: 12, Column: 20}}, "infra/orders.tf:12:3+240-12:20+257"},
		{rules.Span{File: "infra/a:1:1+0-1:1+0"}, "infra/a:1:1+0-1:1+0:0:0+0-0:0+0"},
	} {
		text, err := test.span.MarshalText()
		if err != nil || string(text) != test.text {
			t.Errorf("%v: got %q, %v", test.span, text, err)
		}
		var back rules.Span
		if err := back.UnmarshalText(text); err != nil || back != test.span {
			t.Errorf("%q: got %v, %v", text, back, err)
		}
	}
	for _, text := range []string{"infra/orders.tf", "infra/orders.tf:1:2", ":1:1+0-1:1+0", "a.tf:1:1+0-1:1+99999999999999999999"} {
		if err := (&rules.Span{}).UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is taken for a place", text)
		}
	}
	if _, err := (rules.Span{File: "\xff.tf"}).MarshalText(); err == nil {
		t.Error("a path that is not UTF-8 is taken")
	}
}
