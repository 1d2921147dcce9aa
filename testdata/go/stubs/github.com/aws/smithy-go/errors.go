// Package smithy has the shape of the SDK's package of that name, as far as the
// fixtures need it.
package smithy

type APIError interface {
	error
	ErrorCode() string
	ErrorMessage() string
	ErrorFault() ErrorFault
}

type ErrorFault int

type OperationError struct {
	ServiceID     string
	OperationName string
	Err           error
}

func (e *OperationError) Error() string { return e.Err.Error() }

func (e *OperationError) Unwrap() error { return e.Err }
