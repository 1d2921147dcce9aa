package env

type Options struct {
	Environment map[string]string
	TagName     string
	Prefix      string
}

func Parse(v any) error                                 { return nil }
func ParseWithOptions(v any, opts Options) error        { return nil }
func ParseAs[T any]() (T, error)                        { panic("not run") }
func ParseAsWithOptions[T any](opts Options) (T, error) { panic("not run") }
