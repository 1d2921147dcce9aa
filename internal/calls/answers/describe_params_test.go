package answers_test

import (
	"fmt"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// params says what functions of the package do with their parameters.
func params(pass *analysis.Pass, pkg *operations.Package) {
	for fn, s := range pkg.Summaries() {
		for i, p := range s.Params {
			word := fmt.Sprintf("%d:%s", i, kindsOf(p.Kinds))
			var members strings.Builder
			for _, m := range p.Members {
				fmt.Fprintf(&members, " %s=%s", m.Member, kindsOf(m.Kinds))
			}
			word += members.String()
			var returned strings.Builder
			for _, r := range p.Returned {
				fmt.Fprintf(&returned, " returned(%d)", r)
			}
			word += returned.String()
			pass.Reportf(fn.Pos(), "%s", word)
		}
	}
}

// kindsOf says what becomes of a parameter, each kind of use once.
func kindsOf(list []facts.UseKind) string {
	var uses answers.Uses
	for _, k := range list {
		uses = append(uses, answers.Use{Kind: k})
	}
	return kinds(uses)
}
