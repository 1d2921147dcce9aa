package workloads

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

// missingPermissions are what is missing, in the order of the calls that need it.
type missingPermissions struct {
	policies *iam.Policies
	missing  []*missing
	unsure   map[*schema.Workload]string // why it is unknown what a workload may do
}

// A missing permission is what a role, or all that name a table, lacks on one table or index.
type missing struct {
	role     *schema.Identity // nil for all that name the table
	workload *schema.Workload // that runs with the role
	first    need
	grants   []iam.Grant // that name the table; see [iam.Verdict]
	denied   bool
	actions  []string
	uses     []usage.Use
	likely   bool
	several  bool   // calls may ask one of several tables
	through  string // the interface by which a library may make the calls; "" if code in view makes one

	extension extension // that the first of the grants needs
}

// add asks what a workload may do, by its role. Where that is unknown, it asks what any policy
// allows: that needs a program that is deployed, and a role that no module gets which is not at hand.
func (all *missingPermissions) add(n need) {
	policies, w := all.policies, n.Run.Workload
	if n.Run.Program.Manual() || n.Run.Program.Evidence == rules.NoEvidence {
		return
	}
	if w != nil {
		grants := policies.Of(w)
		v := n.verdict(grants.Allows)
		switch {
		case v.Answer == tri.Yes || n.isElsewhere(policies, grants):
			return
		case n.Run.Part:
			break // it is unknown whether this function gets there
		case n.Run.Others && len(written(v.Grants)) == 0:
			return // the role may have nothing to do with the table
		case v.Answer == tri.No && grants.Identity != nil, v.Elsewhere && len(written(v.Grants)) > 0:
			all.note(n, v, grants.Identity, w)
			return
		}
		all.doubt(w, v.Why)
		if grants.Hidden {
			return
		}
	}
	if v := n.verdict(policies.Anywhere); v.Answer == tri.No && len(written(v.Grants)) > 0 {
		all.note(n, v, nil, nil)
	}
}

// written returns the grants of policies that are declared: those of AWS stand nowhere.
func written(grants []iam.Grant) []iam.Grant {
	return slices.DeleteFunc(slices.Clone(grants), func(g iam.Grant) bool { return g.Policy == nil })
}

// isElsewhere reports whether another workload that runs the program may have the permission,
// by a role of its own: functions that share a program each run a part of it.
func (n need) isElsewhere(policies *iam.Policies, here *iam.Grants) bool {
	return slices.ContainsFunc(n.Run.Program.Workloads, func(w *schema.Workload) bool {
		grants := policies.Of(w)
		if w == n.Run.Workload || grants.Identity != nil && grants.Identity == here.Identity {
			return false
		}
		v := n.verdict(grants.Allows)
		return v.Answer != tri.No && !v.Elsewhere
	})
}

func (all *missingPermissions) doubt(w *schema.Workload, why string) {
	if all.unsure == nil {
		all.unsure = map[*schema.Workload]string{}
	}
	all.unsure[w] = cmp.Or(all.unsure[w], why)
}

func (all *missingPermissions) note(n need, v iam.Verdict, role *schema.Identity, w *schema.Workload) {
	i := slices.IndexFunc(all.missing, func(m *missing) bool {
		return m.role == role && m.denied == v.Denied && (m.through == "") == (n.Run.Through == "") && m.lacksOn(n)
	})
	if i < 0 {
		i = len(all.missing)
		all.missing = append(all.missing, &missing{role: role, workload: w, first: n, grants: written(v.Grants), denied: v.Denied, through: n.Run.Through})
	}
	m := all.missing[i]
	m.likely = m.likely || n.isLikely() || v.Elsewhere
	m.several = m.several || len(n.Run.Tables) > 1
	if !slices.Contains(m.actions, n.Action) {
		m.actions = append(m.actions, n.Action)
	}
	m.uses = append(m.uses, n.Use)
}

// lacksOn reports whether a permission is missing on what a need is for.
func (m *missing) lacksOn(n need) bool {
	return m.first.on() == n.on() && m.first.Run.Tables[0] == n.Run.Tables[0]
}

// dropCertain removes the actions that only libraries may need where code in view needs them, too.
func (all *missingPermissions) dropCertain() {
	for _, m := range all.missing {
		m.actions = slices.DeleteFunc(m.actions, func(action string) bool {
			return m.through != "" && slices.ContainsFunc(all.missing, func(certain *missing) bool {
				return certain.through == "" && certain.role == m.role && certain.lacksOn(m.first) && slices.Contains(certain.actions, action)
			})
		})
	}
	all.missing = slices.DeleteFunc(all.missing, func(m *missing) bool { return len(m.actions) == 0 })
}

func (all *missingPermissions) report(p *schemarule.Pass) {
	all.dropCertain()
	for _, m := range all.missing {
		m.choose(all.policies)
		about, at := m.place()
		confidence, severity := rules.Proven, rules.Error
		if m.likely || m.role == nil || m.through != "" {
			confidence = rules.Likely
		}
		if m.through != "" { // nothing in view says that the library makes the call
			severity = rules.Warning
		}
		p.Report(about, at, m.first.on(), m.text(), schemarule.Confidence(confidence), schemarule.Severity(severity), m.related(), calledAt(m.uses), m.fix(p, all.policies))
	}
	workloads := func(m *schema.Model) []*schema.Workload { return m.Workloads }
	schemarule.ForEach(workloads, func(p *schemarule.Pass, w *schema.Workload) {
		if why := all.unsure[w]; why != "" {
			p.Undecided(placeOf(w), "cannot determine whether %s has the permissions that its code needs: %s", nameOf(w), why)
		}
	})(p)
}

// place is where the permission belongs: the statement that names the table, or else the role.
func (m *missing) place() (about schema.Declared, at rules.Span) {
	if len(m.grants) > 0 {
		return m.grants[0].Policy, m.grants[0].Statement.Header
	}
	return m.role, m.role.Header
}

// related points to the role and to what runs with it, if the finding stands elsewhere.
func (m *missing) related() schemarule.With {
	return func(f *rules.Finding) {
		if m.role == nil {
			return
		}
		if m.role.Header != f.Span {
			schemarule.Related(m.role.Header, m.role.Address+" is declared here")(f)
		}
		schemarule.Related(placeOf(m.workload), fmt.Sprintf("%s runs with this role; %s", nameOf(m.workload), m.first.Run.Program.Reason))(f)
	}
}

func (m *missing) text() rules.Text {
	actions := listed(m.actions)
	who := "No policy in view allows"
	switch {
	case m.denied:
		who = m.role.Address + " is denied"
	case m.role != nil:
		who = m.role.Address + " does not allow"
	}
	text := rules.Text{
		Headline: fmt.Sprintf("%s %s on %s", who, actions, m.first.on()),
		Why:      fmt.Sprintf("%s fails with AccessDeniedException in program %q", m.first.Op, programOf(m.first.Run.Program)),
		Help:     m.help(),
	}
	if m.through != "" {
		text.Why += byLibrary(m.through)
	}
	if m.denied {
		text.Help = fmt.Sprintf("remove the Deny of %s, or the call", actions)
	}
	return text
}

// resource is the ARN that a policy has to name, as Terraform or a template writes it.
func (m *missing) resource() string {
	t := m.first.Run.Tables[0]
	index := ""
	if m.first.Index != "" && !m.first.AnyIndex {
		index = "/index/" + m.first.Index
	}
	if m.workload != nil && m.workload.Elsewhere == t.Elsewhere && t.Elsewhere.Kind == schema.TemplateSource {
		if index == "" {
			return "!GetAtt " + t.Address + ".Arn"
		}
		return "!Sub ${" + t.Address + ".Arn}" + index
	}
	if t.Elsewhere != (schema.Source{}) || len(t.Calls) > 0 || t.IsForeign() {
		return "the table's ARN" + index
	}
	if index == "" {
		return t.Address + ".arn"
	}
	return `"${` + t.Address + `.arn}` + index + `"`
}

// listed joins actions, of which a message names a few.
func listed(actions []string) string { return words.Enumerate(actions, 4) }
