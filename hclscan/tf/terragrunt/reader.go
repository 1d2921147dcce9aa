// Package terragrunt reads terragrunt.hcl files: which module each runs, and which inputs
// it gives it. What the modules make of the inputs it does not know.
package terragrunt

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/repofile"
	"github.com/dynamolint/dynamolint/hclscan/tf/source"
	"github.com/dynamolint/dynamolint/rules"
)

// FileName is the name of the file that says with which inputs Terragrunt runs
// Terraform.
const FileName = "terragrunt.hcl"

// StackFileName is the name of the file that says which units "terragrunt stack generate" writes.
const StackFileName = "terragrunt.stack.hcl"

// Reader reads the units of a repository. It is not safe for concurrent use.
type Reader struct {
	files  *repofile.Reader
	texts  *source.Files
	report func(rules.Problem)
	bodies map[string]*hclsyntax.Body // by path; nil for what cannot be read or parsed
}

// NewReader returns a reader that reads by files, adds to texts what it has read, and
// reports what it cannot use.
func NewReader(files *repofile.Reader, texts *source.Files, report func(rules.Problem)) *Reader {
	return &Reader{files: files, texts: texts, report: report, bodies: map[string]*hclsyntax.Body{}}
}

// Units returns the units in some directories and those of which they take outputs,
// each once. It ends early when ctx is cancelled.
func (r *Reader) Units(ctx context.Context, dirs []string) []*Unit {
	var units []*Unit
	seen := map[string]bool{}
	for wave := slices.Clone(dirs); len(wave) > 0 && ctx.Err() == nil; wave = wave[1:] {
		dir := wave[0]
		if seen[dir] {
			continue
		}
		seen[dir] = true
		u := r.unit(dir)
		if u == nil {
			continue
		}
		units = append(units, u)
		if u.config != nil {
			wave = append(wave, u.config.units()...)
			u.config.forget()
		}
	}
	return units
}

var unitFile = &repofile.Kind{Effect: "the inputs that it gives are unknown", Large: "split it into files that it includes"}

const unitHint = "fix the syntax; the inputs that this file gives are unknown"

// body returns a file of Terragrunt's configuration. Most are read for many units. It
// is nil if it cannot be read or parsed, which is reported.
func (r *Reader) body(path string) *hclsyntax.Body {
	if known, done := r.bodies[path]; done {
		return known
	}
	r.bodies[path] = r.parse(path)
	return r.bodies[path]
}

func (r *Reader) parse(path string) *hclsyntax.Body {
	if !r.files.Contains(path) || !r.files.Exists(path) {
		return nil
	}
	src, wrong := r.files.Read(path, unitFile)
	if wrong != nil {
		r.report(rules.Problem{Span: rules.Span{File: path}, Message: filepath.Base(path) + " " + wrong.Message, Hint: wrong.Hint})
		return nil
	}
	r.texts.Add(path, source.NewText(src))
	if limits.TooDeep(src) {
		r.report(rules.Problem{Span: rules.Span{File: path}, Message: filepath.Base(path) + " " + limits.NestingMessage, Hint: "exclude the file"})
		return nil
	}
	file, diags := hclsyntax.ParseConfig(src, path, hcl.InitialPos)
	if d := source.FirstError(diags); d != nil {
		at := rules.Span{File: path}
		if d.Subject != nil {
			at = r.texts.Place(*d.Subject)
		}
		r.report(rules.Problem{Span: at, Message: source.Message(d), Hint: unitHint})
		return nil
	}
	body := file.Body.(*hclsyntax.Body)
	limits.Restrain(body)
	return body
}
