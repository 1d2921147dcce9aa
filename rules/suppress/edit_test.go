package suppress

import (
	"go/format"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/hashicorp/hcl/v2/hclwrite"

	"github.com/dynamolint/dynamolint/rules"
)

// unused returns the findings about directives of a file if there is nothing
// to hide but missing pagination on a line that says so.
func unused(t *testing.T, file, src string) []rules.Finding {
	t.Helper()
	var findings []rules.Finding
	for i, line := range strings.Split(src, "\n") {
		if strings.Contains(line, "page(") {
			findings = append(findings, pagination.NewFinding(rules.Span{File: file, Start: rules.Pos{Line: i + 1}}, rules.Text{Headline: "a finding"}))
		}
	}
	return newSuppressor(t).Apply(findings, []string{file}, reading(map[string]string{file: src}), everything).Own
}

// applied makes edits, which must not overlap; equal ones are made once, as
// drivers do.
func applied(t *testing.T, src string, edits []rules.Edit) string {
	t.Helper()
	edits = slices.Clone(edits)
	slices.SortFunc(edits, func(a, b rules.Edit) int { return b.Span.Start.Offset - a.Span.Start.Offset })
	end := len(src)
	for _, e := range slices.Compact(edits) {
		if e.Span.Start.Offset > e.Span.End.Offset || e.Span.End.Offset > end {
			t.Fatalf("edit %+v ends after %d", e, end)
		}
		end = e.Span.Start.Offset
		src = src[:end] + e.New + src[e.Span.End.Offset:]
	}
	return src
}

// fixed applies all fixes at once, and then the formatter of the language.
func fixed(t *testing.T, file, src string) string {
	t.Helper()
	var edits []rules.Edit
	for _, f := range unused(t, file, src) {
		if len(f.Fixes.List()) != 1 || f.Fixes.List()[0].Kind != rules.SafeFix {
			t.Fatalf("fixes of %q: %+v", f.Short(), f.Fixes.List())
		}
		edits = append(edits, f.Fixes.List()[0].Edits...)
	}
	after := applied(t, src, edits)
	if own := unused(t, file, after); len(own) != 0 {
		t.Fatalf("after the fixes there is %q:\n%s", own[0].Message(), after)
	}
	switch filepath.Ext(file) {
	case ".go":
		tidy, err := format.Source([]byte(after))
		if err != nil {
			t.Fatal(err)
		}
		return string(tidy)
	case ".tf", ".tofu":
		return string(hclwrite.Format([]byte(after)))
	}
	return after
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
			"after code on neighbouring lines", "store.go",
			"package shop\n\nfunc f() {\n\tx := 1   //dynamolint:ignore scan -- r\n\tyy := 22 //dynamolint:ignore scan -- r\n\tuse(x, yy)\n}\n",
			"package shop\n\nfunc f() {\n\tx := 1\n\tyy := 22\n\tuse(x, yy)\n}\n",
		},
		{
			"on lines of their own between empty lines", "store.go",
			"package shop\n\n//dynamolint:ignore scan -- r\n\n//dynamolint:ignore missing-pagination -- r\n",
			"package shop\n",
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
			"package shop\n\nfunc f() {\n\ta()\n}\n",
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
			"of several directives and rules", "store.go",
			"package shop\n\n//dynamolint:ignore scan -- r\nfunc f() {\n\tpage() //dynamolint:ignore scan,DDB104,missing-pagination,DDB413,DDB415 -- r\n}\n",
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
			"after attributes on neighbouring lines", "main.tf",
			"locals {\n  a   = 1     # dynamolint:ignore scan -- r\n  bcd = \"two\" # dynamolint:ignore scan -- r\n}\n",
			"locals {\n  a   = 1\n  bcd = \"two\"\n}\n",
		},
		{
			"alone between empty lines of Terraform", "main.tf",
			"locals {}\n\n# dynamolint:ignore scan -- r\n\n# dynamolint:ignore scan -- r\n\noutput \"x\" {}\n",
			"locals {}\n\noutput \"x\" {}\n",
		},
		{
			"for a file of Terraform", "main.tofu",
			"# dynamolint:ignore-file scan -- r\n\nlocals {}\n",
			"locals {}\n",
		},
		{
			"of a list in Terraform", "main.tf",
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
		if len(own) != 1 || len(own[0].Fixes.List()) != 0 {
			t.Errorf("%s: %+v", src, own)
		}
	}
}

// A fix changes no line but that of the directive: alignment is for the formatter.
func TestFixesLeaveAlignment(t *testing.T) {
	const src = "package shop\n\nvar (\n\tx  = 1  //dynamolint:ignore scan -- r\n\tyy = 22 // all\n)\n"
	own := unused(t, "store.go", src)
	if len(own) != 1 {
		t.Fatalf("%+v", own)
	}
	want := "package shop\n\nvar (\n\tx  = 1\n\tyy = 22 // all\n)\n"
	if diff := cmp.Diff(want, applied(t, src, own[0].Fixes.List()[0].Edits)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A directive that is removed is gone, and the others stay as they are.
func FuzzFix(f *testing.F) {
	f.Add("f.go", "package p\n//dynamolint:ignore scan -- b\nfunc f() {\n} //dynamolint:ignore scan,missing-pagination -- b\n")
	f.Add("f.go", "//dynamolint:ignore-file scan,DDB101 -- until=2099-01-31 c\r\n\r\npackage p")
	f.Add("f.tf", "# dynamolint:ignore scan -- b\nresource \"x\" \"y\" {\n  a = <<E\n${b}\nE\n} // dynamolint:ignore scan -- c\n")
	f.Add("f.tf.json", "{\n\"//\": [\n\"dynamolint:ignore scan -- b\",\n\"x\"\n],\n\"//\":\"dynamolint:ignore DDB104,scan -- c\"}")
	f.Fuzz(func(t *testing.T, file, src string) {
		before := Parse(file, []byte(src))
		var all []rules.Edit
		for _, finding := range unused(t, file, src) {
			if len(finding.Fixes.List()) == 0 {
				continue
			}
			all = append(all, finding.Fixes.List()[0].Edits...)
			after := Parse(file, []byte(applied(t, src, finding.Fixes.List()[0].Edits)))
			switch removed := len(before) - len(after); {
			case removed == 1 && finding.Fixes.List()[0].Message == "remove the directive":
				// every directive left was there before
				for _, d := range after {
					if !slices.ContainsFunc(before, func(b Directive) bool { return b.Text == d.Text }) {
						t.Errorf("there is a new directive %q", d.Text)
					}
				}
			case removed == 0 && finding.Fixes.List()[0].Message != "remove the directive":
			default:
				t.Errorf("%s: %d directives before, %d after:\n%s", finding.Fixes.List()[0].Message, len(before), len(after), src)
			}
		}
		applied(t, src, all) // they do not overlap
	})
}
