// Package gin has the shape of the library's package of that name, as far as the
// fixtures need it.
package gin

type Context struct{}

func (c *Context) Param(key string) string { return key }

func (c *Context) JSON(code int, obj any) {}
