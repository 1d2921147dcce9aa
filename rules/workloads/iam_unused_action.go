package workloads

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
	"github.com/dynamolint/dynamolint/internal/model/iam"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed iam_unused_action.md
var iamUnusedActionDoc string

var iamUnusedAction = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB732",
		Slug:       "iam-unused-action",
		Title:      "Permission that no code of the role needs",
		Category:   rules.CrossCheck,
		Severity:   rules.Note,
		Confidence: rules.Likely,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.LeastPrivilege, guideline.CheckedPermissions),
			rules.DeveloperGuide("Using IAM with DynamoDB", "security_iam_service-with-iam"),
		},
		Doc: iamUnusedActionDoc,
	},
	Check: checkUnusedActions,
}

func checkUnusedActions(p *schemarule.Pass) {
	if len(p.Uses) == 0 {
		return
	}
	for _, u := range p.Uses {
		if u.Any && len(u.Runs) == 0 && u.Op == "" { // code that may do anything
			return
		}
	}
	f := &permissionFinder{Pass: p, policies: iam.New(p.Model), needed: map[*schema.Identity]needs{}}
	policies := func(m *schema.Model) []*schema.Policy { return m.Policies }
	schemarule.ForEach(policies, func(p *schemarule.Pass, policy *schema.Policy) {
		holders, known := f.policies.Holders(policy)
		if !known {
			return
		}
		for i := range policy.Statements.Items {
			f.check(p, iam.Grant{Policy: policy, Statement: &policy.Statements.Items[i]}, holders)
		}
	})(p)
}

type permissionFinder struct {
	*schemarule.Pass
	policies *iam.Policies
	needed   map[*schema.Identity]needs
}

// needs are what all that runs with a role needs of each table.
type needs struct {
	actions   map[*schema.Table][]string
	workloads []*schema.Workload
	known     bool // there is nothing else
}

// check reports the actions of a statement about one table that none of the roles needs.
func (f *permissionFinder) check(p *schemarule.Pass, g iam.Grant, holders []*schema.Identity) {
	tables := f.tablesOf(g)
	if len(tables) == 0 || g.Statement.Allows() != tri.Yes {
		return
	}
	unused := dataActions(g.Statement)
	var workload *schema.Workload
	for _, role := range holders {
		n := f.of(role)
		if !n.known {
			return
		}
		workload = n.workloads[0]
		for _, t := range tables {
			unused = slices.DeleteFunc(unused, func(action string) bool { return slices.Contains(n.actions[t], action) })
		}
	}
	if len(unused) == 0 {
		return
	}
	name := tables[0].DisplayName()
	who := "the code of " + nameOf(workload) + " does not need"
	if len(holders) > 1 {
		who = "the code of none of its roles needs"
	}
	p.Report(g.Policy, g.Statement.Header, name, rules.Text{
		Headline: fmt.Sprintf("%s allows %s on table %q, which %s", g.Policy.Address, listed(unused), name, who),
		Why:      "somebody who takes over the code can use every permission of its role",
		Help:     fmt.Sprintf("remove %s from the actions of the statement", listed(unused)),
	}, schemarule.Related(placeOf(workload), fmt.Sprintf("%s runs with %s", nameOf(workload), holders[0].Address)))
}

// tablesOf returns the only table that a statement names, in each region that has one of its name; none
// if it names others, too.
func (f *permissionFinder) tablesOf(g iam.Grant) (all []*schema.Table) {
	for _, t := range f.Model.InView() {
		if f.policies.IsAlone(g, t) {
			all = append(all, t)
		}
	}
	return all
}

// dataActions returns the actions of a statement that read or write items, by their names: a
// pattern is for actions that are needed later, too.
func dataActions(s *schema.Statement) (all []string) {
	for _, pattern := range s.Actions.Items {
		if action, known := pattern.Get(); known && permissions.IsData(action) {
			all = append(all, action)
		}
	}
	return all
}

// of returns what a role needs, by all workloads that run with it and the programs that these
// run.
func (f *permissionFinder) of(role *schema.Identity) needs {
	n, found := f.needed[role]
	if found {
		return n
	}
	n = needs{actions: map[*schema.Table][]string{}, known: true}
	for _, w := range f.Model.Workloads {
		switch of := f.policies.Of(w); {
		case of.Identity == role:
			n.workloads = append(n.workloads, w)
			n.known = n.add(f, w) && n.known
		case of.Identity == nil && !w.Role.Text.IsAbsent() && w.Root == role.Root:
			n.known = false // it may run with this role
		}
	}
	n.known = n.known && len(n.workloads) > 0
	f.needed[role] = n
	return n
}

// add adds what a workload needs, and reports whether that is all.
func (n *needs) add(f *permissionFinder, w *schema.Workload) bool {
	runs, known := false, true
	for _, u := range f.Uses {
		for _, run := range u.Runs {
			if run.Workload != w {
				continue
			}
			runs = true
			tables := run.Tables
			if len(tables) == 0 {
				tables, known = u.Tables, known && !u.Any
			}
			actions := permissions.Actions(u)
			if len(actions) == 0 {
				actions = iam.Parts(u.Op)
			}
			for _, t := range tables {
				n.actions[t] = append(n.actions[t], actions...)
			}
			known = known && run.Program.Evidence >= rules.Likely
		}
	}
	return runs && known
}
