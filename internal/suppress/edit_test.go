package suppress

import (
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/rules"
)

// unused returns the findings about directives of a file if there is nothing
// to hide but missing pagination on a line that says so.
func unused(t *testing.T, file, src string) []rules.Finding {
	t.Helper()
	var findings []rules.Finding
	for i, line := range strings.Split(src, "\n") {
		if strings.Contains(line, "page(") {
			findings = append(findings, pagination.NewFinding(rules.Span{File: file, Start: rules.Pos{Line: i + 1}}, "a finding"))
		}
	}
	return newSuppressor(t).Apply(findings, []string{file}, reading(map[string]string{file: src}), everything).Own
}

// applied makes edits, which must not overlap.
func applied(t *testing.T, src string, edits []rules.Edit) string {
	t.Helper()
	edits = slices.Clone(edits)
	slices.SortFunc(edits, func(a, b rules.Edit) int { return b.Span.Start.Offset - a.Span.Start.Offset })
	end := len(src)
	for _, e := range edits {
		if e.Span.Start.Offset > e.Span.End.Offset || e.Span.End.Offset > end {
			t.Fatalf("edit %+v ends after %d", e, end)
		}
		end = e.Span.Start.Offset
		src = src[:end] + e.New + src[e.Span.End.Offset:]
	}
	return src
}

// fixed applies the first fix that there is until there is none.
func fixed(t *testing.T, file, src string) string {
	t.Helper()
	for range 10 {
		own := unused(t, file, src)
		if len(own) == 0 {
			return src
		}
		if len(own[0].Fixes) != 1 || own[0].Fixes[0].Kind != rules.SafeFix {
			t.Fatalf("fixes of %q: %+v", own[0].Message, own[0].Fixes)
		}
		after := applied(t, src, own[0].Fixes[0].Edits)
		if len(unused(t, file, after)) >= len(own) {
			t.Fatalf("the fix removes no finding:\n%s", after)
		}
		src = after
	}
	t.Fatal("there is no end of findings")
	return ""
}

func TestFixes(t *testing.T) {
	tests := []struct{ name, file, src, want string }{
		{
			"a line of its own", "store.go",
			"package shop\n\nfunc f() {\n\t//dynamolint:ignore scan -- r\n\ta()\n}\n",
			"package shop\n\nfunc f() {\n\ta()\n}\n",
		},
		{
			"after code", "store.go",
			"package shop\n\nfunc f() {\n\ta() //dynamolint:ignore scan -- r\n}\n",
			"package shop\n\nfunc f() {\n\ta()\n}\n",
		},
		{
			"after code whose neighbours are aligned with it", "store.go",
			"package shop\n\nfunc f() {\n\ta := 1      // one\n\tlonger := 2 //dynamolint:ignore scan -- r\n\tuse(a, longer)\n}\n",
			"package shop\n\nfunc f() {\n\ta := 1 // one\n\tlonger := 2\n\tuse(a, longer)\n}\n",
		},
		{
			"between fields that are aligned without it", "store.go",
			"package shop\n\nvar in = input{\n\tTable: name,\n\t//dynamolint:ignore scan -- r\n\tLimit:            one,\n\tFilterExpression: filter,\n}\n",
			"package shop\n\nvar in = input{\n\tTable:            name,\n\tLimit:            one,\n\tFilterExpression: filter,\n}\n",
		},
		{
			"in a file that is not formatted", "store.go",
			"package shop\n\nvar in = input{\n\tTable: name,\n\t//dynamolint:ignore scan -- r\n\tLimit:   one,\n\tFilterExpression: filter,\n}\n",
			"package shop\n\nvar in = input{\n\tTable: name,\n\tLimit:   one,\n\tFilterExpression: filter,\n}\n",
		},
		{
			"in a doc comment", "store.go",
			"package shop\n\n// All returns all orders.\n//\n//dynamolint:ignore scan -- r\nfunc All() {}\n",
			"package shop\n\n// All returns all orders.\nfunc All() {}\n",
		},
		{
			"for a file", "store.go",
			"//dynamolint:ignore-file scan -- r\n\npackage shop\n",
			"package shop\n",
		},
		{
			"for a file, after a license", "store.go",
			"// Copyright\n\n//dynamolint:ignore-file scan -- r\n\npackage shop\n",
			"// Copyright\n\npackage shop\n",
		},
		{
			"below all code", "store.go",
			"package shop\n\n//dynamolint:ignore scan -- r\n",
			"package shop\n",
		},
		{
			"below all code, without a line end", "store.go",
			"package shop\n//dynamolint:ignore scan -- r",
			"package shop\n",
		},
		{
			"with carriage returns", "store.go",
			"package shop\r\n\r\nfunc f() {\r\n\t//dynamolint:ignore scan -- r\r\n\ta() // dynamolint:ignore scan -- r  \r\n}\r\n",
			"package shop\r\n\r\nfunc f() {\r\n\ta()\r\n}\r\n",
		},
		{
			"after another comment on the line", "store.go",
			"package shop\n\nfunc f() {\n\t/* calls\n\t   a */ //dynamolint:ignore scan -- r\n\ta()\n}\n",
			"package shop\n\nfunc f() {\n\t/* calls\n\t   a */\n\ta()\n}\n",
		},
		{
			"first of a list", "store.go",
			"package shop\n\nfunc f() {\n\tpage() //dynamolint:ignore scan, missing-pagination -- r\n}\n",
			"package shop\n\nfunc f() {\n\tpage() //dynamolint:ignore missing-pagination -- r\n}\n",
		},
		{
			"last of a list", "store.go",
			"package shop\n\nfunc f() {\n\tpage() //dynamolint:ignore missing-pagination , scan -- r\n}\n",
			"package shop\n\nfunc f() {\n\tpage() //dynamolint:ignore missing-pagination -- r\n}\n",
		},
		{
			"all but one of a list, one of them twice", "store.go",
			"package shop\n\nfunc f() {\n\tpage() //dynamolint:ignore DDB104,scan,missing-pagination,ddb101,DDB413 -- r\n}\n",
			"package shop\n\nfunc f() {\n\tpage() //dynamolint:ignore missing-pagination -- r\n}\n",
		},
		{
			"the whole list", "store.go",
			"package shop\n\nfunc f() {\n\ta() //dynamolint:ignore scan,missing-pagination -- r\n}\n",
			"package shop\n\nfunc f() {\n\ta()\n}\n",
		},
		{
			"above a block", "main.tf",
			"locals {}\n\n# The orders.\n# dynamolint:ignore scan -- r\nresource \"aws_dynamodb_table\" \"orders\" {\n}\n",
			"locals {}\n\n# The orders.\nresource \"aws_dynamodb_table\" \"orders\" {\n}\n",
		},
		{
			"between attributes that are aligned without it", "main.tf",
			"resource \"aws_dynamodb_table\" \"orders\" {\n  name = \"orders\"\n  # dynamolint:ignore scan -- r\n  billing_mode = \"PAY_PER_REQUEST\"\n}\n",
			"resource \"aws_dynamodb_table\" \"orders\" {\n  name         = \"orders\"\n  billing_mode = \"PAY_PER_REQUEST\"\n}\n",
		},
		{
			"after an attribute", "main.tf",
			"locals {\n  a   = 1     // one\n  bcd = \"two\" // dynamolint:ignore scan -- r\n}\n",
			"locals {\n  a   = 1 // one\n  bcd = \"two\"\n}\n",
		},
		{
			"for a file of Terraform", "main.tofu",
			"# dynamolint:ignore-file scan -- r\n\nlocals {}\n",
			"locals {}\n",
		},
		{
			"with an empty comment line before it", "main.tf",
			"# The orders.\n#\n# dynamolint:ignore scan -- r\nlocals {}\n",
			"# The orders.\nlocals {}\n",
		},
		{
			"of a list in Terraform", "prod.tfvars",
			"# dynamolint:ignore scan,missing-pagination -- r\npage = page()\n",
			"# dynamolint:ignore missing-pagination -- r\npage = page()\n",
		},
		{
			"a member of JSON", "main.tf.json",
			"{\n  \"//\": \"dynamolint:ignore scan -- r\",\n  \"locals\": {}\n}\n",
			"{\n  \"locals\": {}\n}\n",
		},
		{
			"an element of JSON", "main.tf.json",
			"{\n  \"//\": [\n    \"dynamolint:ignore scan -- r\",\n    \"The orders.\"\n  ]\n}\n",
			"{\n  \"//\": [\n    \"The orders.\"\n  ]\n}\n",
		},
		{
			"of a list in JSON", "main.tf.json",
			"{ \"//\": \" dynamolint:ignore scan,missing-pagination -- r\", \"x\": \"page()\" }\n",
			"{ \"//\": \" dynamolint:ignore missing-pagination -- r\", \"x\": \"page()\" }\n",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, fixed(t, tt.file, tt.src)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Where JSON has more than the directive on a line, or writes it with escapes,
// a person has to remove it.
func TestNoFix(t *testing.T) {
	for _, src := range []string{
		`{ "//": "dynamolint:ignore scan -- r", "locals": {} }`,
		"{\n  \"locals\": {},\n  \"//\": \"dynamolint:ignore scan -- r\"\n}",
		"{\n  \"//\": \"dynamolint:ignore scan -- \\u0072\",\n  \"locals\": {}\n}",
	} {
		own := unused(t, "main.tf.json", src)
		if len(own) != 1 || len(own[0].Fixes) != 0 {
			t.Errorf("%s: %+v", src, own)
		}
	}
}

// Fixes of different directives, and of different rules of one directive of
// which a rule stays, can be made together.
func TestFixesTogether(t *testing.T) {
	const src = `package shop

//dynamolint:ignore scan -- r
func f() {
	a()
	page() //dynamolint:ignore scan,DDB104,missing-pagination,DDB413,DDB415 -- r
}
`
	var edits []rules.Edit
	for _, f := range unused(t, "store.go", src) {
		edits = append(edits, f.Fixes[0].Edits...)
	}
	want := "package shop\n\nfunc f() {\n\ta()\n\tpage() //dynamolint:ignore missing-pagination -- r\n}\n"
	if diff := cmp.Diff(want, applied(t, src, edits)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Those who call the fix safe rely on this: what was formatted stays formatted.
func TestFixesKeepForm(t *testing.T) {
	const goText = `package shop

// Store keeps orders.
//
//dynamolint:ignore scan -- r
type Store struct {
	Name string
	//dynamolint:ignore scan -- r
	LongName string //dynamolint:ignore scan -- r
	X        int    // x
}
`
	if after := fixed(t, "store.go", goText); !formatted(t, after) {
		t.Errorf("gofmt changes\n%s", after)
	}
	const hclText = `# dynamolint:ignore scan -- r
resource "aws_dynamodb_table" "orders" {
  name = "orders"
  # dynamolint:ignore scan -- r
  billing_mode = "PAY_PER_REQUEST" # dynamolint:ignore scan -- r
  hash_key     = "id"              # the order
}
`
	terraform, err := exec.LookPath("terraform")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("terraform is not installed")
		}
		t.Skip("terraform is not installed")
	}
	file := filepath.Join(t.TempDir(), "main.tf")
	if err := os.WriteFile(file, []byte(fixed(t, "main.tf", hclText)), 0o600); err != nil {
		t.Fatal(err)
	}
	fmtCheck := exec.Command(terraform, "fmt", "-check", "-diff", file)
	fmtCheck.Env = append(os.Environ(), "TF_CLI_CONFIG_FILE="+os.DevNull, "CHECKPOINT_DISABLE=1")
	if out, err := fmtCheck.CombinedOutput(); err != nil {
		t.Errorf("terraform fmt -check: %v\n%s", err, out)
	}
}

func formatted(t *testing.T, src string) bool {
	t.Helper()
	tidy, err := format.Source([]byte(src))
	if err != nil {
		t.Fatal(err)
	}
	return string(tidy) == src
}

// A directive that is removed is gone, and the others stay as they are.
func FuzzFix(f *testing.F) {
	f.Add("f.go", "package p\n//dynamolint:ignore scan -- b\nfunc f() {\n} //dynamolint:ignore scan,missing-pagination -- b\n")
	f.Add("f.go", "//dynamolint:ignore-file scan,DDB101 -- until=2099-01-31 c\r\n\r\npackage p")
	f.Add("f.tf", "# dynamolint:ignore scan -- b\nresource \"x\" \"y\" {\n  a = <<E\n${b}\nE\n} // dynamolint:ignore scan -- c\n")
	f.Add("f.tf.json", "{\n\"//\": [\n\"dynamolint:ignore scan -- b\",\n\"x\"\n],\n\"//\":\"dynamolint:ignore DDB104,scan -- c\"}")
	f.Fuzz(func(t *testing.T, file, src string) {
		before := Parse(file, []byte(src))
		for _, finding := range unused(t, file, src) {
			if len(finding.Fixes) == 0 {
				continue
			}
			after := Parse(file, []byte(applied(t, src, finding.Fixes[0].Edits)))
			switch removed := len(before) - len(after); {
			case removed == 1 && finding.Fixes[0].Message == "remove the directive":
				// every directive left was there before
				for _, d := range after {
					if !slices.ContainsFunc(before, func(b Directive) bool { return b.Text == d.Text }) {
						t.Errorf("there is a new directive %q", d.Text)
					}
				}
			case removed == 0 && finding.Fixes[0].Message != "remove the directive":
			default:
				t.Errorf("%s: %d directives before, %d after:\n%s", finding.Fixes[0].Message, len(before), len(after), src)
			}
		}
	})
}
