package iam

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// declared finds what a text may name.
type declared[T schema.Declared] struct {
	at  map[block][]T
	all []T
}

func (x *declared[T]) add(one T) {
	if x.at == nil {
		x.at = map[block][]T{}
	}
	d := one.Declared()
	x.at[blockOf(d.Address, d)] = append(x.at[blockOf(d.Address, d)], one)
	x.all = append(x.all, one)
}

// candidates returns what a text, which stands in a declaration, may name.
func (x *declared[T]) candidates(r schema.Ref, from *schema.Declaration) []T {
	if address, ok := r.Created(); ok {
		return x.at[blockOf(address, from)]
	}
	return x.all
}

// byHolder finds what names a role, user or group, or may name it.
type byHolder[T comparable] struct {
	named map[block][]T // that refer to it
	loose []T           // that name it by a text
}

// block identifies a block over all roots and environments.
type block struct{ environment, root, address string }

func blockOf(address string, in *schema.Declaration) block {
	return block{in.Environment, in.Root, withoutKeys(address)}
}

func (x *byHolder[T]) add(one T, holder schema.Ref, from *schema.Declaration) {
	address, ok := holder.Created()
	if !ok {
		x.loose = append(x.loose, one)
		return
	}
	if x.named == nil {
		x.named = map[block][]T{}
	}
	x.named[blockOf(address, from)] = append(x.named[blockOf(address, from)], one)
}

// candidates returns what may name something declared, each once.
func (x *byHolder[T]) candidates(d *schema.Declaration) []T {
	var all []T
	for _, one := range slices.Concat(x.named[blockOf(d.Address, d)], x.loose) {
		if !slices.Contains(all, one) {
			all = append(all, one)
		}
	}
	return all
}

// names is [schema.Ref.Names]. A reference to an instance of the block that declares
// something, where it is unknown which one, may name it. An unknown account in an ARN
// counts as the own one. What a module that is not at hand puts out is its own.
func (p *Policies) names(r schema.Ref, declared *schema.Declaration, name schema.Value[string], from *schema.Declaration) tri.Answer {
	answer := r.Names(declared, name, from)
	switch address, ok := r.Created(); {
	case ok && answer == tri.No && mayBeInstance(address, declared, from):
		return tri.Maybe
	case answer == tri.Maybe && p.isAway(r, from):
		return tri.No
	case answer == tri.Maybe && !name.IsUnknown() && endsInName(r):
		return tri.Yes
	}
	return answer
}

// endsInName reports whether an ARN ends in a name of which nothing is unknown.
func endsInName(r schema.Ref) bool {
	var end strings.Builder
	for _, part := range r.Parts {
		if part.Hole {
			end.Reset()
		} else {
			end.WriteString(part.Text)
		}
	}
	return len(r.Parts) > 0 && ownName.MatchString(end.String())
}

// ownName matches the end of an ARN in which the name is whole: ":role/service/api".
var ownName = lazyregexp.New(`^:(role|user|group|policy)/[^:]*$`)

// isAway reports whether a text is an output of a module that is not at hand.
func (p *Policies) isAway(r schema.Ref, from *schema.Declaration) bool {
	if len(r.Parts) != 1 || r.Parts[0].Address != "" {
		return false
	}
	call := moduleCall.FindString(withoutKeys(r.Parts[0].Text))
	if n := len(from.Calls); n > 0 {
		call = withoutKeys(from.Calls[n-1].Address) + "." + call
	}
	return p.away[block{from.Environment, from.Root, call}]
}

var moduleCall = lazyregexp.New(`^module\.[\w-]+`)
