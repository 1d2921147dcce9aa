package config

import (
	"strconv"
	"strings"

	"golang.org/x/mod/semver"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

var versionClause = lazyregexp.New(`^\s*(=|!=|>=|<=|>|<|~>)?\s*(?:refs/)?(?:tags/)?v?(\d+(?:\.\d+){0,2})\s*$`)

// AllowsOnlyBelow reports whether a version constraint ("~> 1.0", ">= 0.9, < 2") or a ref
// ("v1.2.0", "tags/0.25.0") allows only versions older than the given one. What
// says nothing about versions, like a branch or a commit, allows all.
func AllowsOnlyBelow(constraint, version string) bool {
	for part := range strings.SplitSeq(constraint, ",") {
		m := versionClause.FindStringSubmatch(part)
		if m == nil {
			continue
		}
		named := "v" + m[2] // semver takes v1.2 for v1.2.0
		switch m[1] {
		case "", "=", "<=":
			if semver.Compare(named, "v"+version) < 0 {
				return true
			}
		case "<":
			if semver.Compare(named, "v"+version) <= 0 {
				return true
			}
		case "~>":
			if semver.Compare(pessimistic(m[2]), "v"+version) <= 0 {
				return true
			}
		}
	}
	return false
}

// Excluding returns the first of several constraints, each of a module, that alone [AllowsOnlyBelow]
// a version. It is "" if none does, and if another one asks for that version or a later one: then
// none fits, as Terraform says, and which of them is meant is unknown.
func Excluding(constraints []string, version string) string {
	excluding := ""
	for _, constraint := range constraints {
		switch {
		case AsksFor(constraint, version):
			return ""
		case excluding == "" && AllowsOnlyBelow(constraint, version):
			excluding = constraint
		}
	}
	return excluding
}

// AsksFor reports whether a constraint allows only the given version and later ones.
func AsksFor(constraint, version string) bool {
	for part := range strings.SplitSeq(constraint, ",") {
		m := versionClause.FindStringSubmatch(part)
		if m != nil && m[1] != "!=" && m[1] != "<" && m[1] != "<=" && semver.Compare("v"+m[2], "v"+version) >= 0 {
			return true
		}
	}
	return false
}

// pessimistic returns the first version that "~> named" does not allow: its last
// part but one is one more. Of a single number all newer ones are allowed.
func pessimistic(named string) string {
	parts := strings.Split(named, ".")
	if len(parts) == 1 {
		return "v" + strconv.Itoa(newest)
	}
	parts = parts[:len(parts)-1]
	last, err := strconv.Atoi(parts[len(parts)-1])
	if err != nil {
		last = newest // more digits than a number has
	}
	parts[len(parts)-1] = strconv.Itoa(last + 1)
	return "v" + strings.Join(parts, ".")
}

// newest is a major version that nothing reaches.
const newest = 1 << 30
