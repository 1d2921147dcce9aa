package schema

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// Parameter is a parameter of the parameter store of Systems Manager, unless it is encrypted.
// Programs often copy those below a path into their environment when they start.
type Parameter struct {
	Declaration

	Name  Ref `json:"name,omitzero"`
	Value Ref `json:"value,omitzero"`
}

var variableName = lazyregexp.New(`^[A-Z][A-Z0-9_]*$`)

// Variable returns the environment variable that the parameter becomes where all below its path
// are copied: the last step of its name. ok is false if no variable may have that name.
func (p *Parameter) Variable() (name string, ok bool) {
	text, known := p.Name.Text.Get()
	if !known && len(p.Name.Parts) > 0 {
		if last := p.Name.Parts[len(p.Name.Parts)-1]; !last.Hole {
			text = last.Text
		}
	}
	i := strings.LastIndexByte(text, '/')
	if name = text[i+1:]; i < 0 || !variableName.MatchString(name) {
		return "", false
	}
	return name, true
}
