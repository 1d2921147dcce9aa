package crosscheck_test

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/analyzers/crosscheck"
	"github.com/dynamolint/dynamolint/internal/dev/ruletest"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

const fixtures = "../../testdata/go"

// intents are those that the fixtures and the page of DDB720 suppose.
var intents = []string{
	"*-accounts/by-owner=(*Accounts).OfOwner",
	"*-accounts/by-owner=**/forms.chains",
	"*-accounts/by-owner=forms.(*Branches).ByOwner",
	"by-state=example.com/fixtures/crosscheck/unintendedindexuse.Open*",
	"by-opened=unintendedindexuse.(*Repository).{Opened,First}",
	"no-such-index=*",
	"orders/by-customer=example.com/shop/orders.(*Store).ListByCustomer",
	"orders/by-customer=(*Store).OfCustomer",
}

func TestRules(t *testing.T) {
	const terraform = fixtures + "/crosscheck/terraform"
	model := ruletest.Scan(t, terraform+"/shop", terraform+"/dev", terraform+"/prod", terraform+"/runs", terraform+"/stage", terraform+"/bank", terraform+"/habits", terraform+"/names", terraform+"/expiry", terraform+"/backup", terraform+"/assumed")
	model.Complete = true
	cfg := gorule.DefaultConfig()
	cfg.Schema = func() *schema.Model { return model }
	cfg.Options = func(r *rules.Rule) rules.Options {
		if r.ID == "DDB720" {
			return rules.NewOptions(r, map[string]any{"intents": intents})
		}
		return rules.NewOptions(r, nil)
	}
	ruletest.RunGoFamily(t, crosscheck.Rules(), analyzers.Rules(), cfg, fixtures, "crosscheck")
}

// A key that gets values of another type than the table declares is one mistake, whichever packages
// write it: the declaration may be what is wrong.
func TestOneDeclaration(t *testing.T) {
	model := ruletest.Scan(t, fixtures+"/crosscheck/terraform/bank")
	cfg := gorule.DefaultConfig()
	cfg.Schema = func() *schema.Model { return model }
	list := slices.DeleteFunc(crosscheck.Rules(), func(r *gorule.Rule) bool { return r.Meta.ID != "DDB704" })
	packages := map[string]bool{}
	for _, f := range rules.KeepOnce(ruletest.GoFindings(t, list, cfg, fixtures, "./crosscheck/keytype/...")) {
		if f.Symbol != `number of "prod-bank-accounts"` {
			continue
		}
		for _, at := range f.Places() {
			packages[filepath.Base(filepath.Dir(at.File))] = true
		}
	}
	if len(packages) != 2 {
		t.Errorf("the finding shows in %v, want keytype and elsewhere", packages)
	}
}

// A struct that lacks a key is one mistake, wherever the package puts it.
func TestOneStruct(t *testing.T) {
	model := ruletest.Scan(t, fixtures+"/crosscheck/terraform/shop")
	cfg := gorule.DefaultConfig()
	cfg.Schema = func() *schema.Model { return model }
	list := slices.DeleteFunc(crosscheck.Rules(), func(r *gorule.Rule) bool { return r.Meta.ID != "DDB721" })
	places := map[string]int{}
	for _, f := range rules.KeepOnce(ruletest.GoFindings(t, list, cfg, fixtures, "./crosscheck/tagkeymismatch")) {
		places[f.Symbol] = len(f.Places())
	}
	if places["parcel"] != 2 || places["line"] != 1 {
		t.Errorf("places by struct are %v, want 2 of parcel and 1 of line", places)
	}
}
