package types

type ConditionalCheckFailedException struct{ Message *string }

func (e *ConditionalCheckFailedException) Error() string { return e.ErrorCode() }

func (e *ConditionalCheckFailedException) ErrorCode() string {
	return "ConditionalCheckFailedException"
}

type ProvisionedThroughputExceededException struct{ Message *string }

func (e *ProvisionedThroughputExceededException) Error() string { return e.ErrorCode() }

func (e *ProvisionedThroughputExceededException) ErrorCode() string {
	return "ProvisionedThroughputExceededException"
}

type RequestLimitExceeded struct{ Message *string }

func (e *RequestLimitExceeded) Error() string { return e.ErrorCode() }

func (e *RequestLimitExceeded) ErrorCode() string { return "RequestLimitExceeded" }

type ResourceNotFoundException struct{ Message *string }

func (e *ResourceNotFoundException) Error() string { return e.ErrorCode() }

func (e *ResourceNotFoundException) ErrorCode() string { return "ResourceNotFoundException" }

type ThrottlingException struct{ Message *string }

func (e *ThrottlingException) Error() string { return e.ErrorCode() }

func (e *ThrottlingException) ErrorCode() string { return "ThrottlingException" }

type TransactionCanceledException struct{ Message *string }

func (e *TransactionCanceledException) Error() string { return e.ErrorCode() }

func (e *TransactionCanceledException) ErrorCode() string { return "TransactionCanceledException" }
