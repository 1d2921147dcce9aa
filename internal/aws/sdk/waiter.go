package sdk

import (
	"go/types"
	"strings"
)

// WaiterAfterMove returns the function of aws-sdk-go-v2 that takes the place of a method of
// aws-sdk-go that waits: "NewTableExistsWaiter" for WaitUntilTableExists. Like [Lookup], it knows
// the method by its name and parameters, so that it is found behind an interface, too.
func WaiterAfterMove(fn *types.Func) (constructor string, ok bool) {
	state, waits := strings.CutPrefix(strings.TrimSuffix(fn.Name(), "WithContext"), "WaitUntil")
	if !waits || fn.Signature().Recv() == nil {
		return "", false
	}
	for param := range fn.Signature().Params().Variables() {
		if _, ok := InputOf(param.Type()); ok && Of(param.Type()) == V1 {
			return "New" + state + "Waiter", true
		}
	}
	return "", false
}
