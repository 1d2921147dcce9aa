package config

import (
	"strconv"

	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// Wrapper declares that a function asks DynamoDB for an operation where code
// does not show it.
type Wrapper struct {
	Func    string             // "example.com/shop/store.(*DB).Find", "example.com/shop/store.Find"
	Op      ddb.Op             // the operation that it asks for
	Params  map[int]ddb.Member // the member that a parameter becomes, counted from 0 without the receiver
	Follows bool               // it reads all pages, or sends again what was left
}

// Wrappers returns the functions that are declared to be wrappers, in order.
func (c *Config) Wrappers() []Wrapper { return c.wrappers }

// functionName matches the name of a function with its import path: that of a
// method has the type before it.
var functionName = lazyregexp.New(`^[^\s()]+\.(\(\*?\w+\)\.|\w+\.)?\w+$`)

// readWrappers reads the functions that are declared to be wrappers.
func (r *reader) readWrappers(n *yaml.Node) {
	for _, entry := range r.list(n, "wrappers") {
		var w Wrapper
		r.fields(entry, "an entry of wrappers", []field{
			{"func", func(v *yaml.Node) { w.Func = r.functionName(v) }},
			{"operation", func(v *yaml.Node) { w.Op = ddb.Op(r.oneOf(v, "operation", texts(ddb.Requests()))) }},
			{"params", func(v *yaml.Node) { w.Params = r.wrapperParams(v) }},
			{"follows", func(v *yaml.Node) { w.Follows, _ = r.bool(v, "follows") }},
		})
		for _, key := range []string{"func", "operation"} {
			if valueOf(entry, key) == nil {
				r.fail(entry, "write func: and operation:", "an entry of wrappers has no %s", key)
			}
		}
		r.said(item("wrappers", len(r.c.wrappers)), entry)
		r.c.wrappers = append(r.c.wrappers, w)
	}
}

func (r *reader) functionName(n *yaml.Node) string {
	name, ok := r.string(n, "func")
	if ok && !functionName.MatchString(name) {
		r.fail(n, "write its import path and name, such as example.com/shop/store.(*DB).Find", "%s is not the name of a function", quote(name))
	}
	return name
}

func (r *reader) wrapperParams(n *yaml.Node) map[int]ddb.Member {
	params := map[int]ddb.Member{}
	r.pairs(n, "params", func(key, value *yaml.Node) {
		i, err := strconv.Atoi(key.Value)
		if err != nil || i < 1 {
			r.fail(key, "count from 1, without the receiver", "%s is not the number of a parameter", quote(key.Value))
			return
		}
		params[i-1] = ddb.Member(r.oneOf(value, "a parameter", texts(ddb.RequestMembers())))
	})
	return params
}

func texts[T ~string](list []T) []string {
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = string(v)
	}
	return out
}
