package stores

import (
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/digest"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
)

// A Program is the types of all packages that keep items. It may be used by several goroutines.
type Program struct {
	types []Type
	notes *notes // of what it is asked; nil if it takes none
}

// New returns the types of some packages.
func New(all []*Facts) *Program {
	p := &Program{}
	for _, facts := range all {
		p.types = append(p.types, facts.Types...)
	}
	return p
}

// Asked is what a Program was asked, so that another can be asked the same. It has only plain
// exported fields, so that it can be kept.
type Asked struct {
	Questions []Question // each once
	Unkept    bool       // an answer could not be identified: another Program never answers the same
}

// A Question is which method stands behind that of an interface.
type Question struct {
	Method  string            // as in [types.Id]
	Methods map[string]string // of the interface, by name: their signatures
	Answer  digest.Sum
}

type notes struct {
	*Asked
	digester *digest.Digester
	seen     map[digest.Sum]bool
}

// Noting returns a Program that answers what p does, and adds to asked what it is asked. It may be
// used by one goroutine.
func (p *Program) Noting(asked *Asked, d *digest.Digester) *Program {
	noting := *p
	noting.notes = &notes{Asked: asked, digester: d, seen: map[digest.Sum]bool{}}
	return &noting
}

// Same reports whether the Program answers the same as the one that was asked.
func (p *Program) Same(asked *Asked, d *digest.Digester) bool {
	return !asked.Unkept && !slices.ContainsFunc(asked.Questions, func(q Question) bool {
		sum, ok := d.Of(p.behind(q))
		return !ok || sum != q.Answer
	})
}

// Behind returns what the method does that stands behind one of an interface: that of the one type
// which keeps items and has all methods of the interface. It returns nothing if there is none, or if
// there are several: then it is unknown which.
func (p *Program) Behind(method *types.Func, of *types.Interface) facts.Does {
	q := Question{Method: method.Id(), Methods: methodsOf(of)}
	answer := p.behind(q)
	if p.notes != nil {
		p.notes.add(q, answer)
	}
	return answer
}

func (p *Program) behind(q Question) (none facts.Does) {
	var only *Type
	for i := range p.types {
		if !p.types[i].implements(q.Methods) {
			continue
		}
		if only != nil {
			return none
		}
		only = &p.types[i]
	}
	if only == nil {
		return none
	}
	return only.Methods[q.Method].Does
}

// implements reports whether a type has all methods of an interface.
func (t *Type) implements(methods map[string]string) bool {
	for name, signature := range methods {
		if m, ok := t.Methods[name]; !ok || m.Signature != signature {
			return false
		}
	}
	return true
}

func (n *notes) add(q Question, answer facts.Does) {
	key, ok := n.digester.Of(q)
	if !ok || n.seen[key] {
		n.Unkept = n.Unkept || !ok
		return
	}
	n.seen[key] = true
	q.Answer, ok = n.digester.Of(answer)
	n.Unkept = n.Unkept || !ok
	n.Questions = append(n.Questions, q)
}
