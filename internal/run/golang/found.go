package golang

import (
	"go/ast"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/run/outcome"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// addPackage takes over what was found in a package, but for generated files:
// those are not for people to correct.
func addPackage(o *outcome.Outcome, p *packages.Package, result *gorule.Result, generated map[string]bool) {
	switch {
	case p.ForTest != "": // its package counts
	case !slices.ContainsFunc(p.GoFiles, func(file string) bool { return !generated[file] }):
		if importsSDKDirectly(p) {
			o.LeftOut.Generated = append(o.LeftOut.Generated, p.GoFiles...)
		}
	default:
		o.Packages = append(o.Packages, filepath.Dir(p.GoFiles[0]))
		o.LeftOut.Tests = append(o.LeftOut.Tests, result.Tests...)
	}
	for _, file := range p.GoFiles {
		if !generated[file] && !slices.Contains(result.Tests, file) {
			o.Files = append(o.Files, file)
		}
	}
	for _, f := range result.Findings {
		if !generated[f.Span.File] {
			o.Findings = append(o.Findings, f)
			if f.Span.File != "" && !slices.Contains(p.GoFiles, f.Span.File) { // of another package, which may not be analysed itself
				o.Files = append(o.Files, f.Span.File)
			}
		}
	}
	o.Candidates = append(o.Candidates, result.Candidates...)
	o.Wrappers = append(o.Wrappers, result.Wrappers...)
	o.Unjudged = append(o.Unjudged, result.Unjudged...)
	o.Accesses = append(o.Accesses, result.Accesses...)
	o.Sites = append(o.Sites, result.Sites...)
	o.Asked = append(o.Asked, result.Asked...)
	o.Uses = append(o.Uses, result.Uses...)
	o.Signs = append(o.Signs, result.Signs...)
	for _, t := range result.Tallies {
		if !generated[t.Span.File] {
			o.Tallies = append(o.Tallies, t)
		}
	}
	for _, u := range result.Undecided {
		if !generated[u.Span.File] {
			o.Undecided = append(o.Undecided, u)
		}
	}
}

func generatedFiles(p *packages.Package) map[string]bool {
	generated := map[string]bool{}
	for _, file := range p.Syntax {
		if ast.IsGenerated(file) {
			generated[p.Fset.PositionFor(file.Package, false).Filename] = true
		}
	}
	return generated
}
