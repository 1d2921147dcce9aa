package ops

import (
	"go/types"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// Package returns the import path of the package that declares the request and
// answer types of the call, or "" if the call has none.
func (c *Call) Package() string {
	for v := range c.Instr.Common().Signature().Params().Variables() {
		if _, ok := sdk.InputOf(v.Type()); !ok {
			continue
		}
		if named, ok := types.Unalias(goflow.Deref(v.Type())).(*types.Named); ok {
			return named.Obj().Pkg().Path()
		}
	}
	return ""
}
