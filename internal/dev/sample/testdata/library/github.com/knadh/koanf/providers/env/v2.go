package env

type Env struct{ prefix string }

type Opt struct {
	Prefix        string
	TransformFunc func(k, v string) (string, any)
}

func (e *Env) Read() (map[string]any, error) { return nil, nil }

func Provider(delim string, o Opt) *Env { return nil }
