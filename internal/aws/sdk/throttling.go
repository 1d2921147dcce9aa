package sdk

import "go/types"

// throttling are the names of the errors by which the service says: later. The
// SDKs themselves retry them a few times (developer guide, "Error retries and
// exponential backoff").
var throttling = map[string]bool{
	"ProvisionedThroughputExceededException": true,
	"RequestLimitExceeded":                   true,
	"ThrottlingException":                    true,
}

// IsThrottling reports whether t is a pointer to one of those error types.
func IsThrottling(t types.Type) bool {
	if _, ok := types.Unalias(t).(*types.Pointer); !ok {
		return false
	}
	return Of(t) != 0 && throttling[namedType(t).Obj().Name()]
}

// IsThrottlingCode reports whether the code of an error is one of those.
func IsThrottlingCode(code string) bool { return throttling[code] }

// IsThrottlingTest reports whether fn tells whether an error is one of those:
// request.IsErrorThrottle of aws-sdk-go.
func IsThrottlingTest(fn *types.Func) bool {
	return declaredIn(fn) == v1Request && fn.Name() == "IsErrorThrottle"
}

// errorCodes are the methods that return the code of any error of the service.
var errorCodes = map[string]string{
	"github.com/aws/aws-sdk-go/aws/awserr": "Code",
	"github.com/aws/smithy-go":             "ErrorCode",
}

// IsErrorCode reports whether fn returns the code of an error of the service.
func IsErrorCode(fn *types.Func) bool {
	return fn.Name() != "" && errorCodes[declaredIn(fn)] == fn.Name()
}
