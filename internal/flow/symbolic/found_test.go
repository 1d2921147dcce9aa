package symbolic_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/sample"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

const foundSample = `package sample

import (
	"fmt"
	"os"
	"strings"
)

type config struct{ prefix string }

type service struct{ config, other *config }

func differs(table string) string {
	if prefix := os.Getenv("PREFIX"); prefix != "" {
		return prefix + "-" + table
	}
	return table
}

func returned(prefix, table string) string {
	if prefix == "" {
		return table
	}
	return prefix + "-" + table
}

func measured(table string) string {
	prefix := os.Getenv("PREFIX")
	if len(prefix) == 0 {
		return table
	}
	return prefix + "-" + table
}

func counted(table string) string {
	if prefix := os.Getenv("PREFIX"); len(prefix) > 0 {
		table = prefix + "-" + table
	}
	return table
}

func asked(table string) string {
	if prefix, ok := os.LookupEnv("PREFIX"); ok {
		return prefix + "-" + table
	}
	return table
}

func both(table string) string {
	if prefix, ok := os.LookupEnv("PREFIX"); ok && prefix != "" {
		return prefix + "-" + table
	}
	return table
}

func formatted(table string) string {
	if os.Getenv("PREFIX") != "" {
		return fmt.Sprintf("%s-%s", os.Getenv("PREFIX"), table)
	}
	return table
}

func trimmed(table string) string {
	if prefix := strings.TrimSpace(os.Getenv("PREFIX")); prefix != "" {
		return prefix + "-" + table
	}
	return table
}

func (c *config) field(table string) string {
	if c.prefix != "" {
		return c.prefix + "-" + table
	}
	return table
}

func (s *service) within(table string) string {
	if s.config.prefix == "" {
		return table
	}
	return fmt.Sprintf("%s-%s", s.config.prefix, table)
}

func always(table string) string { return os.Getenv("PREFIX") + "-" + table }

func another(table string) string {
	if os.Getenv("STAGE") != "" {
		return os.Getenv("PREFIX") + "-" + table
	}
	return table
}

func opposite(table string) string {
	if prefix := os.Getenv("PREFIX"); prefix == "" {
		return prefix + "-" + table
	}
	return table
}

func unmeasured(table string) string {
	if prefix := os.Getenv("PREFIX"); len(prefix) < 3 {
		return prefix + "-" + table
	}
	return table
}

func unasked(table string) string {
	prefix, ok := os.LookupEnv("PREFIX")
	if !ok {
		return prefix + "-" + table
	}
	return table
}

func logged(table string) string {
	prefix := os.Getenv("PREFIX")
	if prefix != "" {
		fmt.Println(prefix)
	}
	return prefix + "-" + table
}

func either(table string) string {
	prefix := os.Getenv("PREFIX")
	if prefix != "" || table == "orders" {
		return prefix + "-" + table
	}
	return table
}

func twice(table string, always bool) string {
	prefix := os.Getenv("PREFIX")
	if prefix != "" {
		return prefix + "-" + table
	}
	if always {
		return prefix + "-" + table
	}
	return table
}

func replaced(prefix, table string) string {
	if prefix != "" {
		prefix = os.Getenv("PREFIX")
		return prefix + "-" + table
	}
	return table
}

func (c *config) renewed(table string) string {
	if c.prefix != "" {
		c.prefix = os.Getenv("PREFIX")
		return c.prefix + "-" + table
	}
	return table
}

var stage = os.Getenv("STAGE")

func staged(table string) string {
	if stage != "" {
		return stage + "-" + table
	}
	return table
}

var region = os.Getenv("REGION")

func moved(table string) string {
	if region != "" {
		region = strings.TrimPrefix(region, "aws-")
		return region + "-" + table
	}
	return table
}

func (s *service) fields(table string) string {
	if s.config.prefix != "" {
		return s.other.prefix + "-" + table
	}
	return table
}
`

// The parts of a text say what code has found out about them wherever it makes the text.
func TestFoundOut(t *testing.T) {
	a := sample.Compile(t, "sample.go", foundSample)
	for name, want := range map[string]symbolic.Presence{
		"differs": symbolic.FoundNotEmpty, "returned": symbolic.FoundNotEmpty, "measured": symbolic.FoundNotEmpty,
		"counted": symbolic.FoundNotEmpty, "asked": symbolic.FoundSet, "both": symbolic.FoundNotEmpty,
		"formatted": symbolic.FoundNotEmpty, "trimmed": symbolic.FoundNotEmpty,
		"field": symbolic.FoundNotEmpty, "within": symbolic.FoundNotEmpty,
		"always": symbolic.Untested, "another": symbolic.Untested, "opposite": symbolic.Untested,
		"unmeasured": symbolic.Untested, "unasked": symbolic.Untested, "logged": symbolic.Untested,
		"staged": symbolic.FoundNotEmpty, "renewed": symbolic.Untested, "moved": symbolic.Untested,
		"either": symbolic.Untested, "twice": symbolic.Untested, "replaced": symbolic.Untested, "fields": symbolic.Untested,
	} {
		var all []symbolic.Value
		for _, ret := range dataflow.ReturnsOf(a.Function(t, name)) {
			all = append(all, a.Resolve(ret.Results[0]))
		}
		texts := 0
		for _, v := range symbolic.AnyOf(all...).Alternatives() {
			if parts := v.Concatenated(); len(parts) > 1 {
				texts++
				if got := parts[0].Found; got != want {
					t.Errorf("%s, which is %s: found %v, want %v", name, v, got, want)
				}
			}
		}
		if texts != 1 {
			t.Errorf("%s has %d texts", name, texts)
		}
	}
}

// Of a variable that one of two equal texts is made of without a test, nothing is found out, also
// where it is one of several.
func TestLeastFound(t *testing.T) {
	variable := symbolic.Value{Kind: symbolic.Env, Text: "PREFIX"}
	some := symbolic.AnyOf(variable, symbolic.ConstantName("a"))
	untested, tested := symbolic.Joined(some, symbolic.ConstantName("-orders")), symbolic.Joined(some.AsFound(symbolic.FoundNotEmpty), symbolic.ConstantName("-orders"))
	var found func(symbolic.Value) bool
	found = func(v symbolic.Value) bool {
		return v.Found != symbolic.Untested || slices.ContainsFunc(v.Parts, found)
	}
	if !found(tested) || found(tested.LeastFound(untested)) || found(untested.LeastFound(tested)) || !found(tested.LeastFound(tested)) {
		t.Errorf("of %v and %v, less is found out", tested, untested)
	}
}
