package schema

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
)

// Scaled is what is known of who scales a capacity.
type Scaled struct {
	Answer tri.Answer     // Yes if a target and a policy certainly do
	Why    string         // for Maybe: why it is unknown
	Target *ScalingTarget // that certainly is the capacity's; nil if there is none. On its own it changes nothing
}

// Scaling knows what scales which capacities, in all configurations.
type Scaling struct {
	hidden   *Hidden
	targets  links[scalable]
	policies links[scalable]

	unseen *Hidden // by any module, whatever it is called
	all    []*ScalingPolicy
	named  map[string][]*ScalingPolicy // by what they name
}

// scalable is a target or a policy and the capacity that it names.
type scalable struct {
	Scalable
	from   *Declaration
	target *ScalingTarget // nil for policies
}

// NewScaling looks through a model once.
func NewScaling(m *Model) *Scaling {
	s := &Scaling{hidden: NewHidden(m, ScalingKind, "autoscal", "auto-scal", "auto_scal", "appautoscal"), unseen: NewHidden(m, ScalingKind), all: m.ScalingPolicies, named: map[string][]*ScalingPolicy{}}
	byAddress := map[string]Scalable{}
	for _, target := range m.ScalingTargets {
		s.targets.add(scalable{target.Scalable, &target.Declaration, target}, target.Resource, &target.Declaration)
		byAddress[place(&target.Declaration, target.Address)] = target.Scalable
	}
	for _, policy := range m.ScalingPolicies {
		key := s.key(&policy.Scalable, &policy.Declaration)
		s.named[key] = append(s.named[key], policy)
		named := policy.Scalable
		if address, _, ok := named.Resource.Resource(); ok {
			if target, ok := byAddress[place(&policy.Declaration, address)]; ok {
				named = target // it says so by reference to its target
			}
		}
		s.policies.add(scalable{named, &policy.Declaration, nil}, named.Resource, &policy.Declaration)
	}
	return s
}

// Of returns what is known of who scales a capacity of a table, or of one of its
// global indexes. What is not certain to exist, or is in a module that is not at
// hand, makes it Maybe.
func (s *Scaling) Of(t *Table, index *Index, capacity Capacity) Scaled {
	target := find(&s.targets, t, index, capacity)
	policy := find(&s.policies, t, index, capacity)
	switch {
	case target.Answer == tri.Yes && policy.Answer == tri.Yes:
		return target
	case target.Answer == tri.Maybe:
		return target
	case policy.Answer == tri.Maybe:
		return Scaled{Answer: tri.Maybe, Why: policy.Why, Target: target.Target}
	case policy.Answer == tri.Yes:
		return Scaled{Answer: tri.Maybe, Why: "a policy scales it, but its target is missing"}
	}
	if hidden := s.hidden.Of(t); hidden != "" {
		return Scaled{Answer: tri.Maybe, Why: hidden, Target: target.Target}
	}
	return Scaled{Target: target.Target}
}

// TargetsOf returns the targets that certainly exist and name a table or one of
// its indexes, in the table's own root.
func (s *Scaling) TargetsOf(t *Table) []*ScalingTarget {
	var targets []*ScalingTarget
	for _, one := range s.targets.sure(t) {
		certain := one.from.Maybe == "" && one.from.Root == t.Root && one.Resource.meansTable(t, one.from) == tri.Yes
		if certain && !slices.Contains(targets, one.target) {
			targets = append(targets, one.target)
		}
	}
	return targets
}

// find returns whether one of some targets or policies is that of a capacity.
func find(among *links[scalable], t *Table, index *Index, capacity Capacity) (best Scaled) {
	for _, one := range among.sure(t) {
		switch s := one.scales(t, index, capacity); s.Answer {
		case tri.Yes:
			return s
		case tri.Maybe:
			best = s
		}
	}
	if best.Answer == tri.No {
		among.possible(t, func(one scalable) bool {
			best = one.scales(t, index, capacity)
			return best.Answer == tri.No
		})
	}
	return best
}

// scales returns whether it is that of a capacity.
func (s scalable) scales(t *Table, index *Index, capacity Capacity) Scaled {
	switch answer := s.Names(t, index, capacity, s.from); {
	case answer == tri.No:
		return Scaled{}
	case s.from.Maybe != "":
		return Scaled{Answer: tri.Maybe, Why: s.from.Maybe}
	case answer == tri.Maybe:
		return Scaled{Answer: tri.Maybe, Why: fmt.Sprintf("%s may scale it: %s", s.from.Address, s.reason())}
	}
	return Scaled{Answer: tri.Yes, Target: s.target}
}

// reason says why it is unknown which capacity it is.
func (s Scalable) reason() string {
	switch {
	case s.Resource.Text.IsUnknown():
		return s.Resource.Text.Reason
	case s.Dimension.IsUnknown():
		return s.Dimension.Reason
	}
	return "it depends on names that are unknown"
}
