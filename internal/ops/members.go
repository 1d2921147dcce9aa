package ops

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/sdk"
)

// memberOf returns the API member that an address of a field is.
func memberOf(addr *ssa.FieldAddr) (ddb.Member, bool) { return sdk.Member(addr.X.Type(), addr.Field) }

// inputMember returns the API member that an address of a request's field is.
func inputMember(addr *ssa.FieldAddr) (ddb.Member, bool) {
	if _, ok := sdk.InputOf(addr.X.Type()); !ok {
		return "", false
	}
	return memberOf(addr)
}
