package funcs

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/hclscan/tf/limits"
	"github.com/dynamolint/dynamolint/hclscan/tf/repofile"
)

// TestFilesOutside: what may not be read is unknown, with the reason.
func TestFilesOutside(t *testing.T) {
	dir := write(t, []txtar.File{
		{Name: "secret.txt", Data: []byte("s3cret")}, {Name: "repo/infra/name.txt", Data: []byte("orders")},
		{Name: "repo/infra/large.txt", Data: bytes.Repeat([]byte("x"), repofile.MaxSize+1)},
		{Name: "repo/shared/name.tftpl", Data: []byte("${name}-shared")},
	})
	infra := filepath.Join(dir, "repo", "infra")
	if err := os.Symlink(filepath.Join(dir, "secret.txt"), filepath.Join(infra, "link.txt")); err != nil {
		t.Fatal(err)
	}
	const outside, large = "it reads a file outside the repository", "it reads a file larger than 8 MiB"
	for src, test := range map[string]struct {
		want   cty.Value
		reason string
	}{
		`file("name.txt")`:          {cty.StringVal("orders"), ""},
		`file("../infra/name.txt")`: {cty.StringVal("orders"), ""},
		`templatefile("../shared/name.tftpl", { name = "shop" })`: {cty.StringVal("shop-shared"), ""},
		`fileset("..", "*/name.*")`:                               {cty.SetVal([]cty.Value{cty.StringVal("infra/name.txt"), cty.StringVal("shared/name.tftpl")}), ""},
		`fileset("missing", "*")`:                                 {cty.SetValEmpty(cty.String), ""},
		`fileset(".", "*.json")`:                                  {cty.SetValEmpty(cty.String), ""},
		`fileexists("missing.txt")`:                               {cty.False, ""},
		`fileexists("name.txt")`:                                  {cty.True, ""},
		`fileexists("large.txt")`:                                 {cty.True, ""},
		`fileexists("link.txt")`:                                  {cty.UnknownVal(cty.Bool), outside},
		`fileexists("../../secret.txt")`:                          {cty.UnknownVal(cty.Bool), outside},
		`file("link.txt")`:                                        {cty.UnknownVal(cty.String), outside},
		`file("../../secret.txt")`:                                {cty.UnknownVal(cty.String), outside},
		`file("/etc/hostname")`:                                   {cty.UnknownVal(cty.String), outside},
		`file("~/secret.txt")`:                                    {cty.UnknownVal(cty.String), outside},
		`filemd5("link.txt")`:                                     {cty.UnknownVal(cty.String), outside},
		`filebase64("large.txt")`:                                 {cty.UnknownVal(cty.String), large},
		`file("large.txt")`:                                       {cty.UnknownVal(cty.String), large},
		`templatefile("large.txt", {})`:                           {cty.DynamicVal, large},
		`templatefile("link.txt", {})`:                            {cty.DynamicVal, outside},
		`fileset("../..", "*")`:                                   {cty.UnknownVal(cty.Set(cty.String)), outside},
		`fileset(".", "../../*.txt")`:                             {cty.UnknownVal(cty.Set(cty.String)), outside},
	} {
		expr, diags := hclsyntax.ParseExpression([]byte(src), "test", hcl.InitialPos)
		if diags.HasErrors() {
			t.Fatal(diags)
		}
		budget := limits.NewBudget(nil)
		table := Table(repofile.NewReader(files.Disk, filepath.Join(dir, "repo")), infra, budget)
		v, diags := budget.Evaluate(expr, nil, &hcl.EvalContext{Functions: table}, expr.Value)
		if diags.HasErrors() || !v.RawEquals(test.want) {
			t.Errorf("%s = %#v, want %#v: %v", src, v, test.want, diags)
		}
		reason := ""
		if l := budget.Limit(expr); l != nil {
			reason = l.Reason
		}
		if reason != test.reason {
			t.Errorf("%s is unknown because %q, want %q", src, reason, test.reason)
		}
	}
}

// TestTemplatesDoNotNest: a template has all functions but those of templates.
func TestTemplatesDoNotNest(t *testing.T) {
	dir := write(t, []txtar.File{
		{Name: "calls.tftpl", Data: []byte(`${core::upper(file("name.txt"))}`)}, {Name: "name.txt", Data: []byte("orders")},
		{Name: "nested.tftpl", Data: []byte(`${templatefile("calls.tftpl", {})}`)},
	})
	if v, err := evaluate(t, dir, `templatefile("calls.tftpl", {})`, nil); err != nil || !v.RawEquals(cty.StringVal("ORDERS")) {
		t.Errorf("a template makes %#v of ORDERS: %v", v, err)
	}
	for _, src := range []string{`templatefile("nested.tftpl", {})`, `templatestring("$${templatestring(\"a\", {})}", {})`} {
		if v, err := evaluate(t, dir, src, nil); err == nil {
			t.Errorf("%s = %#v, want an error", src, v)
		}
	}
}
