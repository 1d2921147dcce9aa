package items

import (
	_ "embed"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed names_differ.md
var namesDifferDoc string

var namesDiffer = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB325", Slug: "names-differ", Title: "Attribute is read under another name than written",
		Category: rules.Items, Severity: rules.Warning, Default: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.GoPackage("github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue", ""),
		},
		Doc: namesDifferDoc,
	},
	Check: checkNamesDiffer,
}

func checkNamesDiffer(p *gorule.Pass) {
	n := namesWritten(p)
	if len(n.calls) == 0 {
		return
	}
	seen := map[token.Pos]bool{}
	p.ForEach(func(call *operations.Call) {
		n.decoded(p, call, seen)
		n.mentioned(p, call)
		n.lookedUp(p, call)
	}, ddb.GetItem, ddb.Query, ddb.Scan)
	p.ForEach(func(call *operations.Call) { n.keyed(p, call) }, ddb.GetItem, ddb.UpdateItem, ddb.DeleteItem)
	p.ForEach(func(call *operations.Call) { n.required(p, call) }, ddb.PutItem, ddb.UpdateItem, ddb.DeleteItem)
	n.updated(p)
	n.indexed(p)
}

// writtenNames are the names that the package gives attributes, and where. All has those as well that an
// update takes away, as a migration does.
type writtenNames struct {
	all   map[string]bool
	calls []writtenBy
}

// writtenBy is what one call writes.
type writtenBy struct {
	call  *operations.Call
	names map[string]gorule.Place
	lists []string // all names, also those of which it is unknown where they are written
	open  bool     // it may write others, too
	table link.Link
}

func namesWritten(p *gorule.Pass) writtenNames {
	n := writtenNames{all: map[string]bool{}}
	for _, u := range uses(p) {
		for _, a := range u.Type.Attributes {
			n.all[a.Name] = n.all[a.Name] || u.Encoded
		}
	}
	p.ForEach(func(call *operations.Call) {
		by := writtenBy{call: call, names: map[string]gorule.Place{}}
		for _, part := range p.Parts(call) {
			by.open = by.open || len(part.Unnamed) > 0 || part.Action == "Put" && len(part.Values) == 0
			by.table = part.Link
			for _, w := range part.Values {
				if w.Form != access.InItem && w.Form != access.Assigned && w.Form != access.InKey {
					continue
				}
				n.all[w.Name] = true
				by.lists = append(by.lists, w.Name)
				if place, ok := placeOfName(p, call, w); ok && w.Form != access.InKey {
					by.names[w.Name] = place
				}
			}
		}
		for _, step := range access.ChangeOf(p.Request(call)).Steps {
			n.all[step.Attribute] = n.all[step.Attribute] || step.Effect == access.Removes // older items have it
		}
		if given := n.given(p, call); len(given) > 0 {
			n.calls = append(n.calls, given...)
		} else if len(by.names) > 0 || by.open {
			n.calls = append(n.calls, by)
		}
	})
	return n
}

// placeOfName returns where an attribute is named: at the field that a marshaller makes it of, or in the
// request.
func placeOfName(p *gorule.Pass, call *operations.Call, w *itemvalues.Written) (place gorule.Place, ok bool) {
	if w.OfStruct != nil {
		field := w.OfStruct.Field
		if place, ok = placeOf(p, call, field.Pos(), field.Pos()+token.Pos(len(field.Name())), w.Name); ok {
			return place, true
		}
	}
	return placeOf(p, call, w.Named.From, w.Named.To, w.Name)
}

// other returns where the table that a call reads is written with a name that is likely meant by one that
// is read, while the package never writes that one: as one of the functions likely says, the first first. Of
// several, it is the one in lower case.
func (n writtenNames) other(call *operations.Call, name string, same func(x, y string) bool, likely ...func(x, y string) bool) (written string, by writtenBy, ok bool) {
	if n.all[name] {
		return "", by, false
	}
	writes := slices.DeleteFunc(slices.Clone(n.calls), func(by writtenBy) bool { return by.call != call && !by.call.NamesSameTable(call) })
	if slices.ContainsFunc(writes, func(by writtenBy) bool { return by.open }) {
		return "", by, false
	}
	for _, alike := range likely {
		for _, from := range writes {
			for other := range from.names {
				if other != name && !same(other, name) && alike(other, name) && (!ok || other > written) {
					written, by, ok = other, from, true
				}
			}
		}
		if ok {
			break
		}
	}
	return written, by, ok
}

// decoded judges the structs that items are decoded into.
func (n writtenNames) decoded(p *gorule.Pass, call *operations.Call, seen map[token.Pos]bool) {
	found := call.Answer.Decoded()
	same := isSame
	if found.Codec == sdk.V1 || found.Codec == sdk.V2 {
		same = strings.EqualFold // these decode names without regard to case
	}
	for _, into := range found.Into {
		t, ok := items.Nested(into, items.Marshaller{SDK: found.Codec})
		if !ok {
			continue
		}
		for i := range t.Attributes {
			a := &t.Attributes[i]
			written, by, ok := n.other(call, a.Name, same, spelledAlike)
			if !ok || hasName(t, written, same) {
				continue
			}
			place := by.names[written]
			if seen[place.Pos] {
				continue
			}
			seen[place.Pos] = true
			p.ReportAt(place, rules.Text{
				Headline: fmt.Sprintf("%s writes %q, but %s.%s is read as %q", by.call.Request.Op, written, t.Name(), a.Field.Name(), a.Name),
				Why:      "decoding ignores attributes of other names without an error, so that the field stays empty",
				Help:     "use one spelling for both",
			}, p.RelatedAt(call.Pos(), "items are decoded into "+t.Name()+" here"))
		}
	}
}

func hasName(t *items.Type, name string, same func(x, y string) bool) bool {
	for i := range t.Attributes {
		if same(t.Attributes[i].Name, name) {
			return true
		}
	}
	return false
}

// lookedUp judges the names by which attributes are taken out of items. Code that looks for both names
// reads items that are older than it.
func (n writtenNames) lookedUp(p *gorule.Pass, call *operations.Call) {
	lookups := call.Answer.Lookups()
	for _, lookup := range lookups {
		written, by, ok := n.other(call, lookup.Name, isSame, spelledAlike, isMisspelt)
		if !ok || slices.ContainsFunc(lookups, func(l answers.Lookup) bool { return l.Name == written }) {
			continue
		}
		p.ReportAt(p.PlaceAt(lookup.At, call, lookup.Name), rules.Text{
			Headline: fmt.Sprintf("%q is read from an item, but the attribute is written as %q", lookup.Name, written),
			Why:      "names of attributes are case-sensitive, and no item that this package writes has the one that is read",
			Help:     fmt.Sprintf("read %q", written),
		}, p.RelatedAt(by.names[written].Pos, fmt.Sprintf("%s of this table writes %q", by.call.Request.Op, written)))
	}
}
