// Package lambda has the shape of the library's package of that name, as far as
// the fixtures need it.
package lambda

type Option func(*handlerOptions)

type handlerOptions struct{}

func Start(handler interface{}) { StartWithOptions(handler) }

func StartWithOptions(handler interface{}, options ...Option) {}
