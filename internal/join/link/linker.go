package link

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// A Linker says which declared tables calls ask. It may be used by several goroutines.
type Linker struct {
	declared func() *declared
	bindings *binding.Bindings
	given    []*entry

	mains   []*deploy.Main // nil if not all are known
	runs    []deploy.Given
	reached *reached // by the main packages

	notes *notes // of what it is asked; nil if it takes none
}

// declared is what calls are linked to.
type declared struct {
	*schema.Model
	variables map[string][]setting // by name: what workloads set it to
	stored    map[string][]setting // by name: what the parameter store has for it
	deployed  *deploy.Deployments  // nil if not all programs are known

	created  []*created                            // the tables that code creates
	lookedUp map[*schema.TableLookup]*schema.Table // see [lookedUp]
}

// New returns a Linker of the calls of a program, of which bindings says what is stored, to
// the tables of a model, which is asked for when a name first leads somewhere. The model is
// nil if it was not read to its end: nothing is linked then. given is what the
// configuration declares.
func New(model func() *schema.Model, bindings *binding.Bindings, given []Given) *Linker {
	l := &Linker{bindings: bindings}
	for _, g := range given {
		l.given = append(l.given, &entry{Given: g})
	}
	l.declared = sync.OnceValue(func() *declared {
		m := model()
		if m == nil {
			return nil
		}
		d := &declared{Model: m, lookedUp: lookedUp(m), created: l.creations()}
		d.variables, d.stored = d.settings(), d.inStore()
		if l.mains != nil {
			d.deployed = deploy.New(l.mains, m.WorkloadsInView(), l.runs)
		}
		return d
	})
	return l
}

// Unreadable is why nothing is linked if what declares tables was not read, or not to its end.
const Unreadable = "it is unknown which tables are declared"

// Elsewhere is why a call is not linked whose table the configuration declares to be declared
// out of view.
const Elsewhere = "the configuration says that it is declared elsewhere (external)"

// unread is what a reason that says that something is not in view adds if not everything was
// read; "" if it was.
func (l *Linker) unread() string {
	if why := l.declared().WhyUnread(); why != "" {
		return ", and " + why
	}
	return ""
}

// Call returns which tables a call asks. A transaction or batch asks one table for each of
// its parts: see [Linker.Name].
func (l *Linker) Call(call *operations.Call) Link {
	return l.Name(call.Request.Input.Get(ddb.TableName), call.FullName())
}

// Name returns which tables a name stands for that the function fn has at hand, see
// [operations.Call.FullName].
func (l *Linker) Name(name symbolic.Value, fn string) Link {
	name = name.Fact()
	return noted(l, Question{Method: "Name", Name: name, Func: fn}, l.linked(name, fn))
}

func (l *Linker) linked(name symbolic.Value, fn string) Link {
	return l.link(name, fn, l.bindings.Resolve(name, fn))
}

// link returns which tables a name stands for that has some origins.
func (l *Linker) link(name symbolic.Value, fn string, origins []binding.Origin) Link {
	l.match(name, fn)
	if i := slices.IndexFunc(origins, func(o binding.Origin) bool { return o.Value.Kind == symbolic.Unknown && l.givenFor(name, o, fn) == nil }); i >= 0 {
		return Link{Unlinked: origins[i].Value.Why(), Advice: l.advice(name, origins[i], fn)}
	}
	if l.declared() == nil {
		return Link{Unlinked: Unreadable}
	}
	var all []outcome
	for _, o := range origins {
		f := l.origin(name, o, fn)
		all = append(all, outcome{f, o, l.isDefault(o, origins)})
	}
	all = l.withoutEmpty(all, fn)
	link := reduce(all, l.bindings.Open(name, fn))
	if o := overriding(all); o != nil {
		link.Advice = l.advice(name, o.origin, fn)
	}
	if gap := gapOf(all); gap != nil {
		link.Candidates, link.Unlinked, link.Advice = nil, gap.why, l.advice(name, gap.origin, fn)
	}
	for _, t := range link.Tables() {
		link.Unread = cmp.Or(link.Unread, l.declared().MayLack(t))
	}
	return link
}

// isDefault reports whether an origin is a constant that a variable or a setting falls back to:
//
//	table := os.Getenv("ORDERS_TABLE")
//	if table == "" {
//		table = "orders-local" // the default
//	}
//
// So is what another program passes, such as a tool for an emulator.
func (l *Linker) isDefault(constant binding.Origin, all []binding.Origin) bool {
	if constant.Value.Kind != symbolic.String {
		return false
	}
	if len(constant.Via) == 0 {
		return true // the call itself decides between them
	}
	if isRead(constant) {
		return true
	}
	stored := constant.Via[len(constant.Via)-1]
	if strings.HasPrefix(stored.Target, "setting:") && !stored.Last {
		return true // which an operator may replace
	}
	_, _, passed := binding.ParameterOf(stored.Target) // by two calls, to two stores
	return slices.ContainsFunc(all, func(o binding.Origin) bool {
		if k := o.Value.Kind; k != symbolic.Env && k != symbolic.Setting && k != symbolic.Concat {
			return false
		}
		passes := func(s *binding.Store) bool { return l.bindings.Command(s) == l.bindings.Command(stored) }
		if l.bindings.Command(stored) != "" && !slices.ContainsFunc(o.Via, passes) {
			return true
		}
		return slices.ContainsFunc(o.Via, func(s *binding.Store) bool {
			return s == stored || !passed && s.Target == stored.Target && (s.Func == stored.Func || s.Func == "" || stored.Func == "")
		})
	})
}

func (l *Linker) origin(name symbolic.Value, o binding.Origin, fn string) found {
	if given := l.givenFor(name, o, fn); given != nil {
		return l.byConfiguration(given)
	}
	switch o.Value.Kind {
	case symbolic.String:
		return l.byName(o, fn)
	case symbolic.Env:
		return l.byVariable(o, fn)
	case symbolic.Concat:
		return l.byPattern(o, fn)
	}
	return found{why: o.Value.Why()}
}

// evidenceOf is how sure a constant name is: where the program runs, a file may say another.
func evidenceOf(o binding.Origin) rules.Confidence {
	if isRead(o) {
		return rules.Likely
	}
	return rules.Proven
}

// isRead reports whether an origin is read from a file of configuration.
func isRead(o binding.Origin) bool { return len(o.Via) > 0 && o.Via[len(o.Via)-1].Read }

// byName links a constant name to the tables of this name: several if it is declared for several
// accounts. They come first. A table whose name is partly unknown is a candidate too, but does not
// show that the table is declared: "orders" may be "${var.prefix}orders". A table that code creates
// counts where no declared table may have its name.
func (l *Linker) byName(o binding.Origin, fn string) found {
	name := o.Value.Text
	var f found
	var perhaps []Candidate
	for _, t := range l.declared().InView() {
		known, ok := t.Name.Get()
		switch via := append(steps(o), Step{What: fmt.Sprintf("%q is declared here", name), At: t.Header}); {
		case ok && known == name:
			f.candidates = append(f.candidates, Candidate{t, evidenceOf(o), via})
		case !ok && t.MayBeNamed(name):
			perhaps = append(perhaps, Candidate{t, rules.Proven, via})
		case ok && t.MayBeNamed(name):
			f.possible = append(f.possible, t)
		}
	}
	for _, t := range l.declared().Possible {
		if t.MayBeNamed(name) {
			f.possible = append(f.possible, t)
		}
	}
	if len(f.candidates) == 0 {
		if f := l.byEnvironment(o); len(f.candidates) > 0 {
			return f
		}
		if len(f.possible)+len(perhaps)+len(l.declared().Unread) == 0 {
			if created, ok := l.byCreation(o, fn); ok {
				return created
			}
		}
		f.why = fmt.Sprintf("no table named %q is declared", name) + l.unread()
		if len(f.possible)+len(perhaps) == 0 && !strings.HasPrefix(name, "arn:") {
			f.where = undeclared
		}
		return f
	}
	f.candidates = append(f.candidates, perhaps...)
	return f
}
