package sdk

import (
	"go/types"
	"strings"
)

// v1Request is the package of the requests that aws-sdk-go prepares.
const v1Request = "github.com/aws/aws-sdk-go/aws/request"

// RequestRole says what a method does with a prepared request.
type RequestRole int

// The roles.
const (
	OtherUse  RequestRole = iota // nothing that concerns the answer
	SendOnce                     // sends it; its answer is filled then
	SendPages                    // makes or sends requests for further pages
)

// LookupRequest returns what a method of a prepared request (*request.Request of
// aws-sdk-go) does with it; ok is false for other functions.
func LookupRequest(fn *types.Func) (role RequestRole, ok bool) {
	recv := fn.Signature().Recv()
	if recv == nil || !IsPreparedRequest(recv.Type()) {
		return OtherUse, false
	}
	switch fn.Name() {
	case "Send":
		return SendOnce, true
	case "NextPage", "HasNextPage", "EachPage":
		return SendPages, true
	}
	return OtherUse, true
}

// IsRequestData reports whether field i of t, a struct or a pointer to one, is
// the answer of a prepared request.
func IsRequestData(t types.Type, i int) bool {
	if !IsPreparedRequest(t) {
		return false
	}
	s, ok := namedType(t).Underlying().(*types.Struct)
	return ok && i < s.NumFields() && s.Field(i).Name() == "Data"
}

// IsPreparedRequest reports whether t is, or points to, a request of aws-sdk-go
// that is yet to be sent.
func IsPreparedRequest(t types.Type) bool {
	return pkgPath(t) == v1Request && namedType(t).Obj().Name() == "Request"
}

// Setter returns the field that a method sets to its argument in its receiver,
// which it returns: aws-sdk-go has SetX for every field X.
func Setter(fn *types.Func) (field string, ok bool) {
	sig := fn.Signature()
	if sig.Recv() == nil || sig.Params().Len() != 1 || sig.Results().Len() != 1 || Of(sig.Recv().Type()) != V1 {
		return "", false
	}
	if !types.Identical(sig.Recv().Type(), sig.Results().At(0).Type()) {
		return "", false
	}
	return strings.CutPrefix(fn.Name(), "Set")
}
