package iam

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// letters of the texts that patterns are tried on; x is in no pattern and no hole.
const letters = "ab/x"

// texts are all texts of up to three letters.
var texts = func() []string {
	all := []string{""}
	for i := 0; len(all[i]) < 3; i++ {
		for _, letter := range letters {
			all = append(all, all[i]+string(letter))
		}
	}
	return all
}()

// described returns the texts of at most four letters that some tokens describe once their
// holes are filled.
func described(tokens []token, holes map[string]string) map[string]bool {
	all := map[string]bool{"": true}
	for _, t := range tokens {
		next := map[string]bool{}
		for begin := range all {
			for _, piece := range pieces(t, holes) {
				if len(begin+piece) <= 4 {
					next[begin+piece] = true
				}
			}
		}
		all = next
	}
	return all
}

func pieces(t token, holes map[string]string) []string {
	switch t.kind {
	case char:
		return []string{string(t.char)}
	case one:
		return strings.Split(letters, "")
	case field:
		return slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return strings.Contains(text, "/") })
	case hole:
		return []string{holes[t.key]}
	case never:
		return nil
	}
	return texts
}

// share reports whether two lists of tokens describe a text in common.
func share(a, b []token, holes map[string]string) bool {
	other := described(b, holes)
	for text := range described(a, holes) {
		if other[text] {
			return true
		}
	}
	return false
}

// A pattern certainly fits if it does whatever is in the holes, and possibly if it does for
// something in them.
func TestFits(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	parts := []token{{char: 'a'}, {char: 'b'}, {char: '/'}, {kind: one}, {kind: anything}, {kind: hole, key: "1"}, {kind: hole, key: "2"}, {kind: never}}
	named := []token{{char: 'a'}, {char: 'b'}, {char: '/'}, {kind: field}, {kind: hole, key: "1"}}
	some := func(from []token) []token {
		all := make([]token, random.IntN(4))
		for i := range all {
			all[i] = from[random.IntN(len(from))]
		}
		return all
	}
	fillings := []map[string]string{}
	for _, first := range []string{"", "a", "b", "x"} { // in names
		for _, second := range []string{"", "a", "x", "/"} {
			fillings = append(fillings, map[string]string{"1": first, "2": second})
		}
	}
	for range 3000 {
		pattern, text := some(parts), some(named)
		always, ever := true, false
		for _, holes := range fillings {
			shared := share(pattern, text, holes)
			ever = ever || shared
			always = always && (shared || holes["2"] == "/") // of a field it is assumed that its hole has none
		}
		if certainlyFits(pattern, text) && !always {
			t.Fatalf("%v certainly fits %v, but not whatever is in the holes", pattern, text)
		}
		if !possiblyFits(pattern, text) && ever {
			t.Fatalf("%v does not possibly fit %v, but does for something in the holes", pattern, text)
		}
		if slices.ContainsFunc(slices.Concat(pattern, text), func(t token) bool { return t.kind == hole }) {
			continue
		}
		if certainlyFits(pattern, text) != ever || possiblyFits(pattern, text) != ever {
			t.Fatalf("%v fits %v: certainly %v, possibly %v, want %v", pattern, text, certainlyFits(pattern, text), possiblyFits(pattern, text), ever)
		}
	}
}

// Holes of one key are the same text, and those of other keys may be another.
func TestHoles(t *testing.T) {
	env, stage := token{kind: hole, key: "env"}, token{kind: hole, key: "stage"}
	orders := literal("-orders")
	for name, test := range map[string]struct {
		pattern, text     []token
		certain, possible bool
	}{
		"the same":         {append([]token{env}, orders...), append([]token{env}, orders...), true, true},
		"another":          {append([]token{stage}, orders...), append([]token{env}, orders...), false, true},
		"another name":     {append([]token{env}, literal("-carts")...), append([]token{env}, orders...), false, false},
		"a longer name":    {append(literal("shop-"), append([]token{env}, literal("-family-orders")...)...), append(literal("shop-"), append([]token{env}, orders...)...), false, false},
		"as long a name":   {append(literal("shop-"), append([]token{env}, literal("-refund")...)...), append(literal("shop-"), append([]token{env}, orders...)...), false, false},
		"another order":    {append(literal("a"), env), append([]token{env}, literal("a")...), false, true},
		"an asterisk":      {append([]token{{kind: anything}}, orders...), append([]token{env}, orders...), true, true},
		"a question mark":  {append([]token{{kind: one}}, orders...), append([]token{env}, orders...), false, true},
		"a variable of it": {wild("${aws:username}-orders"), literal("dev-orders"), false, true},
	} {
		if got := certainlyFits(test.pattern, test.text); got != test.certain {
			t.Errorf("%s: certainly %v", name, got)
		}
		if got := possiblyFits(test.pattern, test.text); got != test.possible {
			t.Errorf("%s: possibly %v", name, got)
		}
	}
}

// The patterns of policies of AWS are of actions that exist, and no policy is listed twice.
func TestManagedPolicies(t *testing.T) {
	for name, patterns := range managed {
		for _, pattern := range patterns {
			if !Matches(pattern) {
				t.Errorf("%s: there is no %s", name, pattern)
			}
		}
		if slices.Contains(ofOthers, name) {
			t.Errorf("%s is listed twice", name)
		}
	}
	if len(slices.Compact(slices.Sorted(slices.Values(ofOthers)))) != len(ofOthers) {
		t.Error("a policy of other services is listed twice")
	}
}
