package gorule

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/calls/requests/render"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules"
)

// An Access is a call that asks tables for data, and what is known of its request. It holds
// no syntax, so that it can be kept when the package is dropped.
type Access struct {
	Span       rules.Span // of the call; it begins in the line of the method's name
	Func       string     // around the call, "(*Store).List"
	Op         ddb.Op
	Index      string    // that it reads; RunTime if that is unknown
	Key        []KeyPart // of a condition on the key, or of the item that it names, the partition key first
	KeyOpen    bool      // a Query may have other conditions on the key than Key, on some path or on all
	Filter     []string  // the attributes that a filter names; RunTime for those that are unknown
	Projection []string  // the attributes that it asks for; none if it asks for all
	Binaries   []string  // directories of the main packages whose programs have its package; none if not all programs are known
	UseCases   []UseCase // that the code names for it, the nearest first
	Item       Item
	Writes     []Write // what it does with one item, or in a transaction
	Details

	// SentAt is the place of the call that sends the request, if a function that is called here
	// does, and keeps the answer. That call is an Access, too, with what all callers have in
	// common; Open tells whether that may have callers which are unknown.
	SentAt rules.Span
	Open   bool

	FullName string // of the function around the call; see [types.Func.FullName]
	Called   string // of the function that is called, if it sends the request

	Links []link.Link // of each table that it asks: one, but for batches and transactions
}

// Same reports whether two are one call that asks for the same, as where a package is analysed
// twice, with its tests and without.
func (a Access) Same(b Access) bool {
	return a.Span == b.Span && a.Op == b.Op && a.SentAt == b.SentAt && a.Index == b.Index && slices.Equal(a.Key, b.Key) &&
		slices.EqualFunc(a.Links, b.Links, func(x, y link.Link) bool {
			return slices.Equal(link.Addresses(x.Tables()), link.Addresses(y.Tables())) && x.Unlinked == y.Unlinked
		})
}

// Unlinked reports whether it is unknown which table it asks, or which some part of it does.
// Tables that the configuration declares elsewhere are known well enough.
func (a Access) Unlinked() bool {
	return slices.ContainsFunc(a.Links, func(l link.Link) bool { return l.Unlinked != "" && l.Unlinked != link.Elsewhere })
}

// RunTime stands for a name that is known only at run time.
const RunTime = access.RunTime

// A KeyPart is what a request has for one attribute of a key.
type KeyPart struct {
	Attribute string
	Operator  string // "=", "begins_with"
	Type      string // of the value, "S"; "" if that is unknown
	Value     string // the value, or the constant text that it begins with
	Whole     bool   // Value is all of it
	Text      string // of a text that is joined, as people read it: `"FEED#"?"#TWEET#"?`; "" if it is not
}

// accesses returns the calls that ask tables for data, in source order: each where it is
// decided which tables it asks, so that a function that sends the requests of its callers is
// represented by its callers.
func (p *Pass) accesses() (all []Access) {
	for call, m := range p.asking() {
		all = append(all, p.access(call, m))
	}
	return all
}

// asking yields the calls that are accesses, each with the member that says which tables it asks.
func (p *Pass) asking() iter.Seq2[*operations.Call, ddb.Member] {
	return func(yield func(*operations.Call, ddb.Member) bool) {
		for _, call := range p.requested() {
			if m, ok := p.asks(call); ok && !yield(call, m) {
				return
			}
		}
	}
}

// asks reports whether a call is an access: it is decided there which tables are asked.
func (p *Pass) asks(call *operations.Call) (m ddb.Member, ok bool) {
	m = call.Request.Operation().NamesTables()
	helped := call.Request.Via == requests.Helper && call.Wrapper == "" && call.AskedOf() == "" && call.HelperDecides(m)
	if m == "" || helped || call.CallersDecide(m) {
		return m, false
	}
	if call.AskedOf() != "" && !call.DecidesHere(append(decisive, m)...) {
		return m, false // it hands on what it is given
	}
	return m, true
}

// decisive are the members of a request, besides the name of the table, that say what it asks
// for.
var decisive = []ddb.Member{ddb.IndexName, ddb.Key, ddb.Item, ddb.KeyConditionExpression, ddb.FilterExpression, ddb.ConditionExpression, ddb.UpdateExpression}

// access returns what a call asks for.
func (p *Pass) access(call *operations.Call, names ddb.Member) Access {
	return Once(p, accessOf{call}, func() Access { return p.findAccess(call, names) })
}

type accessOf struct{ call *operations.Call }

func (p *Pass) findAccess(call *operations.Call, names ddb.Member) Access {
	a := Access{Span: p.span(call), Func: call.Func(), Op: call.Request.Op, FullName: call.FullName(), Called: call.AskedOf()}
	a.Open = p.Linker().CalledUnnamed(a.FullName)
	a.UseCases = p.useCases(a.Span)
	if call.AskedOf() != "" {
		a.SentAt = spanAt(call.SentAt())
	}
	if call.Request.Operation().ReadsIndex() {
		a.Index, _ = p.IndexName(call)
		if a.Index == "" && call.Request.Input.Get(ddb.IndexName).MaybeSet() {
			a.Index = RunTime
		}
	}
	for _, d := range p.Linker().Programs(p.Package()) {
		a.Binaries = append(a.Binaries, d.Main.Dir)
	}
	request, known := render.Of(call)
	if names == ddb.TableName {
		a.Links = []link.Link{p.Link(call)}
	} else {
		a.Links = p.linksOfParts(call, request)
	}
	if known {
		p.describe(&a, request)
	}
	a.leaveOpen(call, request)
	a.completeKey()
	a.Details = a.details(call, request)
	a.Item = a.item(call)
	a.Writes = p.writes(call, request)
	return a
}

// leaveOpen notes that a request may have conditions besides those that are known, where it may
// have an expression for them.
func (a *Access) leaveOpen(call *operations.Call, request render.Request) {
	read := access.Of(request.Input)
	a.KeyOpen = call.Request.Op == ddb.Query && !read.Key.Whole && call.Request.Input.Get(ddb.KeyConditionExpression).MaybeSet()
	if _, all := read.Filter.Mentions(); !all && call.Request.Input.Get(ddb.FilterExpression).MaybeSet() {
		a.Filter = append(a.Filter, RunTime)
	}
}

// describe adds what a request says about the items that it asks for.
func (p *Pass) describe(a *Access, request render.Request) {
	read := access.Of(request.Input)
	a.Filter, _ = read.Filter.Mentions()
	a.Filter = once(a.Filter)
	a.Projection = once(read.Projection.Ever)
	for _, part := range read.Key.Parts {
		if part.Attribute == "" {
			continue
		}
		k := KeyPart{Attribute: part.Attribute, Operator: part.Operator}
		if len(part.Values) == 1 {
			if v, ok := access.ValueOf(request.Input, part.Values[0]); ok {
				k.is(v, request)
			}
		}
		a.Key = append(a.Key, k)
	}
	if key, ok := access.KeyOf(request.Input); ok {
		a.Key = append(a.Key, keyParts(key, request, func(string) bool { return true })...)
	}
	if item, ok := access.ItemOf(request.Input); ok {
		a.Key = append(a.Key, keyParts(item, request, func(attribute string) bool { return isKeyOf(a.Links, attribute) })...)
	}
}

// keyParts returns the attributes of an item that are part of its key.
func keyParts(item validate.Value, request render.Request, isKey func(attribute string) bool) []KeyPart {
	var all []KeyPart
	for _, e := range item.Entries {
		if e.KeyKnown && isKey(e.Key) {
			k := KeyPart{Attribute: e.Key, Operator: "="}
			k.is(e.Value, request)
			all = append(all, k)
		}
	}
	return all
}

// is notes what is known of an attribute value.
func (k *KeyPart) is(v validate.Value, request render.Request) {
	if v.Kind == validate.Object && len(v.Entries) == 1 && v.Entries[0].KeyKnown {
		k.Type, v = v.Entries[0].Key, v.Entries[0].Value
	}
	switch origin := request.Origin(v.Origin); {
	case k.Type != "S" && k.Type != "N" && k.Type != "B": // no type that a key may have
	case v.Known:
		k.Value, k.Whole = v.Text, true
	case origin != nil && origin.Value().Kind == symbolic.Concat:
		k.Value, k.Text = origin.Value().Prefix(), joined(origin.Value())
	}
}

// joined returns a text that is joined as people read it: its constant parts in quotes, and
// RunTime for what is between them.
func joined(v symbolic.Value) string {
	text := ""
	for _, part := range v.Parts {
		switch {
		case part.Kind == symbolic.Concat:
			text += joined(part)
		case part.Kind == symbolic.String && part.Text != "":
			text += strconv.Quote(part.Text)
		case part.Kind != symbolic.String && !strings.HasSuffix(text, RunTime):
			text += RunTime
		}
	}
	return text
}

// isKeyOf reports whether an attribute is part of the key of a table that may be asked.
func isKeyOf(links []link.Link, attribute string) bool {
	for _, l := range links {
		for _, t := range l.Tables() {
			if names, _ := t.PrimaryKey(); slices.Contains(names, attribute) {
				return true
			}
		}
	}
	return false
}

// once returns texts in order, each once.
func once(texts []string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}
