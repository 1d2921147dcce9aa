package config_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

func TestAllowsOnlyBelow(t *testing.T) {
	tests := []struct {
		constraint string
		want       bool // whether it allows nothing from 1.2.0 on
	}{
		{"", false},
		{"1.1.9", true}, {"= 1.1.9", true}, {"v1.1.9", true}, {"tags/0.9", true}, {"refs/tags/v1.1.0", true},
		{"1.2.0", false}, {"1.2", false}, {"4.0.1", false},
		{"<= 1.1", true}, {"<= 1.2", false},
		{"< 1.2.0", true}, {"< 1.2", true}, {"< 1.2.1", false}, {"< 2", false},
		{"~> 1.1.0", true}, {"~> 1.1", false}, {"~> 0.9", true}, {"~> 1", false}, {"~> 1.2.0", false},
		{">= 0.9", false}, {">= 0.9, < 1.0", true}, {"> 0.1, != 0.5", false},
		{"main", false}, {"45c9cb10", false}, {"~> latest", false},
		{"~> 99999999999999999999999.1.0", false},
	}
	for _, test := range tests {
		if got := config.AllowsOnlyBelow(test.constraint, "1.2.0"); got != test.want {
			t.Errorf("%q: below 1.2.0 is %v", test.constraint, got)
		}
	}
}

// The constraints of a module and of those that call it are judged one by one.
func TestExcluding(t *testing.T) {
	for _, test := range []struct {
		constraints []string
		want        string
	}{
		{nil, ""},
		{[]string{">= 1.0", "~> 1.1.0"}, "~> 1.1.0"},
		{[]string{"< 1.2", "~> 1.1.0"}, "< 1.2"},
		{[]string{">= 1.0", "< 3.0"}, ""},
		{[]string{"~> 1.1.0", ">= 1.2"}, ""}, // no version fits
		{[]string{"~> 1.3", "< 1.1"}, ""},
		{[]string{"!= 1.2.0", "< 1.2.0"}, "< 1.2.0"},
	} {
		if got := config.Excluding(test.constraints, "1.2.0"); got != test.want {
			t.Errorf("%q: %q, want %q", test.constraints, got, test.want)
		}
	}
}
