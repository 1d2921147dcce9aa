package client_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/client"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

// Test code is judged, because a rule is about it.
func TestRules(t *testing.T) {
	cfg := choosing("guregu/dynamo")
	cfg.Tests = true
	ruletest.RunGoFamily(t, client.Rules(), analyzers.Rules(), cfg, fixtures, "client")
}

func TestFixes(t *testing.T) {
	ruletest.RunGoFixes(t, client.Rules(), analyzers.Rules(), gorule.DefaultConfig(), fixtures, "./client/sdkerrortype/...")
}

// choosing is a configuration that chooses a library for DDB145.
func choosing(library string) gorule.Config {
	cfg := gorule.DefaultConfig()
	cfg.Options = func(r *rules.Rule) rules.Options {
		if r.ID != "DDB145" {
			return rules.NewOptions(r, nil)
		}
		return rules.NewOptions(r, map[string]any{"sdk": library})
	}
	return cfg
}

// A package is reported by DDB145 if it uses another library than the one that is chosen.
func TestChoices(t *testing.T) {
	list := slices.DeleteFunc(client.Rules(), func(r *gorule.Rule) bool { return r.Meta.ID != "DDB145" })
	for library, want := range map[string][]string{
		"any":           nil,
		"docstore":      {"chains", "sdkchoice", "sdkv1"},
		"guregu/dynamo": {"sdkchoice", "sdkv1"},
		"aws-sdk-go":    {"chains", "sdkchoice"},
		"aws-sdk-go-v2": {"chains", "sdkv1"},
	} {
		var got []string
		for _, f := range ruletest.GoFindings(t, list, choosing(library), fixtures, "./client/sdkchoice/...") {
			got = append(got, filepath.Base(filepath.Dir(f.Span.File)))
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: reported in %q, want %q", library, got, want)
		}
	}
}

// Clients that handlers of a module create for each request are one habit, reported once, apart from
// those that are only counted, and those that come with a session.
func TestOneHabit(t *testing.T) {
	all := ruletest.GoFindings(t, client.Rules(), gorule.DefaultConfig(), fixtures, "./client/clientpercall/...")
	reported := map[string]int{}
	before := 0
	for i, found := range [][]rules.Finding{slices.Clone(all), rules.KeepOnce(all)} {
		for _, f := range found {
			switch {
			case f.Rule.ID != "DDB119" || !strings.Contains(f.Headline, "each time the handler runs"):
			case i == 0:
				before++
			default:
				reported[f.Moot+f.Why]++
			}
		}
	}
	for why, n := range reported {
		if n > 1 {
			t.Errorf("%q is reported %d times", why, n)
		}
	}
	if len(reported) < 3 || before < 4*len(reported) {
		t.Errorf("%d findings become %d", before, len(reported))
	}
}
