package operations

import (
	"path"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/words"
)

// SetUpNames are the names by which [IsSetUp] guesses.
var SetUpNames = []*words.Heuristic{forSetUp, isExample}

var (
	forSetUp = words.ByWords("A program, or a function of it, is for development, tests or the set-up of tables if its name or that of the directory around it has a word such as local, dev, sandbox, test, e2e, sample, demo, benchmark, seed, migrate, schema, setup, bootstrap, provision, tool or script.",
		`(^|_)(local|localstack|dev|develop|development|emulator|sandbox|tests?|testing|e_?2_?e|integration|mocks?|fakes?|fixtures?|samples?|demo|tutorial|playground|bench|benchmarks?|seeds?|seeder|migrates?|migrators?|migrations?|schemas?|ddl|set_?up|bootstrap|provision|provisioning|tools?|scripts?|hack)(_|$)`)
	isExample = words.ByName("A program is an example if the name of its directory or that of the one around it says so.", `(^|[/_-])examples?([/_-]|$)`) // but example.com
)

// IsSetUp reports whether a package, or one of some functions in it, is for development, tests
// or the set-up of tables, as far as names tell.
func IsSetUp(pkg string, functions ...string) bool {
	directory := path.Base(path.Dir(pkg)) + "/" + path.Base(pkg)
	return isExample.Matches(directory) || forSetUp.Matches(directory) || slices.ContainsFunc(functions, forSetUp.Matches)
}
