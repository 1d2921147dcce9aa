package kong

type Option interface{ Apply(k *Kong) error }

type Kong struct{}

type Context struct{}

func Parse(cli any, options ...Option) *Context         { return nil }
func New(grammar any, options ...Option) (*Kong, error) { return nil, nil }
func Name(name string) Option                           { return nil }
func DefaultEnvars(prefix string) Option                { return nil }
