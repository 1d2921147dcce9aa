package policydoc

import (
	"encoding/json"
	"io"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
)

// The head of the document of several programs. New fields may be added within a version.
const (
	format  = "dynamolint-iam"
	version = 1
)

// policy is a policy as IAM has it.
type policy struct {
	Version   string      `json:"Version"`
	Statement []statement `json:"Statement"`
}

type statement struct {
	Effect   string   `json:"Effect"`
	Action   []string `json:"Action"`
	Resource []string `json:"Resource"`
}

// jsonDocument is what is known of several programs.
type jsonDocument struct {
	Format   string    `json:"format"`
	Version  int       `json:"version"`
	Programs []program `json:"programs"`

	Unreached []call `json:"unreached,omitzero"` // that no main function is known to lead to, and no policy allows
}

type program struct {
	Main      string   `json:"main"`          // directory of the main package
	Root      string   `json:"root,omitzero"` // of the configuration with these tables, if several declare the same
	Workloads []string `json:"workloads,omitzero"`
	Policy    policy   `json:"policy"`
	Reasons   []reason `json:"reasons"`           // of each statement of the policy
	Unlinked  []reason `json:"unlinked,omitzero"` // what the policy lacks
}

// reason is what needs a statement, or something that no statement is written for.
type reason struct {
	Calls []call `json:"calls"`
	Why   string `json:"why,omitzero"` // it is unknown what the call asks
}

type call struct {
	Operation string `json:"operation,omitzero"`
	Part      string `json:"part,omitzero"` // of a transaction, or the verb of a statement
	Function  string `json:"function,omitzero"`
	Mapping   string `json:"mapping,omitzero"` // the address of an event source mapping, in place of a call
	File      string `json:"file"`
	Line      int    `json:"line"`
	Others    string `json:"others,omitzero"`  // why it may ask other tables, too
	Perhaps   bool   `json:"perhaps,omitzero"` // it is made only if code that is not analysed leads to it
}

// Policy writes the policy of one program as IAM takes it.
func Policy(w io.Writer, p *permissions.Policy, o Options) error {
	return encode(w, o.policy(p))
}

// JSON writes the policies of programs with what needs them.
func JSON(w io.Writer, all []*permissions.Policy, o Options) error {
	d := jsonDocument{Format: format, Version: version, Programs: []program{}}
	for _, p := range all {
		one := program{Main: o.main(p), Root: o.Path(p.Root), Policy: o.policy(p), Reasons: []reason{}}
		for _, w := range p.Program.Workloads {
			one.Workloads = append(one.Workloads, w.Address)
		}
		for _, s := range p.Statements {
			one.Reasons = append(one.Reasons, o.reason(s))
		}
		for _, c := range p.Unlinked {
			one.Unlinked = append(one.Unlinked, reason{Calls: []call{o.callOf(c)}, Why: c.Why})
		}
		d.Programs = append(d.Programs, one)
	}
	for _, c := range o.Unreached {
		d.Unreached = append(d.Unreached, o.callOf(c))
	}
	return encode(w, d)
}

func (o *Options) policy(p *permissions.Policy) policy {
	doc := policy{Version: "2012-10-17", Statement: []statement{}}
	for _, s := range p.Statements {
		doc.Statement = append(doc.Statement, statement{"Allow", s.Actions, o.arns(s.Resource)})
	}
	return doc
}

func (o *Options) reason(s permissions.Statement) reason {
	r := reason{Calls: []call{}}
	for _, c := range s.Calls {
		r.Calls = append(r.Calls, o.callOf(c))
	}
	for _, m := range s.Mappings {
		r.Calls = append(r.Calls, call{Mapping: m.Address, File: o.Path(m.Header.File), Line: m.Header.Start.Line})
	}
	return r
}

func (o *Options) callOf(c permissions.Call) call {
	return call{Operation: string(c.Op), Part: c.Action, Function: c.Func, File: o.Path(c.At.File), Line: c.At.Start.Line, Perhaps: c.Open, Others: c.Others}
}

func encode(w io.Writer, v any) error {
	encoder := json.NewEncoder(excerpt.JSON(w)) // which it writes to once
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(v)
}
