package schemadiff

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// Where a moved block leads what has an address; "" if the block does not concern it.
func TestMove(t *testing.T) {
	for _, test := range []struct{ from, to, address, want string }{
		{"aws_x.a", "aws_x.b", "aws_x.a", "aws_x.b"},
		{"aws_x.a", "aws_x.b", `aws_x.a["eu.west[1]"]`, `aws_x.b["eu.west[1]"]`},
		{"aws_x.a", "aws_x.b", "aws_x.ab", ""},
		{"aws_x.a", "aws_x.b", "module.m.aws_x.a", ""},
		{"aws_x.a", `aws_x.a["eu"]`, "aws_x.a", `aws_x.a["eu"]`},
		{"aws_x.a", `aws_x.a["eu"]`, `aws_x.a["us"]`, ""},
		{"aws_x.a[0]", `aws_x.a["eu"]`, "aws_x.a[0]", `aws_x.a["eu"]`},
		{"aws_x.a[0]", `aws_x.a["eu"]`, "aws_x.a[1]", ""},
		{"aws_x.a", "module.m.aws_x.b", "aws_x.a[0]", "module.m.aws_x.b[0]"},
		{"module.m", "module.n", `module.m.aws_x.a["k"]`, `module.n.aws_x.a["k"]`},
		{"module.m", "module.n", "module.m[0].module.o.aws_x.a", "module.n[0].module.o.aws_x.a"},
		{"module.m", "module.m[0]", "module.m.aws_x.a", "module.m[0].aws_x.a"},
		{"module.m.aws_x.a", "module.m.aws_x.b", "module.m.aws_x.a", "module.m.aws_x.b"},
		{"", "aws_x.b", "aws_x.a", ""},
	} {
		got, ok := move(test.address, &schema.Move{Old: test.from, New: test.to})
		if got != test.want || ok != (test.want != "") {
			t.Errorf("%s to %s: %s is %q, want %q", test.from, test.to, test.address, got, test.want)
		}
	}
}

func TestCovers(t *testing.T) {
	for _, test := range []struct {
		around, address string
		want            bool
	}{
		{"aws_x.a", `aws_x.a["k"]`, true},
		{`aws_x.a["k"]`, `aws_x.a["l"]`, false},
		{"module.m", "module.m[1].aws_x.a", true},
		{"module.m", "module.mm.aws_x.a", false},
		{"module.m.aws_x.a", "module.m", false},
	} {
		if got := covers(test.around, test.address); got != test.want {
			t.Errorf("%s covers %s: %v", test.around, test.address, got)
		}
	}
}
