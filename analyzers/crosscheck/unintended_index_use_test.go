package crosscheck_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/analyzers/crosscheck"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// Entries that name no index, no function or no valid pattern are errors of the configuration.
func TestIntentsOption(t *testing.T) {
	list := crosscheck.Rules()
	i := slices.IndexFunc(list, func(r *gorule.Rule) bool { return r.Meta.ID == "DDB720" })
	option := list[i].Meta.Options[0]
	for entry, want := range map[string]string{
		"by-customer=List": "",
		"*-orders/by-customer=**/orders.(*Store).List": "",
		"by-customer":       `has no "="`,
		"=List":             "does not name an index",
		"orders/=List":      "does not name an index",
		"by-*=List":         "does not name an index",
		"/by-customer=List": "names no table",
		"by-customer=":      "names no function",
		"by-customer={List": "no valid glob",
	} {
		switch err := option.Check([]string{entry}); {
		case want == "" && err != nil:
			t.Errorf("%s: %v", entry, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%s: got error %v, want %s", entry, err, want)
		}
	}
}
