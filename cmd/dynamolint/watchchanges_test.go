package main

import (
	"slices"
	"testing"
)

// Of two findings with the same words the one that is new is shown, and not the one below it;
// one that moves is neither new nor gone, and one with other words is both.
func TestDiffer(t *testing.T) {
	at := func(line, said string) told { return told{"store.go: " + said, "store.go:" + line + ": " + said, 0} }
	for name, test := range map[string]struct {
		before, now, gone, fresh []told
	}{
		"the same":           {before: []told{at("3", "Scan")}, now: []told{at("3", "Scan")}},
		"moved":              {before: []told{at("3", "Scan")}, now: []told{at("4", "Scan")}},
		"one more above":     {before: []told{at("9", "Scan")}, now: []told{at("3", "Scan"), at("9", "Scan")}, fresh: []told{at("3", "Scan")}},
		"one less":           {before: []told{at("3", "Scan"), at("9", "Scan")}, now: []told{at("9", "Scan")}, gone: []told{at("3", "Scan")}},
		"one more, all move": {before: []told{at("9", "Scan")}, now: []told{at("4", "Scan"), at("10", "Scan")}, fresh: []told{at("10", "Scan")}},
		"other words":        {before: []told{at("3", "Scan")}, now: []told{at("3", "Query")}, gone: []told{at("3", "Scan")}, fresh: []told{at("3", "Query")}},
		"the first run":      {now: []told{at("3", "Scan"), at("9", "Scan")}, fresh: []told{at("3", "Scan"), at("9", "Scan")}},
	} {
		gone, fresh := differ(test.before, test.now)
		if !slices.Equal(gone, test.gone) || !slices.Equal(fresh, test.fresh) {
			t.Errorf("%s: gone %v, new %v; want %v, %v", name, gone, fresh, test.gone, test.fresh)
		}
	}
}
