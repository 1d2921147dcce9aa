package link_test

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

func constant(text string) symbolic.Value { return symbolic.Value{Kind: symbolic.String, Text: text} }

func parameter(i int) symbolic.Value { return symbolic.Value{Kind: symbolic.Param, Index: i} }

// local is what a module creates: a table of each kind, and several by a helper.
func local() binding.Facts {
	by := func(attribute symbolic.Value) []binding.TableKey { return []binding.TableKey{{Attribute: attribute}} }
	at := func(line int) binding.Position { return binding.Position{File: "setup.go", Line: line} }
	pass := func(i, line int, v symbolic.Value) binding.Store {
		return binding.Store{Target: binding.Parameter("shop.create", i), Value: v, Func: "shop.Local", At: at(line)}
	}
	return binding.Facts{
		Package: "shop",
		Tables: []binding.Table{
			{Name: constant("orders"), Func: "shop.Local", At: at(1), Keys: by(constant("id"))},
			{Name: constant("carts"), Func: "shop.Local", At: at(2)},
			{Name: constant("users"), Func: "shop.Local", At: at(3), Keys: by(constant("id"))},
			{Name: constant("users"), Func: "shop.Other", At: at(4), Keys: by(constant("email"))},
			{Name: env("SESSIONS"), Func: "shop.Local", At: at(5), Keys: by(constant("token"))},
			{Name: symbolic.AnyOf(env("CODES"), constant("codes")), Func: "shop.Local", At: at(6), Keys: by(constant("code"))},
			{Name: symbolic.Value{Kind: symbolic.Concat, Parts: []symbolic.Value{env("STAGE"), constant("-logs")}}, Func: "shop.Local", At: at(7), Keys: by(constant("day"))},
			{Name: parameter(0), Func: "shop.create", At: at(20), Keys: append(by(parameter(1)), binding.TableKey{Attribute: constant("sk"), Sort: true})},
			{Name: constant("twice"), Func: "shop.Local", At: at(21), Keys: append(by(constant("id")), by(constant("pk"))...)},
		},
		Stores: []binding.Store{
			pass(0, 8, constant("rooms")), pass(1, 8, constant("room")),
			pass(0, 9, constant("seats")), pass(1, 9, constant("seat")),
			pass(0, 10, constant("halls")), pass(1, 10, symbolic.UnknownFor("it is read from a file")),
			pass(0, 11, constant("shows")),
		},
	}
}

// Calls ask the tables that code of their program creates by the same name.
func TestCreatedTables(t *testing.T) {
	facts := []binding.Facts{
		local(),
		{Package: "api", Imports: []string{"routes", "store"}}, {Package: "routes", Imports: []string{"shop"}}, {Package: "store"},
		{Package: "other", Imports: []string{"store"}},
	}
	logs := symbolic.Value{Kind: symbolic.Concat, Parts: []symbolic.Value{env("STAGE"), constant("-logs")}}
	for text, test := range map[string]struct {
		name     symbolic.Value
		fn       string
		keys     []string // of the partition, one for each table
		evidence rules.Confidence
	}{
		"a constant":          {constant("orders"), "shop.Get", []string{"id"}, rules.Proven},
		"an importer":         {constant("orders"), "api.Get", []string{"id"}, rules.Proven},
		"beside it":           {constant("orders"), "store.Get", []string{"id"}, rules.Proven},
		"another program":     {constant("orders"), "other.Get", nil, 0},
		"no function":         {constant("orders"), "", nil, 0},
		"created by no code":  {constant("order"), "shop.Get", nil, 0},
		"an unknown key":      {constant("carts"), "shop.Get", nil, 0},
		"two partition keys":  {constant("twice"), "shop.Get", nil, 0},
		"in two ways":         {constant("users"), "shop.Get", []string{"id", "email"}, rules.Proven},
		"a variable":          {env("SESSIONS"), "shop.Get", []string{"token"}, rules.Likely},
		"with a default":      {symbolic.AnyOf(env("CODES"), constant("codes")), "shop.Get", []string{"code"}, rules.Likely},
		"a pattern":           {logs, "shop.Get", []string{"day"}, rules.Likely},
		"by a helper":         {constant("rooms"), "shop.Get", []string{"room"}, rules.Proven},
		"by another call":     {constant("seats"), "shop.Get", []string{"seat"}, rules.Proven},
		"with an unknown key": {constant("halls"), "shop.Get", nil, 0},
		"with no key":         {constant("shows"), "shop.Get", nil, 0},
	} {
		l := link.New(func() *schema.Model { return &schema.Model{} }, binding.New(facts), nil).Name(test.name, test.fn)
		var keys []string
		for _, table := range l.Tables() {
			key, _ := table.HashKey.Get()
			keys = append(keys, key)
			if _, known := link.TTL([]*schema.Table{table}); known || link.HiddenIndexes(table) == "" {
				t.Errorf("%s: what the request does not show of %s is absent", text, table.Address)
			}
		}
		if !slices.Equal(keys, test.keys) || l.Evidence() != test.evidence {
			t.Errorf("%s: linked to tables by %q, %v (%s)", text, keys, l.Evidence(), l.Unlinked)
		}
	}
}

// Which of two functions stands first decides nothing: messages state the key of the first table.
func TestCreatedInAnyOrder(t *testing.T) {
	facts := local()
	for i := range facts.Tables {
		facts.Tables[i].At.Line = len(facts.Tables)*10 - facts.Tables[i].At.Line // as if the file were turned around
	}
	slices.Reverse(facts.Tables)
	l := link.New(func() *schema.Model { return &schema.Model{} }, binding.New([]binding.Facts{facts}), nil).Name(constant("users"), "shop.Get")
	var keys []string
	for _, table := range l.Tables() {
		key, _ := table.HashKey.Get()
		keys = append(keys, key)
	}
	if want := []string{"id", "email"}; !slices.Equal(keys, want) { // of shop.Local, of shop.Other
		t.Errorf("linked to tables by %q, want %q", keys, want)
	}
}

// A table is called by what gives it its name, not by a default.
func TestNamesOfCreatedTables(t *testing.T) {
	l := link.New(func() *schema.Model { return &schema.Model{} }, binding.New([]binding.Facts{local()}), nil)
	for want, name := range map[string]symbolic.Value{
		`"orders"`: constant("orders"), `"{SESSIONS}"`: env("SESSIONS"), `"{CODES}"`: symbolic.AnyOf(env("CODES"), constant("codes")),
		`"{STAGE}-logs"`: {Kind: symbolic.Concat, Parts: []symbolic.Value{env("STAGE"), constant("-logs")}},
	} {
		if got := l.Name(name, "shop.Get").Name(); got != want {
			t.Errorf("%s is called %s", want, got)
		}
	}
}

// Where anything else may declare a table of the name, nothing is known of it by Go.
func TestCreatedAndDeclared(t *testing.T) {
	orders := &schema.Table{Declaration: schema.Declaration{Address: "aws_dynamodb_table.orders"}, Name: known("orders")}
	perhaps := &schema.Table{Name: unknown[string](), NameText: []schema.NamePart{{Hole: true}, {Text: "ers"}}}
	for text, test := range map[string]struct {
		model   *schema.Model
		name    symbolic.Value
		address []string
	}{
		"declared":              {&schema.Model{Tables: []*schema.Table{orders}}, constant("orders"), []string{"aws_dynamodb_table.orders"}},
		"by another source":     {&schema.Model{Elsewhere: []*schema.Table{orders}}, constant("orders"), []string{"aws_dynamodb_table.orders"}},
		"perhaps declared":      {&schema.Model{Tables: []*schema.Table{perhaps}}, constant("orders"), nil},
		"in another run":        {&schema.Model{Possible: []*schema.Table{orders}}, constant("orders"), nil},
		"another is declared":   {&schema.Model{Tables: []*schema.Table{orders}}, constant("rooms"), []string{"rooms"}},
		"a variable":            {&schema.Model{Tables: []*schema.Table{orders}}, env("SESSIONS"), nil},
		"a variable of modules": {&schema.Model{Unseen: []*schema.Unseen{{}}}, env("SESSIONS"), nil},
	} {
		l := link.New(func() *schema.Model { return test.model }, binding.New([]binding.Facts{local()}), nil).Name(test.name, "shop.Get")
		if !slices.Equal(got(l), test.address) {
			t.Errorf("%s: linked to %q, want %q", text, got(l), test.address)
		}
	}
}

// Code that creates a table in a way that is unknown shows all the same that there is one.
func TestCreatedIsNotUndeclared(t *testing.T) {
	l := link.New(func() *schema.Model { return &schema.Model{} }, binding.New([]binding.Facts{local()}), nil)
	if carts := l.Name(constant("carts"), "shop.Get"); len(carts.Undeclared) > 0 || !carts.Outside || carts.Unlinked != "Go code creates the table, with a key that is unknown" {
		t.Errorf("%+v", carts)
	}
	if other := l.Name(constant("cart"), "shop.Get"); len(other.Undeclared) != 1 {
		t.Errorf("undeclared are %v", other.Undeclared)
	}
}
