package gorule_test

import (
	"reflect"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/digest"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/stores"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// A result depends on the answers to what was asked about the whole program, and on all that is
// declared if a rule asks for that. To note it changes nothing else.
func TestDepends(t *testing.T) {
	configured := func(d *digest.Digester, change func(*schema.Model)) gorule.Config {
		model := declared(t)
		change(model)
		cfg := gorule.DefaultConfig()
		cfg.Schema, cfg.Uses, cfg.Digester = func() *schema.Model { return model }, true, d
		linker := link.New(cfg.Schema, binding.New(nil), nil)
		cfg.Linker = func() *link.Linker { return linker }
		return cfg
	}
	asRead := func(*schema.Model) {}
	check := func(cfg gorule.Config, check func(*gorule.Pass)) *gorule.Result {
		rule := &gorule.Rule{Meta: &rules.Rule{ID: "DDB999"}, Check: check}
		return judge(t, []*gorule.Rule{rule}, cfg, "./declared/uses")[0]
	}
	silent := func(*gorule.Pass) {}
	without := check(configured(nil, asRead), silent)
	if without.Depends != nil {
		t.Error("what the result depends on is noted, although that is not asked for")
	}
	for what, test := range map[string]struct {
		rule     func(*gorule.Pass)
		declares bool // all that is declared counts
	}{
		"no rule asks for the schema": {silent, false},
		"one does":                    {func(p *gorule.Pass) { p.Schema() }, true},
	} {
		got := check(configured(&digest.Digester{}, asRead), test.rule)
		if len(got.Depends.Links.Questions) == 0 || got.Depends.Links.Unkept || (got.Depends.Schema != digest.Sum{}) != test.declares {
			t.Errorf("%s: it depends on %+v", what, got.Depends)
		}
		for change, one := range map[string]struct {
			apply func(*schema.Model)
			want  bool
		}{
			"nothing":          {asRead, true},
			"another table":    {func(m *schema.Model) { m.Variants = append(m.Variants, &schema.Table{}) }, !test.declares},
			"the tables asked": {func(m *schema.Model) { m.Tables = nil }, false},
		} {
			if same := got.Depends.Same(configured(&digest.Digester{}, one.apply)); same != one.want {
				t.Errorf("%s: with %s changed it is the same: %v", what, change, same)
			}
		}
		if len(got.Uses) != len(without.Uses) {
			t.Fatalf("%s: %d uses, not %d", what, len(got.Uses), len(without.Uses))
		}
		for i, u := range got.Uses {
			if !reflect.DeepEqual(u, without.Uses[i]) {
				t.Errorf("%s: a use is %v, not %v", what, u, without.Uses[i])
			}
		}
	}
}

// A result depends on what stands behind interfaces, if a rule asks for that.
func TestDependsOnStores(t *testing.T) {
	configured := func(all ...*stores.Facts) gorule.Config {
		cfg := gorule.DefaultConfig()
		cfg.Digester = &digest.Digester{}
		cfg.Linker = func() *link.Linker { return link.New(cfg.Schema, binding.New(nil), nil) }
		cfg.Stores = func() *stores.Program { return stores.New(all) }
		return cfg
	}
	asks := &gorule.Rule{Meta: &rules.Rule{ID: "DDB999"}, Behind: true, Check: func(p *gorule.Pass) { p.WritesElsewhere(ddb.PutItem) }}
	other := &gorule.Rule{Meta: &rules.Rule{ID: "DDB998"}, Check: func(*gorule.Pass) { t.Error("a rule about operations judges a package that reaches no SDK") }}
	got := judge(t, []*gorule.Rule{asks, other}, configured(), "./operations/rows/desk")[0].Depends
	if len(got.Stores.Questions) == 0 {
		t.Fatal("it does not depend on what stands behind the interfaces")
	}
	implementing := stores.Type{Methods: map[string]stores.Method{}}
	for name, signature := range got.Stores.Questions[0].Methods {
		implementing.Methods[name] = stores.Method{Signature: signature, Does: facts.Does{Accesses: []facts.Access{{Op: ddb.GetItem}}}}
	}
	if !got.Same(configured()) {
		t.Error("nothing has changed, and it is not the same")
	}
	if got.Same(configured(&stores.Facts{Types: []stores.Type{implementing}})) {
		t.Error("a type stands behind the interface now, and it is the same")
	}
	without := configured()
	without.Stores = nil
	if got.Same(without) {
		t.Error("what stands behind the interface is unknown now, and it is the same")
	}
}

// A package that reaches no SDK depends on nothing.
func TestDependsOnNothing(t *testing.T) {
	cfg := gorule.DefaultConfig()
	cfg.Digester = &digest.Digester{}
	cfg.Linker = func() *link.Linker { return link.New(cfg.Schema, binding.New(nil), nil) }
	for _, r := range judge(t, nil, cfg, "./expressions/reservedword/attributes") {
		if got := r.Depends; !reflect.DeepEqual(got, &gorule.Depends{}) || !got.Same(cfg) {
			t.Errorf("it depends on %+v", got)
		}
	}
}
