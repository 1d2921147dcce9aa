package schemarule

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Guesses are those of [Pass.Rehearsal], SettingGuesses also those of [Pass.OnInProduction], for
// the pages of the rules that ask them.
var (
	Guesses        = []*words.Heuristic{forExamples, forDevelopers}
	SettingGuesses = []*words.Heuristic{forExamples, forDevelopers, forProduction}
)

var (
	forExamples = words.ByAnyWord("A configuration is for examples or tests if a directory of its path has one of the words",
		"example examples sample samples demo demos tutorial tutorials workshop workshops playground poc test tests fixture fixtures template templates")
	forDevelopers = words.ByWords("It is for developers if a directory of its path, its variable file or the value that decides whether something exists is called dev, develop, development, test, testing or sandbox.",
		"^(dev|develop|development|test|testing|sandbox)$")
	forProduction = words.ByWords("A variable file, or a text that a condition compares with, is for production if it has the word prod, production, prd or live, without non, not or pre before it.",
		"(^|_)(prod|production|prd|live)(_|$)")
)

// Within tells rules the directory of the repository: names of directories above it say nothing.
func Within(repository string) Input { return func(p *Pass) { p.repository = repository } }

// Rehearsal returns what says that no data has to last in what is declared: its directory, its
// variable file or environment, or under which comparison it exists. It returns "" if nothing
// does.
func (p *Pass) Rehearsal(d *schema.Declaration) string {
	if dir := p.rehearsalDir(d.RootDir()); dir != "" {
		return "the directory " + dir + " is for examples, tests or developers"
	}
	file := strings.TrimSuffix(filepath.Base(d.VarFile), ".tfvars")
	switch {
	case d.VarFile != "" && isForDevelopers(strings.TrimSuffix(file, ".auto")):
		return d.VarFile + " is for developers"
	case isForDevelopers(d.Environment):
		return "environment " + d.Environment + " is for developers"
	}
	if value := comparedWith.FindStringSubmatch(d.Exists); value != nil && forDevelopers.Matches(value[1]) {
		return "it exists " + d.Exists
	}
	return ""
}

// Described tells rules what the README in a directory says that it is there for, if that is to teach
// or to show something; "" if it does not say so.
func Described(as func(dir string) string) Input { return func(p *Pass) { p.described = as } }

// Taught returns what says that what is declared is there to teach or to show something: the README of
// its root module, or of a directory above it in the repository. It returns "" if none says so.
func (p *Pass) Taught(d *schema.Declaration) string {
	below, err := filepath.Rel(p.repository, d.RootDir())
	if err != nil || p.repository == "" || p.described == nil || !filepath.IsLocal(below) {
		return ""
	}
	for dir := d.RootDir(); ; dir = filepath.Dir(dir) {
		if why := p.described(dir); why != "" {
			return why
		}
		if len(dir) <= len(p.repository) {
			return ""
		}
	}
}

// OnInProduction returns what says that a setting, which is off in t, is on where data has to last:
// the condition that switches it on, or a variable file. It returns "" if nothing does.
func (p *Pass) OnInProduction(t *schema.Table, setting func(*schema.Table) schema.Value[bool]) string {
	if isForProduction(filepath.Base(t.VarFile)) {
		return "" // of one of several regions, say
	}
	if unless := setting(t).Writing().Unless; holdsInProduction(unless) {
		return "it is on if " + unless
	}
	for _, variant := range p.Model.VariantsOf(t) {
		if on, known := setting(variant).Get(); known && on && isForProduction(filepath.Base(variant.VarFile)) {
			return variant.VarFile + " switches it on"
		}
	}
	return ""
}

// holdsInProduction reports whether a condition compares with the name of production, and with
// no negation: `var.env != "prod"` holds everywhere else.
func holdsInProduction(condition string) bool {
	return !strings.Contains(condition, "!") && slices.ContainsFunc(quoted.FindAllString(condition, -1), isForProduction)
}

// quoted finds the texts in a condition.
var quoted = lazyregexp.New(`"[^"]*"`)

// isForProduction reports whether a name says so. Non-prod and pre-prod are not.
func isForProduction(name string) bool {
	return forProduction.Matches(name) && !beforeProduction.MatchString(words.Joined(name))
}

var beforeProduction = lazyregexp.New("(^|_)(non|not|pre)_(prod|production|prd|live)(_|$)")

// comparedWith finds the value of a comparison that alone decides.
var comparedWith = lazyregexp.New(`^only if [\w.]+ == "([^"]*)"$`)

// rehearsalDir returns the path of the first directory on the way to a root module that is for
// examples, tests or developers: docs/examples of docs/examples/shop. It returns "" if none is.
func (p *Pass) rehearsalDir(root string) string {
	below, err := filepath.Rel(p.repository, root)
	if err != nil || p.repository == "" || !filepath.IsLocal(below) {
		return ""
	}
	elements := strings.Split(filepath.ToSlash(below), "/")
	i := slices.IndexFunc(elements, func(name string) bool { return forExamples.Matches(name) || forDevelopers.Matches(name) })
	return strings.Join(elements[:i+1], "/")
}

// isForDevelopers reports whether one of the parts of a name, which dots separate, says so:
// "terraform.dev".
func isForDevelopers(name string) bool {
	return slices.ContainsFunc(strings.Split(name, "."), forDevelopers.Matches)
}
