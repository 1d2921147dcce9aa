// Package lazyregexp has regular expressions that are compiled when they are first used. The
// program has some hundred of them in package variables, and most runs, above all those that go
// vet starts for each package, use few: compiled at the start they were a third of it.
package lazyregexp

import (
	"os"
	"regexp"
	"strings"
	"sync"
)

// Regexp is a regular expression that is compiled once, by the first method that is called.
// Several goroutines may use it at the same time.
type Regexp struct {
	text    string
	compile func() *regexp.Regexp
}

// New returns the regular expression of a package variable. A text that is none panics where it is
// used, and in tests here, so that none is left that only a rare input compiles.
func New(text string) *Regexp {
	r := &Regexp{text, sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })}
	if inTest {
		r.compile()
	}
	return r
}

// inTest tells test binaries by their name, as package testing would add its flags to the program.
var inTest = len(os.Args) > 0 && strings.HasSuffix(strings.TrimSuffix(os.Args[0], ".exe"), ".test")

// The methods are those of [regexp.Regexp].

func (r *Regexp) String() string { return r.text }

func (r *Regexp) MatchString(s string) bool { return r.compile().MatchString(s) }

func (r *Regexp) Match(b []byte) bool { return r.compile().Match(b) }

func (r *Regexp) FindString(s string) string { return r.compile().FindString(s) }

func (r *Regexp) FindStringIndex(s string) []int { return r.compile().FindStringIndex(s) }

func (r *Regexp) FindStringSubmatch(s string) []string { return r.compile().FindStringSubmatch(s) }

func (r *Regexp) FindStringSubmatchIndex(s string) []int {
	return r.compile().FindStringSubmatchIndex(s)
}

func (r *Regexp) FindAllString(s string, n int) []string { return r.compile().FindAllString(s, n) }

func (r *Regexp) FindAllStringIndex(s string, n int) [][]int {
	return r.compile().FindAllStringIndex(s, n)
}

func (r *Regexp) FindAllStringSubmatch(s string, n int) [][]string {
	return r.compile().FindAllStringSubmatch(s, n)
}

func (r *Regexp) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return r.compile().FindAllStringSubmatchIndex(s, n)
}

func (r *Regexp) FindAllSubmatch(b []byte, n int) [][][]byte {
	return r.compile().FindAllSubmatch(b, n)
}

func (r *Regexp) ReplaceAllString(src, repl string) string {
	return r.compile().ReplaceAllString(src, repl)
}

func (r *Regexp) ReplaceAllStringFunc(src string, repl func(string) string) string {
	return r.compile().ReplaceAllStringFunc(src, repl)
}

func (r *Regexp) ReplaceAll(src, repl []byte) []byte { return r.compile().ReplaceAll(src, repl) }
