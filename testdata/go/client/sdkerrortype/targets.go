package sdkerrortype

import (
	"errors"
	"log"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Targets of errors.As that are no pointers to a pointer make it panic,
// wherever the error comes from.
func targets(err error) bool {
	var failed types.ConditionalCheckFailedException
	if errors.As(err, &failed) { // want DDB122 `errors\.As panics because the target is a \*types\.ConditionalCheckFailedException, not a pointer to one`
		log.Print(failed.Message, failed.ErrorCode())
	}
	var throttled *types.ThrottlingException
	if errors.As(err, throttled) { // want DDB122 "errors.As panics"
		return true
	}
	if errors.As(err, &types.RequestLimitExceeded{}) { // want DDB122 "errors.As panics"
		return true
	}
	return errors.Is(err, &types.TransactionCanceledException{}) // want DDB122 `errors\.Is never matches &types\.TransactionCanceledException\{\}`
}

func kept(err error) *types.ThrottlingException {
	var throttled types.ThrottlingException
	if errors.As(err, &throttled) { // want DDB122 "errors.As panics"
		return &throttled // so the fix is not made
	}
	return nil
}

func right(err error) bool {
	var failed *types.ConditionalCheckFailedException
	if errors.As(err, &failed) {
		return true
	}
	return errors.As(err, new(*types.ThrottlingException)) || errors.Is(err, errExists)
}
