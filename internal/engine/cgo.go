package engine

import (
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/rules"
)

// original returns where in the package's own files a span is that lies in a
// file which cgo made of one of them; any other span stays as it is. Cgo leaves
// //line directives for this. Offsets are not carried over.
func original(p *packages.Package, span rules.Span) rules.Span {
	if slices.Contains(p.GoFiles, span.File) {
		return span
	}
	for _, syntax := range p.Syntax {
		file := p.Fset.File(syntax.Package)
		if file.Name() != span.File {
			continue
		}
		from := p.Fset.PositionFor(file.Pos(span.Start.Offset), true)
		to := p.Fset.PositionFor(file.Pos(span.End.Offset), true)
		if from.Filename == to.Filename && slices.Contains(p.GoFiles, from.Filename) {
			return rules.Span{
				File:  from.Filename,
				Start: rules.Pos{Line: from.Line, Column: from.Column},
				End:   rules.Pos{Line: to.Line, Column: to.Column},
			}
		}
	}
	return span
}
