package lazyregexp

import (
	"regexp"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// All methods answer as those of the compiled expression do.
func TestMethods(t *testing.T) {
	const text, src = `(\w)(\d+)`, "a1 b22"
	lazy, compiled := New(text), regexp.MustCompile(text)
	double := func(s string) string { return s + s }
	for name, answers := range map[string][2]any{
		"String":                     {lazy.String(), compiled.String()},
		"MatchString":                {lazy.MatchString(src), true},
		"MatchString, not":           {lazy.MatchString("-"), false},
		"Match":                      {lazy.Match([]byte(src)), true},
		"FindString":                 {lazy.FindString(src), "a1"},
		"FindStringIndex":            {lazy.FindStringIndex(src), compiled.FindStringIndex(src)},
		"FindStringSubmatch":         {lazy.FindStringSubmatch(src), compiled.FindStringSubmatch(src)},
		"FindStringSubmatchIndex":    {lazy.FindStringSubmatchIndex(src), compiled.FindStringSubmatchIndex(src)},
		"FindAllString":              {lazy.FindAllString(src, -1), compiled.FindAllString(src, -1)},
		"FindAllString, one":         {lazy.FindAllString(src, 1), []string{"a1"}},
		"FindAllStringIndex":         {lazy.FindAllStringIndex(src, -1), compiled.FindAllStringIndex(src, -1)},
		"FindAllStringSubmatch":      {lazy.FindAllStringSubmatch(src, -1), compiled.FindAllStringSubmatch(src, -1)},
		"FindAllStringSubmatchIndex": {lazy.FindAllStringSubmatchIndex(src, -1), compiled.FindAllStringSubmatchIndex(src, -1)},
		"FindAllSubmatch":            {lazy.FindAllSubmatch([]byte(src), -1), compiled.FindAllSubmatch([]byte(src), -1)},
		"ReplaceAllString":           {lazy.ReplaceAllString(src, "$2$1"), "1a 22b"},
		"ReplaceAllStringFunc":       {lazy.ReplaceAllStringFunc(src, double), "a1a1 b22b22"},
		"ReplaceAll":                 {lazy.ReplaceAll([]byte(src), []byte("-")), []byte("- -")},
	} {
		if diff := cmp.Diff(answers[1], answers[0]); diff != "" {
			t.Errorf("%s: want (-), got (+)\n%s", name, diff)
		}
	}
}

// A bad expression fails the tests of its package, however rarely it is used.
func TestBadExpressionFailsTests(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("New takes what is no regular expression")
		}
	}()
	New("(")
}

// Outside tests it is compiled by the first method, once for all goroutines.
func TestCompiledWhenUsed(t *testing.T) {
	defer func(before bool) { inTest = before }(inTest)
	inTest = false
	New("(")
	lazy := New("^a$")
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			if !lazy.MatchString("a") {
				t.Error("it does not match")
			}
		})
	}
	wait.Wait()
}
