package fx

type App struct{}

type Option interface{ apply() }

type Annotation interface{ annotate() }

type In struct{}

type Out struct{}

type Annotated struct {
	Name, Group string
	Target      any
}

func New(opts ...Option) *App                { return nil }
func Options(opts ...Option) Option          { return nil }
func Provide(constructors ...any) Option     { return nil }
func Invoke(funcs ...any) Option             { return nil }
func Supply(values ...any) Option            { return nil }
func Annotate(t any, anns ...Annotation) any { return nil }
func ParamTags(tags ...string) Annotation    { return nil }
func ResultTags(tags ...string) Annotation   { return nil }
func As(interfaces ...any) Annotation        { return nil }
