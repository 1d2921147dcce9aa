package report

import (
	"net/url"
	"path"
	"strings"

	"github.com/owenrumney/go-sarif/v2/sarif"

	"github.com/dynamolint/dynamolint/rules"
)

// anchored returns the span with a start, the file's first character if it has
// none: GitHub refuses results without a line.
func anchored(span rules.Span) rules.Span {
	if span.Start.Line == 0 {
		span.Start = rules.Pos{Line: 1, Column: 1}
	}
	return complete(span)
}

// repositoryRoot stands for the root of the repository, which all files are relative to.
// Validators know the name (SARIF2009 of sarif-multitool).
const repositoryRoot = "%SRCROOT%"

// location returns a span as SARIF has it; one without a line names the file only.
func (s *sources) location(span rules.Span) *sarif.Location {
	physical := sarif.NewPhysicalLocation().WithArtifactLocation(s.artifact(span.File))
	if span = complete(span); span.Start.Line > 0 {
		physical.WithRegion(s.file(span.File).region(span.Start, span.End))
	}
	return sarif.NewLocationWithPhysicalLocation(physical)
}

// artifact returns a file as SARIF has it.
func (s *sources) artifact(name string) *sarif.ArtifactLocation {
	file := s.file(name)
	if file.uri == "" {
		file.uri = fileURI(name)
	}
	artifact := sarif.NewSimpleArtifactLocation(file.uri)
	if !path.IsAbs(path.Clean(name)) { // nothing may be relative to an absolute address (3.4.4)
		artifact.WithUriBaseId(repositoryRoot)
	}
	return artifact
}

func (f *sourceFile) region(start, end rules.Pos) *sarif.Region {
	return sarif.NewRegion().
		WithStartLine(start.Line).WithStartColumn(f.utf16Column(start)).
		WithEndLine(end.Line).WithEndColumn(f.utf16Column(end))
}

// fileURI returns a path as a URI reference that is relative to the root of the
// repository, or as a file URI if the file lies outside.
func fileURI(file string) string {
	file = path.Clean(file)
	if path.IsAbs(file) {
		return (&url.URL{Scheme: "file", Path: file}).String()
	}
	segments := strings.Split(file, "/")
	for i, segment := range segments {
		// A colon in the first segment would look like a scheme.
		segments[i] = strings.ReplaceAll(url.PathEscape(segment), ":", "%3A")
	}
	return strings.Join(segments, "/")
}
