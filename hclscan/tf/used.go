package tf

import (
	"slices"

	"github.com/dynamolint/dynamolint/hclscan/tf/config"
)

// Use names the first thing that may use one of some attributes of the resource,
// or the resource as a whole: "output.stream_arn", "aws_iam_policy.reader". It
// reads what is written, whatever it evaluates to, and follows locals and the
// outputs of modules to those who ask for them. It is "" if there is none.
func (r *Resource) Use(attributes ...string) string { return r.UseBeyond(nil, attributes...) }

// UseBeyond is [Resource.Use] without the uses by blocks of some types: resources, data sources
// ("data.aws_iam_policy_document"), "module".
func (r *Resource) UseBeyond(types []string, attributes ...string) string {
	ref := config.Reference{Kind: r.block.Kind(), Name: r.block.Labels[1]}
	return r.Module.use(ref, attributes, types, map[usedName]bool{})
}

// usedName is what was looked for already.
type usedName struct {
	module *Module
	ref    config.Reference
	output string
}

// use finds a use of one of the attributes; of any attribute if they are nil.
func (m *Module) use(ref config.Reference, attributes, beyond []string, seen map[usedName]bool) string {
	if m.dir.Broken != "" {
		return m.dir.Broken + ", part of which cannot be read"
	}
	for _, u := range m.dir.UsesOf(ref) {
		if !u.Of(attributes) || slices.Contains(beyond, u.Type) {
			continue
		}
		next, where, wanted := config.Reference{Kind: "local", Name: u.Name}, m, []string(nil)
		switch {
		case u.Kind == "output" && m.parent != nil:
			next, where, wanted = config.Reference{Kind: "module", Name: m.call.Labels[0]}, m.parent, []string{u.Name}
		case u.Kind != "locals":
			return config.Join(m.Address, u.By)
		}
		name := usedName{where, next, u.Name}
		if seen[name] {
			continue
		}
		seen[name] = true
		if by := where.use(next, wanted, beyond, seen); by != "" {
			return by
		}
	}
	return ""
}
