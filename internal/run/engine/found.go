package engine

import (
	"go/ast"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/rules/gorule"
)

// addPackage takes over what was found in a package, but for generated files:
// those are not for people to correct.
func (o *outcome) addPackage(p *packages.Package, result *gorule.Result, generated map[string]bool) {
	switch {
	case p.ForTest != "": // its package counts
	case !slices.ContainsFunc(p.GoFiles, func(file string) bool { return !generated[file] }):
		if importsSDKDirectly(p) {
			o.leftOut.Generated = append(o.leftOut.Generated, p.GoFiles...)
		}
	default:
		o.packages = append(o.packages, filepath.Dir(p.GoFiles[0]))
		o.leftOut.Tests = append(o.leftOut.Tests, result.Tests...)
	}
	for _, file := range p.GoFiles {
		if !generated[file] && !slices.Contains(result.Tests, file) {
			o.files = append(o.files, file)
		}
	}
	for _, f := range result.Findings {
		if !generated[f.Span.File] {
			o.findings = append(o.findings, f)
			if f.Span.File != "" && !slices.Contains(p.GoFiles, f.Span.File) { // of another package, which may not be analysed itself
				o.files = append(o.files, f.Span.File)
			}
		}
	}
	o.candidates = append(o.candidates, result.Candidates...)
	o.wrappers = append(o.wrappers, result.Wrappers...)
	o.unjudged = append(o.unjudged, result.Unjudged...)
	o.accesses = append(o.accesses, result.Accesses...)
	o.sites = append(o.sites, result.Sites...)
	o.asked = append(o.asked, result.Asked...)
	o.uses = append(o.uses, result.Uses...)
	for _, t := range result.Tallies {
		if !generated[t.Span.File] {
			o.tallies = append(o.tallies, t)
		}
	}
	for _, u := range result.Undecided {
		if !generated[u.Span.File] {
			o.undecided = append(o.undecided, u)
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
