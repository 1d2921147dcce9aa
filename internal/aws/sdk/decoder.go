package sdk

import (
	"go/types"
	"strings"
)

// IsListDecoder reports whether fn decodes a list of items, its first argument,
// into what its second argument points to.
func IsListDecoder(fn *types.Func) bool {
	library, _ := CodecLibrary(declaredIn(fn))
	return (library == V1 || library == V2) && strings.HasPrefix(fn.Name(), "UnmarshalListOfMaps")
}
