// Package catalog lists every rule. It does not know what any of them says.
package catalog

import (
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/changes"
	"github.com/dynamolint/dynamolint/rules/indexes"
	"github.com/dynamolint/dynamolint/rules/schemarule"
	"github.com/dynamolint/dynamolint/rules/suppress"
	"github.com/dynamolint/dynamolint/rules/surroundings"
	"github.com/dynamolint/dynamolint/rules/tables"
	"github.com/dynamolint/dynamolint/rules/unused"
	"github.com/dynamolint/dynamolint/rules/workloads"
)

// Schema returns the rules about declared tables and what surrounds them.
func Schema() []*schemarule.Rule {
	return slices.Concat(tables.Rules(), indexes.Rules(), surroundings.Rules(), unused.Rules(), workloads.Rules(), changes.Rules())
}

// Rules returns all rules, whatever they are about. It panics if the metadata
// of a rule is wrong, which the test of this package rules out.
func Rules() *rules.Set {
	list := suppress.Rules()
	for _, r := range analyzers.Rules() {
		list = append(list, r.Meta)
	}
	for _, r := range Schema() {
		list = append(list, r.Meta)
	}
	set, err := rules.NewSet(list...)
	if err != nil {
		panic(fmt.Sprintf("the rule catalogue is not valid: %v", err))
	}
	return set
}
