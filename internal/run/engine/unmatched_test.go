package engine

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// An entry that applies to no call is a problem, unless there may be calls that were not
// analysed.
func TestUnmatchedEntries(t *testing.T) {
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	const (
		renamed = "tables: [{ match: { env: CARTS_TABEL }, external: true }]\n"
		scan    = "-- carts/scan_test.go --\npackage carts\n\nimport \"os\"\n\nvar table = os.Getenv(\"CARTS_TABEL\")\n"
		said    = `.dynamolint.yml:2:10: no call in Go code matches env: CARTS_TABEL, so this entry does nothing; did you mean CARTS_TABLE? correct or remove it; "dynamolint access-patterns" lists the entries that calls need`
	)
	tests := map[string]struct {
		config, files string
		change        func(*Options)
		want          string
	}{
		"of a variable":    {config: renamed, want: said},
		"of a constant":    {config: "tables: [{ match: { name: '*-invoices' }, external: true }]\n", want: `.dynamolint.yml:2:10: no call in Go code matches name: *-invoices, so this entry does nothing; correct or remove it; "dynamolint access-patterns" lists the entries that calls need`},
		"matched":          {config: "tables: [{ match: { env: CARTS_TABLE }, external: true }, { match: { name: '*-orders' }, external: true }]\n"},
		"of a part":        {config: renamed, change: func(o *Options) { o.Args = []string{"carts"} }},
		"of changes":       {config: renamed, change: func(o *Options) { o.Args, o.Changed = []string{"carts/carts.go"}, true }},
		"excluded code":    {config: "exclude: [legacy]\n" + renamed, files: "-- legacy/main.go --\npackage main\n"},
		"excluded notes":   {config: renamed + "exclude: [notes]\n", files: "-- notes/list.md --\nlist\n", want: said},
		"other builds":     {config: renamed, files: "-- carts/carts_plan9.go --\npackage carts\n\nimport _ \"github.com/aws/aws-sdk-go-v2/service/dynamodb\"\n"},
		"in a test":        {config: renamed, files: scan},
		"in another test":  {config: renamed, files: strings.Replace(scan, "TABEL", "NAME", 1), want: said},
		"of tests, judged": {config: renamed, files: scan, change: func(o *Options) { o.Flags = config.Flags{Tests: new(true)} }, want: strings.Replace(said, "did you mean CARTS_TABLE? ", "", 1)},
		"of a function":    {config: "tables: [{ match: { func: carts.Empty#1 }, external: true }]\n", files: "-- carts/empty_test.go --\npackage carts\n\nfunc Empty(table string) {}\n"},
		"broken code":      {config: renamed, files: "-- carts/broken.go --\npackage carts\n\nvar n int = \"\"\n"},
		"broken Terraform": {config: renamed, files: "-- broken/other.tf --\nresource {\n"},
		"no code":          {config: renamed, files: "-- orders/orders.go --\npackage orders\n-- carts/carts.go --\npackage carts\n"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			files := strings.Replace(shop, "\tindex := \"gsi9\"\n", "\tif table == \"\" {\n\t\ttable = os.Getenv(\"CARTS_TABLE\")\n\t}\n\tindex := \"gsi9\"\n", 1)
			files = strings.Replace(files, "package carts\n\nimport ", "package carts\n\nimport \"os\"\n\nimport ", 1)
			if name != "broken Terraform" {
				files, _, _ = strings.Cut(files, "-- broken/main.tf --")
			}
			opts := Options{Dir: archives.Extract(t, files+test.files+"-- .dynamolint.yml --\nversion: 1\n"+test.config), Rules: catalog.Rules(), Memory: standard.TypesOnly()}
			if test.change != nil {
				test.change(&opts)
			}
			result, err := Run(t.Context(), opts)
			if err != nil {
				t.Fatal(err)
			}
			var problems []string
			for _, p := range result.Problems {
				if p.Span.File == ".dynamolint.yml" {
					problems = append(problems, p.Span.String()+": "+p.Message+"; "+p.Hint)
				}
			}
			if got := strings.Join(problems, "\n"); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
			if incomplete := len(result.Problems) > 0; incomplete != (test.want != "" || strings.HasPrefix(name, "broken")) {
				t.Errorf("problems %v", result.Problems)
			}
		})
	}
}

// What code has to contain for an entry to apply.
func TestNameIn(t *testing.T) {
	for want, m := range map[string]config.Match{
		"ORDERS_TABLE": {Env: "ORDERS_TABLE"},
		"-orders":      {Name: "*-orders*-x"},
		"":             {Name: "*"},
		"Table":        {Field: "store.Store.Table"},
		"New":          {Func: "example.com/shop/store.New#1"},
	} {
		if got := nameIn(m); got != want {
			t.Errorf("%s: %q, want %q", m, got, want)
		}
	}
}
