package dig

type Container struct{}

type ProvideOption interface{ applyProvideOption() }

type InvokeOption interface{ applyInvokeOption() }

type In struct{}

type Out struct{}

func New() *Container                                                     { return nil }
func (c *Container) Provide(constructor any, opts ...ProvideOption) error { return nil }
func (c *Container) Invoke(function any, opts ...InvokeOption) error      { return nil }
func Name(name string) ProvideOption                                      { return nil }
func Group(group string) ProvideOption                                    { return nil }
func As(i ...any) ProvideOption                                           { return nil }
