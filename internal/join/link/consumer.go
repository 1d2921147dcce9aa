package link

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// A Consumer is what is known of the streams whose records a handler is called with.
type Consumer struct {
	// Subscriptions are all by which the handler is called with batches of records: what a
	// finding states must hold for each of them. There are none if they are unknown.
	Subscriptions []Subscription

	Evidence rules.Confidence // the weakest of all steps
	Via      []Step           // from the handler on, by what it is known

	Unlinked   string // why there are no subscriptions
	Subscribed bool   // event source mappings of streams are in view, and programs that start it
}

// A Subscription is an event source mapping that calls a handler.
type Subscription struct {
	Mapping *schema.StreamMapping
	Table   *schema.Table // whose stream it reads
}

// Linked reports whether it is known which streams the handler reads.
func (c Consumer) Linked() bool { return len(c.Subscriptions) > 0 }

// Tables returns the tables whose streams the handler reads, each once.
func (c Consumer) Tables() []*schema.Table {
	var all []*schema.Table
	for _, s := range c.Subscriptions {
		if !slices.Contains(all, s.Table) {
			all = append(all, s.Table)
		}
	}
	return all
}

// Consumer returns which streams a handler reads, a function that Lambda may call with batches
// of stream records: by the programs that hand it to Lambda, what runs these, and the event
// source mappings that call that. A mapping is also linked if it and the handler are the only
// ones in view.
func (l *Linker) Consumer(handler string) Consumer {
	return noted(l, Question{Method: "Consumer", Func: handler}, l.consumer(handler))
}

func (l *Linker) consumer(handler string) Consumer {
	d := l.declared()
	switch {
	case d == nil:
		return Consumer{Unlinked: Unreadable}
	case d.deployed == nil:
		return Consumer{Unlinked: "not all programs are known that may start it"}
	case len(d.StreamMappings) == 0:
		return Consumer{Unlinked: "no event source mapping of a stream is in view"}
	}
	f := &consumerFinder{Linker: l, declared: d, handler: handler, tables: schema.NewTableIndex(d.Tables)}
	found := f.byPrograms()
	found.Subscribed = found.Unlinked != unstarted
	if f.open {
		if only := f.only(); only.Linked() {
			return only
		}
	}
	return found
}

// unstarted is why nothing is known of a function that only looks like a handler.
const unstarted = "no program in view starts it"

type consumerFinder struct {
	*Linker
	declared *declared
	handler  string
	tables   *schema.TableIndex
	open     bool // nothing in view contradicts that any mapping may call it
}

// byPrograms follows the programs that hand the handler to Lambda.
func (f *consumerFinder) byPrograms() Consumer {
	programs, evidence, why := f.programs()
	if why != "" {
		return Consumer{Unlinked: why}
	}
	c := Consumer{Evidence: evidence}
	var workloads []*schema.Workload
	for _, d := range programs {
		switch d.Evidence {
		case rules.NoEvidence, rules.Hint:
			f.open = true
			return Consumer{Unlinked: fmt.Sprintf("what runs %s is unknown: %s", d.Main.Path, d.Reason)}
		case rules.Likely:
			c.Evidence = rules.Likely
		case rules.Proven:
		}
		for _, w := range d.Workloads {
			workloads = append(workloads, w)
			if w.Kind == schema.ModuleWorkload {
				c.Evidence = rules.Likely
			}
			c.add(Step{What: fmt.Sprintf("%s runs the handler (%s)", w.Address, d.Reason), At: w.Header})
		}
	}
	for _, m := range f.declared.StreamMappings {
		if calls, w := callsOneOf(m, workloads); calls != tri.No && !isOff(m) {
			s, why := f.subscription(m)
			if calls == tri.Maybe {
				f.open = true
				why = fmt.Sprintf("cannot determine whether %s calls %s", m.Address, w.Address)
			}
			if why != "" {
				return Consumer{Unlinked: why}
			}
			c.Subscriptions = append(c.Subscriptions, s)
		}
	}
	if !c.Linked() {
		return Consumer{Unlinked: "no event source mapping in view calls what runs it"}
	}
	return f.explained(c)
}

// maxSteps bounds the places that a link names.
const maxSteps = 4

// add adds a step, unless there are many or this one: instances of a block have one place.
func (c *Consumer) add(s Step) {
	if len(c.Via) < maxSteps && !slices.ContainsFunc(c.Via, func(other Step) bool { return other.At == s.At }) {
		c.Via = append(c.Via, s)
	}
}

// callsOneOf reports whether a mapping calls one of some workloads, and which.
func callsOneOf(m *schema.StreamMapping, workloads []*schema.Workload) (answer tri.Answer, called *schema.Workload) {
	for _, w := range workloads {
		if calls := m.Calls(w); calls > answer {
			answer, called = calls, w
		}
	}
	return answer, called
}

func isOff(m *schema.StreamMapping) bool {
	enabled, known := m.Enabled.Or(true)
	return known && !enabled
}

// subscription returns the table whose stream a mapping reads, or why it is unknown.
func (f *consumerFinder) subscription(m *schema.StreamMapping) (s Subscription, why string) {
	s = Subscription{m, f.tables.Find(m.Source, &m.Declaration)}
	switch {
	case m.Unsure != "":
		why = fmt.Sprintf("%s may read something else than the stream of a table: %s", m.Address, m.Unsure)
	case s.Table == nil:
		why = fmt.Sprintf("the table whose stream %s reads is not in view", m.Address)
	case s.Table.Maybe != "" || m.Maybe != "":
		why = cmp.Or(s.Table.Maybe, m.Maybe)
	}
	return s, why
}

// explained adds the mappings to what a link is known by.
func (f *consumerFinder) explained(c Consumer) Consumer {
	for _, s := range c.Subscriptions {
		c.add(Step{What: fmt.Sprintf("%s calls it with the changes of %s", s.Mapping.Address, Names([]*schema.Table{s.Table})), At: s.Mapping.Header})
	}
	return c
}

// programs returns the programs that hand the handler to Lambda, and how sure that is.
func (f *consumerFinder) programs() (all []*deploy.Deployment, evidence rules.Confidence, why string) {
	var perhaps []*deploy.Deployment // that have no other handler
	for _, d := range f.declared.deployed.Of(binding.PackageOf(f.handler)) {
		started, others := f.bindings.Started(d.Main.Packages...)
		switch {
		case d.Main.Unread || d.Manual(): // people run it, and Lambda does not
		case slices.ContainsFunc(started, func(fn string) bool { return binding.IsHandler(fn, f.handler) }):
			if len(started) > 1 || others {
				return nil, 0, d.Main.Path + " starts several functions"
			}
			all = append(all, d)
		case len(started) == 0 && len(f.bindings.Handlers(d.Main.Packages...)) == 1:
			perhaps = append(perhaps, d)
		}
	}
	switch {
	case len(all) > 0:
		return all, rules.Proven, ""
	case len(perhaps) > 0:
		return perhaps, rules.Likely, ""
	}
	return nil, 0, unstarted
}

// only links the handler to the mapping if both are the only ones in view: the mapping calls
// no function that is known to run another program, or another language.
func (f *consumerFinder) only() Consumer {
	var mappings []*schema.StreamMapping
	for _, m := range f.declared.StreamMappings {
		if !isOff(m) {
			mappings = append(mappings, m)
		}
	}
	if handlers := f.bindings.AllHandlers(); len(handlers) != 1 || handlers[0] != f.handler || len(mappings) == 0 || len(f.declared.StreamPipes) > 0 {
		return Consumer{}
	}
	hidden := schema.NewHidden(f.declared.Model, schema.StreamReaderKind, "lambda", "stream", "event", "trigger")
	c := Consumer{Evidence: rules.Likely}
	for _, m := range mappings {
		s, why := f.subscription(m)
		if why != "" || m.Header != mappings[0].Header || hidden.In(m.Root) != "" || hidden.Of(s.Table) != "" || f.runsAnother(m) {
			return Consumer{}
		}
		c.Subscriptions = append(c.Subscriptions, s)
	}
	c.add(Step{What: fmt.Sprintf("%s is the only event source mapping of a stream, and the handler is the only one", mappings[0].Address), At: mappings[0].Header})
	return c
}

// runsAnother reports whether a mapping calls a function that is known not to run the handler.
func (f *consumerFinder) runsAnother(m *schema.StreamMapping) bool {
	pkg := binding.PackageOf(f.handler)
	return slices.ContainsFunc(f.declared.WorkloadsInView(), func(w *schema.Workload) bool {
		if m.Calls(w) == tri.No {
			return false
		}
		runs := f.declared.deployed.RunBy(w)
		return deploy.IsForeign(w) || len(runs) > 0 && !slices.ContainsFunc(runs, func(d *deploy.Deployment) bool { return slices.Contains(d.Main.Packages, pkg) })
	})
}
