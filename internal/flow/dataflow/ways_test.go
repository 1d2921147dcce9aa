package dataflow

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

const waysSource = `package p

import "strings"

func show(string) {}

type change struct {
	Name, Note string
	Total      *int
}

func commas(name, note string) {
	set := "SET "
	if name != "" {
		set += "a, "
	}
	if note != "" {
		set += "b"
	}
	show(set)
}

func guarded(c change) {
	if c.Name == "" && c.Note == "" {
		return
	}
	var parts []string
	if c.Name != "" {
		parts = append(parts, "a")
	}
	if c.Note != "" {
		parts = append(parts, "b")
	}
	show("SET " + strings.Join(parts, ", "))
}

func counted(c *change) {
	parts := []string{}
	if c.Total != nil {
		parts = append(parts, "t")
	}
	if len(parts) == 0 {
		return
	}
	show(strings.Join(parts, ", "))
}

func separated(name, note string) {
	set := ""
	if name != "" {
		set = "a"
	}
	if note != "" {
		if set != "" {
			set += ", "
		}
		set += "b"
	}
	show(set)
}

func kinds(kind string) {
	set := "x"
	if kind == "open" {
		set += "o"
	}
	if kind == "closed" {
		set += "c"
	}
	show(set)
}

func levels(n int) {
	set := "x"
	if n > 1 {
		set += "o"
	}
	if n > 2 {
		set += "c"
	}
	show(set)
}

func loop(names []string) {
	set := ""
	for range names {
		set += "a"
	}
	show(set)
}

func changed(c *change) {
	set := ""
	if c.Name == "" {
		c.Name = "x"
	}
	if c.Name != "" {
		set += "a"
	}
	show(set)
}

func (c *change) check() error { return nil }

func checked(c *change) {
	set := ""
	if err := c.check(); err != nil {
		return
	}
	if c.Name != "" {
		set += "a"
	}
	show(set)
}

func (c *change) fill() {
	if c.Name == "" {
		c.Name = "x"
	}
}

func filled(c *change) {
	set := ""
	c.fill()
	if c.Name != "" {
		set += "a"
	}
	show(set)
}

func between(c *change) {
	set := ""
	if c.Name == "" {
		c.fill()
	}
	if c.Name != "" {
		set += "a"
	}
	show(set)
}

func refused(names []string, name string) {
	set := ""
	if err := check(len(names), name); err != nil {
		return
	}
	if err := checkAll(names); err != nil {
		return
	}
	if len(names) > 0 {
		set += "a"
	}
	show(set)
}

func check(n int, name string) error { return nil }

func checkAll(names []string) error { return nil }

func pointed(name *string) {
	set := ""
	if *name == "" {
		*name = "x"
	}
	if *name != "" {
		set += "a"
	}
	show(set)
}

func captured(c change) {
	set := ""
	fill := func() { c.Name = "x" }
	fill()
	if c.Name != "" {
		set += "a"
	}
	show(set)
}

func logged(name string) {
	set := "a"
	println(name)
	if name != "" {
		set += "b"
	}
	show(set)
}

func copied(c change) {
	set := ""
	c.fill()
	if c.Name != "" {
		set += "a"
	}
	show(set)
}

func other(name string) { show("a" + name) }

func pages(size, page int) {
	set := ""
	if size > 0 {
		set += "s"
	}
	if page == 1 {
		set += "1"
	}
	if page == 0 {
		set += "0"
	}
	show(set)
}

func failing(open func() error, wide bool) {
	set := "a"
	if err := open(); err != nil {
		return
	}
	if !wide {
		set = "b"
	}
	show(set)
}
`

func TestTextsAt(t *testing.T) {
	want := map[string]string{
		"commas":    "`SET a, b` name != \"\" note != \"\"; `SET a, ` name != \"\" note == \"\"; `SET b` name == \"\" note != \"\"; `SET ` name == \"\" note == \"\"",
		"guarded":   "`SET b` c.Name == \"\" c.Note != \"\"; `SET a, b` c.Name != \"\" c.Note != \"\"; `SET a` c.Name != \"\" c.Note == \"\"",
		"counted":   "`t` c.Total != nil",
		"separated": "`a, b` name != \"\" note != \"\"; `a` name != \"\" note == \"\"; `b` name == \"\" note != \"\"; `` name == \"\" note == \"\"",
		"kinds":     "`xo` kind == \"open\"; `xc` kind != \"open\" kind == \"closed\"; `x` kind != \"open\" kind != \"closed\"",
		"logged":    "`ab` name != \"\"; `a` name == \"\"",
		"failing":   "`a` wide; `b` !wide",
		"pages":     "`s1` size > 0 page == 1; `s0` size > 0 page != 1 page == 0; `s` size > 0 page != 1 page != 0; `1` size <= 0 page == 1; `0` size <= 0 page != 1 page == 0; `` size <= 0 page != 1 page != 0",
		"levels":    "unknown", "loop": "unknown", "changed": "unknown", "filled": "unknown", "between": "unknown", "copied": "unknown", "refused": "unknown", "pointed": "unknown", "captured": "unknown", "checked": "unknown", "other": "unknown",
	}
	imports := importing{}
	declare(t, imports, "strings", "package strings\n\nfunc Join([]string, string) string")
	a := compile(t, waysSource, imports)
	for _, fn := range a.Functions {
		expected, ok := want[fn.Name()]
		if !ok {
			continue
		}
		delete(want, fn.Name())
		if got := textsShown(fn); got != expected {
			t.Errorf("%s:\n got %s\nwant %s", fn.Name(), got, expected)
		}
	}
	for name := range want {
		t.Errorf("no function %s", name)
	}
}

// textsShown puts what a function gives to show into words.
func textsShown(fn *ssa.Function) string {
	var all []string
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok || call.Call.StaticCallee() == nil || call.Call.StaticCallee().Name() != "show" {
				continue
			}
			texts, ok := TextsAt(call.Call.Args[0], call, func(*types.Func) bool { return false })
			if !ok {
				return "unknown"
			}
			for _, text := range texts {
				all = append(all, strings.Join(slices.Concat([]string{fmt.Sprintf("`%s`", text.Text)}, text.Holds), " "))
			}
		}
	}
	return strings.Join(all, "; ")
}
