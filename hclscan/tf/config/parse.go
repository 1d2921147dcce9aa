package config

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/json"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/repofile"
	"github.com/dynamolint/dynamolint/hclscan/tf/source"
	"github.com/dynamolint/dynamolint/rules"
)

// File is one configuration file.
type File struct {
	path   string
	source []byte
	text   *source.Text
	blocks hcl.Blocks // the top-level blocks that parsed
	broken bool       // part of the file did not parse, or none of it could be read
	errors []fileError
}

// fileError is a problem whose span still needs the file's line table.
type fileError struct {
	at            hcl.Range
	message, hint string
}

// MaxName bounds a label or a key of for_each, of which addresses consist.
const MaxName = 512

const syntaxHint = "fix the syntax; the rest of this file is not analysed"

var fileSchema = &hcl.BodySchema{Blocks: []hcl.BlockHeaderSchema{
	{Type: "variable", LabelNames: []string{"name"}},
	{Type: "locals"},
	{Type: "output", LabelNames: []string{"name"}},
	{Type: "provider", LabelNames: []string{"name"}},
	{Type: "module", LabelNames: []string{"name"}},
	{Type: "resource", LabelNames: []string{"type", "name"}},
	{Type: "data", LabelNames: []string{"type", "name"}},
	{Type: "ephemeral", LabelNames: []string{"type", "name"}},
	{Type: "terraform"},
	{Type: "moved"},
	{Type: "removed"},
	{Type: "import"},
}}

func parseFile(within *repofile.Reader, path string) *File {
	f := &File{path: path}
	src, wrong := within.Read(path, configFile)
	if wrong != nil {
		f.fail(hcl.Range{}, wrong.Message, wrong.Hint)
		return f
	}
	f.source, f.text = src, source.NewText(src)
	if limits.TooDeep(src) {
		f.fail(hcl.Range{}, limits.NestingMessage, "exclude the file")
		return f
	}
	f.parse()
	return f
}

// parse fills in the blocks. A panic of the HCL library costs the file, no more.
func (f *File) parse() {
	defer func() {
		if cause := recover(); cause != nil {
			f.blocks = nil
			f.fail(hcl.Range{}, fmt.Sprintf("the HCL parser failed: %v", cause), "this is a bug in dynamolint: please report it")
		}
	}()
	if strings.HasSuffix(f.path, ".json") {
		file, diags := json.Parse(f.source, f.path)
		if diags.HasErrors() {
			f.failDiags(diags)
			return
		}
		f.take(file.Body, len(f.source))
		return
	}
	file, diags := parseNative(f.source, f.path)
	limit := len(f.source)
	if diags.HasErrors() {
		f.failDiags(diags)
		limit = firstError(diags)
	}
	if body, ok := file.Body.(*hclsyntax.Body); ok && limits.NeedsRestraint(f.source) {
		limits.Restrain(body)
	}
	f.take(file.Body, limit)
}

// take keeps the top-level blocks that are closed before limit. Behind a syntax error
// the parser guesses and stays silent about further errors, so nothing there
// can be relied upon. A block without body "ends" within its own header.
func (f *File) take(body hcl.Body, limit int) {
	content, _, diags := body.PartialContent(fileSchema)
	open := f.unclosed(body)
	if diags.HasErrors() && !f.broken {
		f.failDiags(diags)
	}
	for _, b := range content.Blocks {
		if slices.ContainsFunc(b.Labels, func(label string) bool { return len(label) > MaxName }) {
			f.fail(b.DefRange, fmt.Sprintf("a label of the block has more than %d bytes", MaxName), "give it a shorter name; the block is not analysed")
			continue
		}
		if end := BlockRange(b).End.Byte; b.DefRange.End.Byte <= end && end <= limit && !open[b.Body] {
			f.blocks = append(f.blocks, b)
		}
	}
}

// unclosed returns the bodies of top-level blocks without a closing brace, as in a file that is cut off:
// the parser ends them where it stops.
func (f *File) unclosed(body hcl.Body) map[hcl.Body]bool {
	native, ok := body.(*hclsyntax.Body)
	if !ok {
		return nil
	}
	open := map[hcl.Body]bool{}
	for _, b := range native.Blocks {
		if at := b.CloseBraceRange; at.End.Byte != at.Start.Byte+1 || f.source[at.Start.Byte] != '}' {
			open[b.Body] = true
		}
	}
	return open
}

func firstError(diags hcl.Diagnostics) int {
	first := -1
	for _, d := range diags {
		if d.Severity == hcl.DiagError && d.Subject != nil && (first < 0 || d.Subject.Start.Byte < first) {
			first = d.Subject.Start.Byte
		}
	}
	return max(first, 0)
}

func (f *File) fail(at hcl.Range, message, hint string) {
	at.Filename = f.path
	f.broken = true
	f.errors = append(f.errors, fileError{at, message, hint})
}

func (f *File) failDiags(diags hcl.Diagnostics) {
	d := source.FirstError(diags)
	at := hcl.Range{}
	if d.Subject != nil {
		at = *d.Subject
	}
	// Some details name the file, whose path is said anyway.
	f.fail(at, strings.ReplaceAll(source.Message(d), f.path, filepath.Base(f.path)), syntaxHint)
}

func (f *File) problems() []rules.Problem {
	var problems []rules.Problem
	for _, e := range f.errors {
		pr := rules.Problem{Span: rules.Span{File: f.path}, Message: e.message, Hint: e.hint}
		if e.at.Start.Line > 0 {
			pr.Span.Start, pr.Span.End = f.text.Pos(e.at.Start.Byte), f.text.Pos(e.at.End.Byte)
		} else {
			pr.Message = filepath.Base(f.path) + " " + e.message
		}
		problems = append(problems, pr)
	}
	return problems
}
