package symbolic

import (
	"go/types"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// IsItem reports whether a type is a map of attribute values.
func IsItem(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	return ok && sdk.IsAttribute(m.Elem())
}

// IsAttributeOrItem reports whether a type is that of attribute values, or of maps of them.
func IsAttributeOrItem(t types.Type) bool { return sdk.IsAttribute(t) || IsItem(t) }
