package adapt

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// An Open is something that may give tables more indexes than their
// declarations list.
type Open struct {
	why      string
	concerns func(*schema.Table) bool
}

// Mark lets a table that is concerned say so.
func (o Open) Mark(t *schema.Table) {
	if t.Open == "" && o.concerns(t) {
		t.Open = o.why
	}
}

// openByDefaults opens the tables to which another value of a root variable
// would add an index resource: one that a default switches off, and one whose
// table a default chooses.
func (d *Declared) openByDefaults(indexes, possible []*tf.Resource) {
	for _, r := range possible {
		d.Opens = append(d.Opens, d.openByIndex(r, r.Maybe))
	}
	for _, r := range indexes {
		name := r.Content(separateIndexSchema).Value("table_name")
		_, certain := name.Resource()
		if variable := name.Assumed(); variable != "" && !certain {
			why := fmt.Sprintf("the table of %s depends on %s, of which only the default is known", r.Address, variable)
			d.Opens = append(d.Opens, d.openByIndex(r, why))
		}
	}
}

// openByIndex opens the tables that an index resource may belong to: those of
// the blocks that it refers to, or else all that its table_name may mean, also
// in other configurations.
func (d *Declared) openByIndex(r *tf.Resource, why string) Open {
	name := r.Content(separateIndexSchema).Value("table_name")
	if blocks := d.declaring(name.References()); len(blocks) > 0 {
		return Open{why, d.declaredBy(blocks)}
	}
	pattern := nameParts(name.Pattern())
	return Open{why, func(t *schema.Table) bool {
		known, ok := t.Name.Get()
		return !ok || schema.Fits(pattern, known)
	}}
}

// declaring returns those of the addresses at which there are tables.
func (d *Declared) declaring(addresses []string) map[string]bool {
	blocks := map[string]bool{}
	for _, address := range addresses {
		if d.addresses[address] {
			blocks[address] = true
		}
	}
	return blocks
}

func (d *Declared) declaredBy(blocks map[string]bool) func(*schema.Table) bool {
	return func(t *schema.Table) bool { return blocks[d.blocks[t]] }
}

// OpenByModules returns what opens the tables that a module which is not at hand
// may declare as well, or add an index to.
func (d *Declared) OpenByModules() []Open {
	var opens []Open
	for _, call := range d.Root.Unfollowed() {
		if call.Known {
			continue
		}
		why := fmt.Sprintf("%s may declare it, too, or an index of it, and its source %q is not installed", call.Address, call.Source)
		opens = append(opens, Open{why, d.mentionedBy(call)})
	}
	return opens
}

var dynamoDBSource = lazyregexp.New(`(?i)dynamo|ddb`)

// mentionedBy tells the tables that a module may know of: those that the call
// refers to, and those of a name that it passes, whole, in a pattern, or, to a
// module for DynamoDB, as a part. Such a module may declare any table if it is
// told no names.
func (d *Declared) mentionedBy(call *tf.Unfollowed) func(*schema.Table) bool {
	names := &passedNames{literal: map[string]bool{}}
	forDynamoDB, named := dynamoDBSource.MatchString(call.Source), false
	for argument, value := range call.Arguments() {
		isName := strings.Contains(argument, "name")
		named = named || isName
		for _, text := range value.Texts() {
			names.add(nameParts(text), forDynamoDB && isName)
		}
	}
	referred := func(*schema.Table) bool { return false }
	if len(d.addresses) > 0 { // there is something to refer to
		referred = d.declaredBy(d.declaring(call.References()))
	}
	return func(t *schema.Table) bool {
		name, known := t.Name.Get()
		return referred(t) || known && (forDynamoDB && !named || names.have(name))
	}
}

// passedNames are the names that a module is told.
type passedNames struct {
	literal  map[string]bool
	patterns [][]schema.NamePart
}

var letter = lazyregexp.New(`\pL`)

// add adds a text. One that is entirely unknown says nothing, unless it is
// within names that the module makes out of it.
func (n *passedNames) add(text []schema.NamePart, within bool) {
	isHole := func(p schema.NamePart) bool { return p.Hole }
	switch {
	case within && len(text) > 0:
		hole := []schema.NamePart{{Hole: true}}
		n.patterns = append(n.patterns, slices.Concat(hole, text, hole))
	case !slices.ContainsFunc(text, isHole):
		for _, p := range text {
			n.literal[p.Text] = true
		}
	case slices.ContainsFunc(text, func(p schema.NamePart) bool { return !p.Hole && letter.MatchString(p.Text) }):
		n.patterns = append(n.patterns, text)
	}
}

func (n *passedNames) have(name string) bool {
	return n.literal[name] || slices.ContainsFunc(n.patterns, func(p []schema.NamePart) bool { return schema.Fits(p, name) })
}
