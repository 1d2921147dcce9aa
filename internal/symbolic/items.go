package symbolic

import (
	"go/types"

	"github.com/dynamolint/dynamolint/internal/sdk"
)

// IsItem reports whether a type is a map of attribute values.
func IsItem(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	return ok && sdk.IsAttribute(m.Elem())
}

func IsAttributeOrItem(t types.Type) bool { return sdk.IsAttribute(t) || IsItem(t) }
