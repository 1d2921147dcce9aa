package workloads

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// checkStreams reports the roles that lack what Lambda needs to read a stream for a function.
func checkStreams(p *schemarule.Pass, policies *iam.Policies) {
	tables := schema.NewTableIndex(p.Model.Tables)
	mappings := func(m *schema.Model) []*schema.StreamMapping { return m.StreamMappings }
	schemarule.ForEach(mappings, func(p *schemarule.Pass, m *schema.StreamMapping) {
		t := tables.Find(m.Source, &m.Declaration)
		if t == nil || m.Unsure != "" || m.TableARN {
			return
		}
		for _, w := range p.Model.Workloads {
			if m.Calls(w) == tri.Yes {
				(&reading{policies, m, w, t}).check(p)
			}
		}
	})(p)
}

// A reading of a stream is by Lambda, for a function.
type reading struct {
	policies *iam.Policies
	mapping  *schema.StreamMapping
	by       *schema.Workload
	table    *schema.Table
}

func (r *reading) check(p *schemarule.Pass) {
	var missing []string
	var last iam.Verdict
	role := r.policies.Of(r.by)
	for _, action := range permissions.Reading() {
		switch v := role.Allows(action, r.stream()); {
		case v.Answer == tri.Maybe:
			p.Undecided(placeOf(r.by), "cannot determine whether %s may read the stream of table %q: %s", nameOf(r.by), r.table.DisplayName(), v.Why)
			return
		case v.Answer == tri.No && role.Identity != nil:
			missing, last = append(missing, action), v
		}
	}
	if len(missing) > 0 {
		r.report(p, role.Identity, missing, last)
	}
}

func (r *reading) report(p *schemarule.Pass, role *schema.Identity, missing []string, v iam.Verdict) {
	actions := listed(missing)
	stream := fmt.Sprintf("the stream of table %q", r.table.DisplayName())
	text := rules.Text{
		Headline: fmt.Sprintf("%s does not allow %s on %s", role.Address, actions, stream),
		Why:      fmt.Sprintf("Lambda reads the stream with this role, and AWS refuses to create %s without the permission", r.mapping.Address),
		Help:     fmt.Sprintf("allow %s on %s", actions, r.arn()),
	}
	if v.Denied {
		text.Headline = fmt.Sprintf("%s is denied %s on %s", role.Address, actions, stream)
		text.Help = fmt.Sprintf("remove the Deny of %s, or %s", actions, r.mapping.Address)
	}
	var about schema.Declared = role
	at := role.Header
	grants := written(v.Grants)
	if i := slices.IndexFunc(grants, func(g iam.Grant) bool { return v.Denied || r.policies.Includes(g, r.stream()) == tri.Yes }); i >= 0 {
		about, at = grants[i].Policy, grants[i].Statement.Header
		if !v.Denied {
			text.Help = fmt.Sprintf("add %s to the actions of the statement", actions)
		}
	}
	p.Report(about, at, stream, text,
		schemarule.Related(r.mapping.Header, fmt.Sprintf("%s reads the stream for %s", r.mapping.Address, nameOf(r.by))),
		schemarule.Related(r.table.Header, fmt.Sprintf("table %q is declared here", r.table.DisplayName())))
}

func (r *reading) stream() iam.Resource { return iam.Resource{Table: r.table, Stream: true} }

// arn is the ARN of the stream, as Terraform writes it.
func (r *reading) arn() string {
	if r.table.Elsewhere != (schema.Source{}) || len(r.table.Calls) > 0 || r.table.IsForeign() {
		return "the stream's ARN"
	}
	return r.table.Address + ".stream_arn"
}
