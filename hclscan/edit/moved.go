package edit

import (
	"fmt"
	"path/filepath"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// addMoved puts a moved block behind the block that has a header.
func (s *session) addMoved(c schema.AddMoved) bool {
	file := c.Beside.File
	if filepath.Ext(file) == ".json" || isInstalled(file) {
		return false
	}
	source := s.editor.source(file)
	parsed, diags := hclsyntax.ParseConfig(source, file, hcl.InitialPos)
	if diags.HasErrors() {
		return false
	}
	for _, b := range parsed.Body.(*hclsyntax.Body).Blocks {
		if b.TypeRange.Start.Byte != c.Beside.Start.Offset {
			continue
		}
		end := b.CloseBraceRange.End
		at := rules.Pos{Line: end.Line, Column: end.Column, Offset: end.Byte}
		text := fmt.Sprintf("\n\nmoved {\n  from = %s\n  to   = %s\n}", c.From, c.To)
		s.replaced = append(s.replaced, rules.Edit{Span: rules.Span{File: file, Start: at, End: at}, New: text, AnyOrder: true})
		return true
	}
	return false
}
