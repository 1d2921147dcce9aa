package ops

import (
	"go/types"

	"github.com/dynamolint/dynamolint/internal/sdk"
)

// isItem reports whether a type is a map of attribute values.
func isItem(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	return ok && sdk.IsAttribute(m.Elem())
}

func isAttributeOrItem(t types.Type) bool { return sdk.IsAttribute(t) || isItem(t) }
