// Package awserr has the shape of the SDK's package of that name.
package awserr

type Error interface {
	error
	Code() string
	Message() string
	OrigErr() error
}
