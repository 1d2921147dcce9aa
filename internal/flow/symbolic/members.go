package symbolic

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
)

// MemberOf returns the API member that an address of a field is.
func MemberOf(addr *ssa.FieldAddr) (ddb.Member, bool) { return sdk.Member(addr.X.Type(), addr.Field) }

// LoadedMember returns the API member that a value is loaded from, and the address of the field; nil
// if it is loaded from none.
func LoadedMember(v ssa.Value) (ddb.Member, *ssa.FieldAddr) {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return "", nil
	}
	addr, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return "", nil
	}
	member, ok := MemberOf(addr)
	if !ok {
		return "", nil
	}
	return member, addr
}

// InputMember returns the API member that an address of a request's field is.
func InputMember(addr *ssa.FieldAddr) (ddb.Member, bool) {
	if _, ok := sdk.InputOf(addr.X.Type()); !ok {
		return "", false
	}
	return MemberOf(addr)
}

// IsBatch reports whether a type is that of the entries of a batch by table.
func IsBatch(t types.Type) bool { return sdk.IsBatch(t) }

// IsTableHandle reports whether a type is that of what requests to one table are made from,
// which stands for the name of the table.
func IsTableHandle(t types.Type) bool { return sdk.IsTableHandle(t) }
