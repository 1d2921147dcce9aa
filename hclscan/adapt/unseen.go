package adapt

import (
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Unseen returns the calls of modules that are not at hand, and the files of which
// a part is not, without the modules that are known to declare nothing of interest.
func (d *Declared) Unseen() []*schema.Unseen {
	var calls []*schema.Unseen
	for _, lost := range d.Root.Lost() {
		calls = append(calls, &schema.Unseen{
			Declaration: schema.Declaration{
				Address: lost.Module.Address, Root: d.Root.Dir(), Environment: d.Root.Environment(), Header: rules.Span{File: lost.Path},
			},
			Broken: filepath.Base(lost.Path),
		})
	}
	for _, call := range d.Root.Unfollowed() {
		if call.Known && len(call.Kinds) == 0 {
			continue
		}
		u := &schema.Unseen{Declaration: callDeclaration(&call.Called), Source: call.Source}
		for _, kind := range call.Kinds {
			u.Kinds = append(u.Kinds, schema.Kind(kind))
		}
		d.addReferences(u, call)
		for _, text := range call.Texts() {
			if parts := nameParts(text); mayBeName(parts) {
				u.Texts = append(u.Texts, schema.ToldText{Parts: parts})
			}
		}
		calls = append(calls, u)
	}
	return calls
}

// addReferences adds the tables, and what else somebody asks [schema.Hidden] about, that a
// call tells its module of.
func (d *Declared) addReferences(u *schema.Unseen, call *tf.Unfollowed) {
	if len(d.addresses)+len(d.named) == 0 {
		return // there is nothing to refer to
	}
	references := call.References()
	for address := range d.declaring(references) {
		u.Tables = append(u.Tables, address)
	}
	for _, address := range references {
		if d.named[address] && !slices.Contains(u.Named, address) {
			u.Named = append(u.Named, address)
		}
	}
	slices.Sort(u.Tables)
	slices.Sort(u.Named)
}

// callDeclaration returns where a module call is declared.
func callDeclaration(call *tf.Called) schema.Declaration {
	declared := declared(&call.Block, call.Module, call.Address)
	declared.Maybe = call.Maybe
	return declared
}

// mayBeName reports whether a text says enough to be used as a name: of one
// with holes some letter must be known.
func mayBeName(text []schema.NamePart) bool {
	holes := slices.ContainsFunc(text, func(p schema.NamePart) bool { return p.Hole })
	return len(text) > 0 && (!holes || slices.ContainsFunc(text, func(p schema.NamePart) bool {
		return !p.Hole && letter.MatchString(p.Text)
	}))
}
