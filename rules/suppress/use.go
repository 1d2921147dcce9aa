package suppress

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/rules"
)

// State says what a directive, or a rule that it names, does in a run.
type State string

// The states. The last three belong to directives that suppress nothing because
// something is wrong with them.
const (
	Used            State = "used"             // it hides a finding
	PartlyUnused    State = "partly-unused"    // some of its rules are unused, others are not
	Unused          State = "unused"           // there is nothing to hide
	NotJudged       State = "not-judged"       // whether there is something to hide is unknown
	Expired         State = "expired"          // its date has passed
	NonSuppressible State = "non-suppressible" // the configuration forbids ignoring a rule that it names
	Invalid         State = "invalid"          // it cannot be understood
)

// Use is a directive with what it does in a run.
type Use struct {
	Directive
	State  State
	Rules  []RuleUse    // in the order of Names
	Faults []rules.Text // why it suppresses nothing: the texts of DDB002
}

// RuleUse is what a directive does for a rule that it names.
type RuleUse struct {
	Name   string      // as written
	Rule   *rules.Rule // nil if there is no such rule
	State  State       // Used, Unused or NotJudged; of a directive that does not hold that of the directive
	Hidden int         // findings
}

// examine looks up the rules that directives name, and what is wrong with them.
func (s *Suppressor) examine(directives []Directive) []Use {
	uses := make([]Use, len(directives))
	for i, d := range directives {
		u := &uses[i]
		u.Directive = d
		switch {
		case d.Fault.Headline != "":
			u.fail(Invalid, d.Fault)
		case d.Until != "" && d.Until < s.today:
			u.fail(Expired, idle("the directive expired on "+d.Until, "fix what it hides, or move the date"))
		}
		for _, name := range d.Names {
			r := s.set.Lookup(name)
			u.Rules = append(u.Rules, RuleUse{Name: name, Rule: r})
			if state, fault := s.lookup(name, r); fault.Headline != "" {
				u.fail(state, fault)
			}
		}
	}
	return uses
}

// severest orders the states of directives that do not hold, for those that
// have several reasons.
var severest = []State{Invalid, NonSuppressible, Expired}

func (u *Use) fail(state State, fault rules.Text) {
	u.Faults = append(u.Faults, fault)
	if u.State == "" || slices.Index(severest, state) < slices.Index(severest, u.State) {
		u.State = state
	}
}

// lookup says what is wrong with naming a rule; r is nil if there is none.
func (s *Suppressor) lookup(name string, r *rules.Rule) (state State, fault rules.Text) {
	switch {
	case r == nil:
		remedy := `run "dynamolint rules" for the list of rules`
		if near := s.set.Suggest(name); near != "" {
			remedy = "write " + near + " if that is meant"
		}
		return Invalid, idle(fmt.Sprintf("Unknown rule %q in a directive", name), remedy)
	case r.ReplacedBy != "":
		return Invalid, idle(fmt.Sprintf("Retired rule %s in a directive", name), "name "+r.ReplacedBy+" instead")
	case r.Category == rules.Directives:
		return Invalid, idle(fmt.Sprintf("A directive cannot suppress %s, a rule about directives", name), "turn the rule off in .dynamolint.yml")
	case !s.suppressible(r):
		return NonSuppressible, idle(fmt.Sprintf("The configuration (non-suppressible) forbids directives for %s", r.ID), "fix what the rule reports, and remove "+name)
	}
	return "", rules.Text{}
}

// hides reports whether u hides a finding, and counts it. A mistake that shows at several places is
// hidden as a whole, wherever it is explained.
func (u *Use) hides(f *rules.Finding) bool {
	if len(u.Faults) > 0 || !slices.ContainsFunc(f.Places(), u.covers) {
		return false
	}
	named := u.of(f.Rule)
	for _, n := range named {
		n.Hidden++
	}
	return len(named) > 0
}

// of returns what u does for a rule, once for each time that u names it.
func (u *Use) of(r *rules.Rule) (list []*RuleUse) {
	for i := range u.Rules {
		if u.Rules[i].Rule == r {
			list = append(list, &u.Rules[i])
		}
	}
	return list
}

// conclude sets the states after all findings of the file have been matched.
func (u *Use) conclude(judged func(*rules.Rule) bool) {
	count := map[State]int{}
	for i := range u.Rules {
		named := &u.Rules[i]
		switch {
		case len(u.Faults) > 0:
			named.State = u.State
		case named.Hidden > 0:
			named.State = Used
		case judged(named.Rule):
			named.State = Unused
		default:
			named.State = NotJudged
		}
		count[named.State]++
	}
	switch {
	case len(u.Faults) > 0:
	case count[Unused] == len(u.Rules): // also of a directive that names a use case, and no rules
		u.State = Unused
	case count[Unused] > 0:
		u.State = PartlyUnused
	case count[Used] > 0:
		u.State = Used
	default:
		u.State = NotJudged
	}
}

// repeats reports whether the rule with an index was named before.
func (u *Use) repeats(i int) bool {
	return slices.ContainsFunc(u.Rules[:i], func(named RuleUse) bool { return named.Rule == u.Rules[i].Rule })
}
