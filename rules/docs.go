package rules

import (
	"golang.org/x/mod/module"
	"golang.org/x/mod/semver"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// Repository is where dynamolint and its documentation are.
const Repository = "https://github.com/dynamolint/dynamolint"

// Docs is the documentation of one version of dynamolint. Every address of a page
// is made here, so that readers find what holds for the version that they run.
type Docs struct{ ref string } // a branch, tag or commit of the repository

// DocsOf returns the documentation of a version as Go or the action names it: of a
// release, "v0.1.0", its tag; of a pseudo-version its commit; of "v0", "main" or a
// commit, which the action gives, that. Development builds, "(devel)" or with changes
// that are in no commit, and versions of another form have that of the branch main.
func DocsOf(version string) Docs {
	switch {
	case semver.Build(version) != "": // "+dirty": no commit has it
		return Docs{"main"}
	case module.IsPseudoVersion(version):
		if commit, err := module.PseudoVersionRev(version); err == nil {
			return Docs{commit}
		}
	case semver.IsValid(version) || commitPattern.MatchString(version):
		return Docs{version}
	}
	return Docs{"main"}
}

var commitPattern = lazyregexp.New(`^[0-9a-f]{40}$`)

// URL returns the address of a file of the repository, such as "docs/ignoring.md".
func (d Docs) URL(file string) string { return Repository + "/blob/" + d.ref + "/" + file }

// Page returns the address of a rule's page.
func (d Docs) Page(r *Rule) string { return d.URL(r.PagePath()) }
