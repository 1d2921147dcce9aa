package edit

import (
	"bytes"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/rules"
)

// documents reports whether a literal belongs to a variable whose description, or
// the README of whose module, names that value: a fix would make it false.
func (e *Editor) documents(literal rules.Span, was string) bool {
	v := e.variableAround(literal)
	if v == nil {
		return false
	}
	value := word(strings.Trim(was, `"`))
	if attr := v.Body.Attributes["description"]; attr != nil {
		at := attr.Expr.Range()
		if value.Match(e.files[literal.File][at.Start.Byte:at.End.Byte]) {
			return true
		}
	}
	readme := filepath.Join(filepath.Dir(literal.File), "README.md")
	return namesTogether(string(e.source(readme)), word(v.Labels[0]), value)
}

// variableAround returns the variable that a text of a file is in, or nil.
func (e *Editor) variableAround(literal rules.Span) *hclsyntax.Block {
	for _, b := range e.variablesIn(literal.File) {
		r := b.Range()
		if r.Start.Byte <= literal.Start.Offset && literal.End.Offset <= r.End.Byte {
			return b
		}
	}
	return nil
}

// variablesIn returns the variables that a file declares; none if it does not parse.
func (e *Editor) variablesIn(file string) []*hclsyntax.Block {
	variables, known := e.variables[file]
	if known {
		return variables
	}
	src := e.source(file)
	if !bytes.Contains(src, []byte("variable")) {
		return nil
	}
	if parsed, diags := hclsyntax.ParseConfig(src, file, hcl.InitialPos); !diags.HasErrors() {
		for _, b := range parsed.Body.(*hclsyntax.Body).Blocks {
			if b.Type == "variable" && len(b.Labels) == 1 {
				variables = append(variables, b)
			}
		}
	}
	e.variables[file] = variables
	return variables
}

// namesTogether reports whether a line of a text names a variable and a value.
// In a list the value may follow on the next line, in a table it is in one row.
func namesTogether(text string, variable, value *regexp.Regexp) bool {
	lines := strings.Split(strings.ReplaceAll(text, `\_`, "_"), "\n")
	for i, line := range lines {
		if !variable.MatchString(line) {
			continue
		}
		if i+1 < len(lines) && !strings.HasPrefix(strings.TrimSpace(lines[i+1]), "|") {
			line += "\n" + lines[i+1]
		}
		if value.MatchString(line) {
			return true
		}
	}
	return false
}

// word matches a text that is not part of a longer name.
func word(text string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)(^|[^\w-])` + regexp.QuoteMeta(text) + `([^\w-]|$)`)
}
