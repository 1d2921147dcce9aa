package golang

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/rules"
)

// A loss is how much of some packages could not be analysed.
type loss struct {
	functions, variables int // package variables, by their values
	files                int // of which what stands behind a syntax error is lost
	calls                int // of DynamoDB in them
	packages             []string
}

func (l *loss) add(other loss) {
	l.functions += other.functions
	l.variables += other.variables
	l.files += other.files
	l.calls += other.calls
	l.packages = append(l.packages, other.packages...)
}

func (l *loss) size() int { return l.functions + l.variables + l.files }

// String returns "3 functions with 2 DynamoDB calls".
func (l *loss) String() string {
	var parts []string
	if l.functions > 0 {
		parts = append(parts, count(l.functions, "function", "functions"))
	}
	if l.variables > 0 {
		parts = append(parts, count(l.variables, "package variable", "package variables"))
	}
	text := strings.Join(parts, " and ")
	if l.calls > 0 {
		text += " with " + count(l.calls, "DynamoDB call", "DynamoDB calls")
	}
	if l.files > 0 {
		text = strings.TrimPrefix(text+" and the rest of "+count(l.files, "file", "files"), " and ")
	}
	return text
}

// verb returns what goes between what is lost and "not analysed".
func (l *loss) verb() string {
	if l.size() == 1 {
		return " is "
	}
	return " are "
}

// where names the packages that lose something, or the first of them.
func (l *loss) where() string {
	const shown = 3
	names := slices.Clone(l.packages)
	if more := len(names) - shown; more > 0 {
		return strings.Join(names[:shown], ", ") + " and " + count(more, "more package", "more packages")
	}
	return strings.Join(names, ", ")
}

// losses gathers what of a unit could not be analysed, and why.
type losses struct {
	u       *unit
	l       *listing
	byPath  map[string]*packageLoss
	ordered []*packageLoss
}

// A packageLoss is what is lost of a package and its tests.
type packageLoss struct {
	pkg *packages.Package
	loss
}

func newLosses(u *unit, l *listing) *losses {
	return &losses{u: u, l: l, byPath: map[string]*packageLoss{}}
}

// add notes what is unsound in a package. Of its variants, with tests and without,
// the one counts that loses most.
func (l *losses) add(p *packages.Package, unsound *load.Unsound) {
	own := ownErrors(p)
	if unsound == nil && len(own) == 0 {
		return
	}
	now := &packageLoss{pkg: p}
	if unsound != nil {
		now.loss = lossOf(p, unsound)
	}
	known := l.byPath[basePath(p)]
	switch {
	case known == nil:
		l.byPath[basePath(p)] = now
		l.ordered = append(l.ordered, now)
	case now.size() > known.size() || len(own) > len(ownErrors(known.pkg)):
		*known = *now
	}
}

// problems returns a problem for each module that is missing, and for each package
// with errors of its own, or that loses something because of what it imports. What matters
// for the scopes comes first.
func (l *losses) problems() *outcome.Outcome {
	isNeeded := func(p *packages.Package) bool { return l.l.needed[basePath(p)] }
	slices.SortStableFunc(l.ordered, func(a, b *packageLoss) int {
		switch {
		case isNeeded(a.pkg) == isNeeded(b.pkg):
			return 0
		case isNeeded(a.pkg):
			return -1
		}
		return 1
	})
	byModule := map[*missingModule]*loss{}
	for _, m := range l.l.missing {
		byModule[m] = &loss{}
	}
	o := &outcome.Outcome{}
	for _, p := range l.ordered {
		missing := l.missingFrom(p.pkg)
		switch {
		case missing != nil: // errors of its own may well follow from that
			if byModule[missing].size() == 0 {
				missing.from = p.pkg
			}
			byModule[missing].add(p.loss)
		case len(ownErrors(p.pkg)) > 0:
			so := ""
			if p.size() > 0 {
				so = ", so " + p.String() + p.verb() + "not analysed"
			}
			o.Add(isNeeded(p.pkg), l.u.compileProblem(p.pkg, so))
		default:
			o.Add(isNeeded(p.pkg), l.u.importProblem(p))
		}
	}
	for _, m := range l.l.missing {
		if byModule[m].size() > 0 || m.mayReachSDK() {
			o.Add(slices.ContainsFunc(m.importers, isNeeded), m.problem(l.u, byModule[m]))
		}
	}
	return o
}

// missingFrom returns the first of the missing modules that a package imports.
func (l *losses) missingFrom(p *packages.Package) *missingModule {
	for _, m := range l.l.missing {
		if slices.ContainsFunc(m.importers, func(importer *packages.Package) bool { return basePath(importer) == basePath(p) }) {
			return m
		}
	}
	return nil
}

// ownErrors returns the errors of a package that are not about what it imports.
func ownErrors(p *packages.Package) []packages.Error {
	return slices.DeleteFunc(slices.Clone(p.Errors), func(e packages.Error) bool {
		return e.Kind == packages.TypeError && strings.HasPrefix(e.Msg, "could not import ")
	})
}

// importProblem says that a package cannot be analysed in full for what it imports.
func (u *unit) importProblem(p *packageLoss) rules.Problem {
	return rules.Problem{
		Span:    rules.Span{File: u.packageDir(p.pkg)},
		Message: fmt.Sprintf("package %s imports packages that do not compile or cannot be found, so %s%snot analysed", p.pkg.PkgPath, p.String(), p.verb()),
		Hint:    allErrors(p.pkg),
	}
}

// lossOf counts what is lost with the unsound part of a package.
func lossOf(p *packages.Package, unsound *load.Unsound) loss {
	lost := loss{functions: len(unsound.Functions), variables: len(unsound.Variables), files: len(unsound.Files), packages: []string{basePath(p)}}
	usesSDK := importsSDKDirectly(p)
	for _, fn := range unsound.Functions {
		lost.calls += dynamoCalls(p.TypesInfo, fn, usesSDK)
	}
	for _, spec := range unsound.Variables {
		lost.calls += dynamoCalls(p.TypesInfo, spec, usesSDK)
	}
	return lost
}

// dynamoCalls counts the calls in a piece of syntax that ask DynamoDB for something.
// For functions of unknown type the name has to do, in a package
// that uses an SDK.
func dynamoCalls(info *types.Info, n ast.Node, usesSDK bool) int {
	calls := 0
	ast.Inspect(n, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok {
			return true
		}
		fn, _ := info.Uses[sel.Sel].(*types.Func)
		if fn != nil && sdk.IsRequestFunc(fn) || usesSDK && load.IsUnknown(fn) && sdk.NamesRequest(sel.Sel.Name) {
			calls++
		}
		return true
	})
	return calls
}
