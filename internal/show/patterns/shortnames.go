package patterns

import (
	"fmt"
	"path"
	"strings"
)

// nameItems qualifies the types of items that have one name in several packages: "orders.Account"
// and "billing.Account".
func (v *view) nameItems() {
	packages := map[string][]string{} // by the name of the type
	for _, p := range v.shown {
		if p.Item != nil && p.Item.in != "" {
			packages[p.Item.Type] = added(packages[p.Item.Type], p.Item.in)
		}
	}
	for i, p := range v.shown {
		if p.Item == nil || p.Item.in == "" || len(packages[p.Item.Type]) < 2 {
			continue
		}
		item := *p.Item
		item.Type = shortName(item.in, packages[item.Type]) + "." + item.Type
		v.shown[i].Item = &item
	}
}

// mostPrograms is how many programs a row names.
const mostPrograms = 4

// namePrograms names the programs that make each call, if there are several at all.
func (v *view) namePrograms() {
	var programs []string
	for _, p := range v.shown {
		for _, program := range p.Binaries {
			programs = added(programs, program)
		}
	}
	if len(programs) < 2 {
		return
	}
	for i, p := range v.shown {
		var names []string
		for _, program := range p.Binaries {
			names = append(names, directory(shortName(program, programs)))
		}
		if len(names) > mostPrograms {
			last := mostPrograms - 2
			names = append(names[:last], fmt.Sprintf("%s and %d more", names[last], len(names)-mostPrograms+1))
		}
		v.shown[i].programs = strings.Join(names, ", ")
	}
}

// shortName returns the last element of a path, or all of it if another one ends like it.
func shortName(name string, all []string) string {
	for _, other := range all {
		if other != name && path.Base(other) == path.Base(name) {
			return name
		}
	}
	return path.Base(name)
}
