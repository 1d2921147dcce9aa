package gofixture

import (
	"cmp"
	"fmt"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// expectation is what a comment expects for its own line.
type expectation struct {
	at   token.Position
	fact string // the name of the object that has it, or "package"; "" for what is reported
	text *regexp.Regexp
	met  bool
}

// wantItem matches the first expectation in the rest of a comment: "one page", Each:`sends Query`.
var wantItem = regexp.MustCompile("^\\s*(?:([\\pL_][\\pL\\pN_]*):)?(\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`)")

// compare returns a complaint for all that an analyzer has said of a package and no comment
// expects, and for what it has not said.
func compare(action *checker.Action) (complaints []string) {
	pkg := action.Package
	expected, complaints := expectations(pkg)
	meet := func(at token.Position, fact, text string) {
		for _, e := range expected {
			if !e.met && e.fact == fact && e.at.Filename == at.Filename && e.at.Line == at.Line && e.text.MatchString(text) {
				e.met = true
				return
			}
		}
		complaints = append(complaints, fmt.Sprintf("%s: not in the fixture: %s%q", at, nameOf(fact), text))
	}
	for _, d := range action.Diagnostics {
		meet(pkg.Fset.Position(d.Pos), "", d.Message)
	}
	for _, f := range packageFacts(action) {
		meet(pkg.Fset.Position(pkg.Syntax[0].FileStart), "package", fmt.Sprint(f.Fact))
	}
	for _, f := range objectFacts(action) {
		meet(pkg.Fset.Position(f.Object.Pos()), f.Object.Name(), fmt.Sprint(f.Fact))
	}
	for _, e := range expected {
		if !e.met {
			complaints = append(complaints, fmt.Sprintf("%s: missing: want %s%q", e.at, nameOf(e.fact), e.text))
		}
	}
	return complaints
}

func nameOf(fact string) string {
	if fact == "" {
		return ""
	}
	return fact + ":"
}

// packageFacts returns the facts of the package of an action, and objectFacts those of what it
// declares, in an order that is always the same: of two facts that match, the first is met first.
func packageFacts(action *checker.Action) []analysis.PackageFact {
	facts := slices.DeleteFunc(action.AllPackageFacts(), func(f analysis.PackageFact) bool { return f.Package != action.Package.Types })
	slices.SortFunc(facts, func(a, b analysis.PackageFact) int { return cmp.Compare(fmt.Sprint(a.Fact), fmt.Sprint(b.Fact)) })
	return facts
}

func objectFacts(action *checker.Action) []analysis.ObjectFact {
	facts := slices.DeleteFunc(action.AllObjectFacts(), func(f analysis.ObjectFact) bool { return f.Object.Pkg() != action.Package.Types })
	slices.SortFunc(facts, func(a, b analysis.ObjectFact) int {
		return cmp.Or(cmp.Compare(a.Object.Pos(), b.Object.Pos()), cmp.Compare(fmt.Sprint(a.Fact), fmt.Sprint(b.Fact)))
	})
	return facts
}

// expectations reads the comments of a package, and complains of those that are not of the form.
func expectations(pkg *packages.Package) (all []*expectation, complaints []string) {
	for _, file := range pkg.Syntax {
		for _, group := range file.Comments {
			for _, comment := range group.List {
				list, err := parse(comment.Text)
				at := pkg.Fset.Position(comment.Pos())
				if err != nil {
					complaints = append(complaints, fmt.Sprintf("%s: %v", at, err))
				}
				for _, e := range list {
					e.at = at
					all = append(all, e)
				}
			}
		}
	}
	return all, complaints
}

// parse returns what a comment expects. It may stand behind another in one: //nolint // want "x".
func parse(comment string) (all []*expectation, err error) {
	_, whole, ok := strings.Cut(comment, "// want")
	if !ok {
		return nil, nil
	}
	rest := whole
	for item := wantItem.FindStringSubmatch(rest); item != nil; item = wantItem.FindStringSubmatch(rest) {
		pattern, err := strconv.Unquote(item[2])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", item[2], err)
		}
		text, err := regexp.Compile(pattern)
		if err != nil {
			return nil, err
		}
		all = append(all, &expectation{fact: item[1], text: text})
		rest = rest[len(item[0]):]
	}
	if len(all) == 0 || strings.TrimSpace(rest) != "" {
		return nil, fmt.Errorf("not an expectation: want%s: want regular expressions in quotes, those of facts behind a name and a colon, as in want \"one page\" Each:\"sends Query\"", whole)
	}
	return all, nil
}
