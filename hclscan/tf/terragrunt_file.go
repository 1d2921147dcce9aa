package tf

import (
	"path/filepath"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/rules"
)

const unitHint = "fix the syntax; the inputs that this file gives are unknown"

// unitBody returns a file of Terragrunt's configuration. Most are read for many
// units. It is nil if it cannot be read or parsed, which is reported.
func (p *Project) unitBody(path string) *hclsyntax.Body {
	if p.bodies == nil {
		p.bodies = map[string]*hclsyntax.Body{}
	}
	if known, done := p.bodies[path]; done {
		return known
	}
	p.bodies[path] = p.parseUnit(path)
	return p.bodies[path]
}

func (p *Project) parseUnit(path string) *hclsyntax.Body {
	if !p.readable(path) || !exists(path) {
		return nil
	}
	src, wrong := p.bounds.read(path, unitFile)
	if wrong != nil {
		p.report(rules.Problem{Span: rules.Span{File: path}, Message: filepath.Base(path) + " " + wrong.message, Hint: wrong.hint})
		return nil
	}
	p.lines[path], p.sources[path] = linesOf(src), src
	if tooDeep(src) {
		p.report(rules.Problem{Span: rules.Span{File: path}, Message: filepath.Base(path) + " " + nestingMessage, Hint: "exclude the file"})
		return nil
	}
	file, diags := hclsyntax.ParseConfig(src, path, hcl.InitialPos)
	if d := firstOf(diags); d != nil {
		at := rules.Span{File: path}
		if d.Subject != nil {
			at = p.span(*d.Subject)
		}
		p.report(rules.Problem{Span: at, Message: message(d), Hint: unitHint})
		return nil
	}
	body := file.Body.(*hclsyntax.Body)
	restrain(body)
	return body
}
