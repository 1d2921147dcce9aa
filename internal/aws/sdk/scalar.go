package sdk

import "go/types"

// scalarPackages convert between scalars and pointers to them.
var scalarPackages = map[string]bool{
	"github.com/aws/aws-sdk-go-v2/aws": true,
	"github.com/aws/aws-sdk-go/aws":    true,
}

// IsBox reports whether fn is one of the SDK's functions that return a pointer
// to their argument, such as aws.String.
func IsBox(fn *types.Func) bool {
	from, to, ok := conversion(fn)
	if !ok {
		return false
	}
	p, ok := types.Unalias(to).(*types.Pointer)
	return ok && types.Identical(p.Elem(), from)
}

// IsUnbox reports whether fn is one of the SDK's functions that return what
// their argument points to, and a zero value for nil, such as aws.StringValue.
func IsUnbox(fn *types.Func) bool {
	from, to, ok := conversion(fn)
	if !ok {
		return false
	}
	p, ok := types.Unalias(from).(*types.Pointer)
	return ok && types.Identical(p.Elem(), to)
}

// IsListBox reports whether fn is one of the SDK's functions that return a list
// of pointers to the elements of their argument, such as aws.StringSlice. The
// list is never nil.
func IsListBox(fn *types.Func) bool {
	from, to, ok := conversion(fn)
	if !ok {
		return false
	}
	in, isList := types.Unalias(from).(*types.Slice)
	out, alsoList := types.Unalias(to).(*types.Slice)
	if !isList || !alsoList {
		return false
	}
	p, ok := types.Unalias(out.Elem()).(*types.Pointer)
	return ok && types.Identical(p.Elem(), in.Elem())
}

// conversion returns the types of the only argument and result of a function of
// a package for scalars.
func conversion(fn *types.Func) (from, to types.Type, ok bool) {
	sig := fn.Signature()
	if !scalarPackages[declaredIn(fn)] || sig.Recv() != nil || sig.Params().Len() != 1 || sig.Results().Len() != 1 {
		return nil, nil, false
	}
	return sig.Params().At(0).Type(), sig.Results().At(0).Type(), true
}
