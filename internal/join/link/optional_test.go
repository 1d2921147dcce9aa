package link_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/configfile"
	"github.com/dynamolint/dynamolint/internal/flow/reachable"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// A text that code makes only where a variable is not empty does not count where the variable is
// empty. Where that is not certain, the name without the variable counts if no table may have the
// other name.
func TestOptionalParts(t *testing.T) {
	const list, lib = "shop/cmd/api.list", "shop/lib.List"
	tested, asked := env("PREFIX").AsFound(symbolic.FoundNotEmpty), env("PREFIX").AsFound(symbolic.FoundSet)
	joined := func(parts ...symbolic.Value) symbolic.Value {
		return symbolic.Value{Kind: symbolic.Concat, Parts: parts}
	}
	before := func(part symbolic.Value) symbolic.Value {
		return symbolic.AnyOf(joined(part, constant("-"), env("TABLE")), env("TABLE"))
	}
	sets := func(i int, value schema.Value[string]) func(*schema.Model) {
		return func(m *schema.Model) {
			v := &m.Workloads[i].Variables
			v.Items = append(v.Items, schema.EnvironmentVariable{Name: known("PREFIX"), Value: schema.Ref{Text: value}})
		}
	}
	runsIn := func(kind schema.WorkloadKind) func(*schema.Model) {
		return func(m *schema.Model) { m.Workloads[0].Kind = kind }
	}
	also := func(table *schema.Table) func(*schema.Model) {
		return func(m *schema.Model) {
			m.Workloads[0].Kind = schema.ECSContainer
			m.Tables = append(m.Tables, table)
		}
	}
	named := func(name string) *schema.Table { return &schema.Table{Name: known(name)} }
	for name, test := range map[string]struct {
		value    symbolic.Value
		fn       string
		change   func(*schema.Model)
		table    string
		evidence rules.Confidence
		open     bool
	}{
		"not set":                   {value: before(tested), fn: list, table: "orders", evidence: rules.Proven},
		"not set, asked":            {value: before(asked), fn: list, table: "orders", evidence: rules.Proven},
		"set to the empty text":     {value: before(tested), fn: list, change: sets(0, known("")), table: "orders", evidence: rules.Proven},
		"set by others":             {value: before(tested), fn: list, change: sets(1, known("dev")), table: "orders", evidence: rules.Proven},
		"a constant":                {value: symbolic.AnyOf(joined(tested, constant("-carts")), constant("carts")), fn: list, table: "carts", evidence: rules.Proven},
		"perhaps in the image":      {value: before(tested), fn: list, change: runsIn(schema.ECSContainer), table: "orders", evidence: rules.Likely, open: true},
		"perhaps not in view":       {value: before(tested), fn: list, change: func(m *schema.Model) { m.Workloads[0].Variables.Partial = "merged" }, table: "orders", evidence: rules.Likely, open: true},
		"of an unknown program":     {value: symbolic.AnyOf(joined(tested, constant("-carts")), constant("carts")), fn: lib, table: "carts", evidence: rules.Likely, open: true},
		"at the end":                {value: symbolic.AnyOf(joined(constant("carts-"), tested), constant("carts")), fn: lib, table: "carts", evidence: rules.Likely, open: true},
		"beside another table":      {value: before(tested), fn: list, change: also(named("dev-carts")), table: "orders", evidence: rules.Likely, open: true},
		"made whatever it is":       {value: before(env("PREFIX")), fn: list},
		"set":                       {value: before(tested), fn: list, change: sets(0, known("dev"))},
		"set to what is unknown":    {value: before(tested), fn: list, change: sets(0, unknown[string]())},
		"asked, set to the empty":   {value: before(asked), fn: list, change: sets(0, known(""))},
		"unknown, set by one":       {value: symbolic.AnyOf(joined(tested, constant("-carts")), constant("carts")), fn: lib, change: sets(1, known("dev"))},
		"also with a prefix":        {value: before(tested), fn: list, change: also(named("dev-orders"))},
		"perhaps with a prefix":     {value: before(tested), fn: list, change: also(&schema.Table{Name: unknown[string](), NameText: []schema.NamePart{{Hole: true}, {Text: "-orders"}}})},
		"perhaps of any name":       {value: before(tested), fn: list, change: also(&schema.Table{Name: unknown[string]()})},
		"also at the end":           {value: symbolic.AnyOf(joined(constant("carts-"), tested), constant("carts")), fn: lib, change: also(named("carts-dev"))},
		"another name":              {value: symbolic.AnyOf(joined(tested, constant("-orders")), constant("carts")), fn: lib},
		"nothing else":              {value: joined(tested, constant("-"), env("TABLE")), fn: list},
		"another that is not known": {value: symbolic.AnyOf(joined(tested, constant("-"), env("TABLE")), env("TABLE"), joined(env("STAGE"), constant("-"), env("TABLE"))), fn: list},
	} {
		table := func(name string) *schema.Table {
			return &schema.Table{Declaration: schema.Declaration{Address: "aws_dynamodb_table." + name}, Name: known(name)}
		}
		model := &schema.Model{
			Tables: []*schema.Table{table("orders"), table("carts")},
			Workloads: []*schema.Workload{
				function("aws_lambda_function.api", map[string]schema.Ref{"TABLE": to("aws_dynamodb_table.orders")}),
				function("aws_lambda_function.job", map[string]schema.Ref{"TABLE": to("aws_dynamodb_table.carts")}),
			},
		}
		for _, w := range model.Workloads {
			w.Kind = schema.LambdaFunction
		}
		if test.change != nil {
			test.change(model)
		}
		mains, facts := programs("api", "job")
		l := link.New(func() *schema.Model { return model }, binding.New(facts), nil).Knowing(mains, nil, reachable.New(nil, nil))
		var want []string
		if test.table != "" {
			want = []string{"aws_dynamodb_table." + test.table}
		}
		got := l.Name(test.value, test.fn)
		if !slices.Equal(addresses(got.Tables()), want) || got.Evidence() != test.evidence || test.table != "" && (got.Open != "") != test.open {
			t.Errorf("%s: linked to %v, %v, open by %q (%s)", name, addresses(got.Tables()), got.Evidence(), got.Open, got.Unlinked)
		}
	}
}

// Code that sets variables, for itself or for what it starts, may set one that a workload does not.
func TestOptionalPartsThatCodeSets(t *testing.T) {
	name := symbolic.AnyOf(symbolic.Value{Kind: symbolic.Concat, Parts: []symbolic.Value{env("PREFIX").AsFound(symbolic.FoundNotEmpty), constant("-archive")}}, constant("archive"))
	for by, test := range map[string]struct {
		facts    []binding.Facts
		code     []*reachable.Facts
		files    map[string]string
		evidence rules.Confidence
	}{
		"nothing":     {evidence: rules.Proven},
		"the program": {code: []*reachable.Facts{{Package: "shop/cmd/api", Functions: map[string]*reachable.Function{"shop/cmd/api.main": {Names: []string{"os.Setenv"}}}}}, evidence: rules.Likely},
		"its code":    {facts: []binding.Facts{{Package: "shop/settings", Sets: []string{"PREFIX"}}}},
		"other code":  {facts: []binding.Facts{{Package: "shop/settings", Sets: []string{"REGION"}}}, evidence: rules.Proven},
		"any code":    {facts: []binding.Facts{{Package: "shop/settings", Sets: []string{""}}}},
		"an image":    {files: map[string]string{"build/Dockerfile": "FROM scratch\nENV STAGE=prod PREFIX=prod\n"}},
		"a manifest":  {files: map[string]string{"deploy/api.yaml": "env:\n  - name: PREFIX\n    value: prod\n"}},
		"a developer": {files: map[string]string{"docker-compose.yml": "environment: { PREFIX: dev }\n", "README.md": "PREFIX", ".github/ci.yml": "PREFIX: ci"}, evidence: rules.Proven},
		"other files": {files: map[string]string{"Dockerfile": "ENV OTHER_PREFIX=a PREFIXES=b\n"}, evidence: rules.Proven},
		"a starter":   {facts: []binding.Facts{{Package: "starter", Module: "starter", Stores: []binding.Store{{Target: binding.Variable("PREFIX"), Value: constant("dev")}}}}},
	} {
		model := shop()
		for _, w := range model.Workloads {
			w.Kind = schema.LambdaFunction
		}
		mains, facts := programs("api", "job")
		b := binding.New(append(facts, test.facts...))
		b.Environment = &configfile.Environment{Root: written(t, test.files)}
		l := link.New(func() *schema.Model { return model }, b, nil).Knowing(mains, nil, reachable.New(test.code, nil))
		if got := l.Name(name, "shop/cmd/api.list"); got.Evidence() != test.evidence {
			t.Errorf("%s sets it: %v of %v (%s)", by, got.Evidence(), addresses(got.Tables()), got.Unlinked)
		}
	}
}

// written returns a directory with files.
func written(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
