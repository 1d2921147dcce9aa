package items

import (
	"go/ast"
	"go/token"
	"reflect"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// declaration returns the declaration of the one field whose name is at a
// position, or nil if it is not in a file that is judged, or declared together
// with others.
func declaration(p *gorule.Pass, pos token.Pos) *ast.Field {
	f := file(p, pos)
	if f == nil {
		return nil
	}
	var found *ast.Field
	ast.Inspect(f, func(n ast.Node) bool {
		if field, ok := n.(*ast.Field); ok && len(field.Names) == 1 && field.Names[0].Pos() == pos {
			found = field
		}
		return found == nil && n != nil && n.Pos() <= pos && pos < n.End()
	})
	return found
}

// tagEdit sets the value of one key in the tags of a field, or adds it. It
// returns false where the tags are not written in the usual way.
func tagEdit(p *gorule.Pass, field *ast.Field, key, value string) (rules.Edit, bool) {
	pair := key + ":" + strconv.Quote(value)
	if field.Tag == nil {
		end := field.Type.End()
		return p.Edit(end, end, " `"+pair+"`"), true
	}
	literal := field.Tag.Value
	if !strings.HasPrefix(literal, "`") {
		return rules.Edit{}, false
	}
	tags := strings.Trim(literal, "`")
	old, exists := reflect.StructTag(tags).Lookup(key)
	if !exists {
		end := field.Tag.End() - 1
		space := " "
		if tags == "" || strings.HasSuffix(tags, " ") {
			space = ""
		}
		return p.Edit(end, end, space+pair), true
	}
	written := key + ":" + strconv.Quote(old)
	offset := strings.Index(tags, written)
	if offset < 0 {
		return rules.Edit{}, false
	}
	pos := field.Tag.Pos() + 1 + token.Pos(offset)
	return p.Edit(pos, pos+token.Pos(len(written)), pair), true
}
