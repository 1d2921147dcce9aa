package surface_test

import (
	"bytes"
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dynamolint/dynamolint/internal/dev/surface"
)

func TestJSON(t *testing.T) {
	got := surface.Surface{}
	if err := got.AddJSON("order", "testdata/shop", "Order"); err != nil {
		t.Fatal(err)
	}
	want := surface.Surface{
		"field order id":            "string",
		"field order lines":         "[]object",
		"field order lines[].price": "number",
		"field order lines[].of":    "object", // whose fields are there already
		"field order totals":        "{}number",
		"field order state":         "string",
		"field order parent":        "object",
		"field order placed":        "Time",
		"field order payload":       "any",
		"field order city":          "string",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	for _, of := range [][2]string{{"testdata/none", "Order"}, {"testdata/shop", "order"}, {"testdata/shop", "state"}, {"testdata/shop", "Tested"}} {
		if err := got.AddJSON("order", of[0], of[1]); err == nil {
			t.Errorf("%s has a struct type %s", of[0], of[1])
		}
	}
}

func TestGo(t *testing.T) {
	got := surface.Surface{}
	if err := got.AddGo("shop", "testdata/shop"); err != nil {
		t.Fatal(err)
	}
	want := surface.Surface{
		"api shop.Order":          "struct",
		"api shop.Order.ID":       "string",
		"api shop.Order.Lines":    "[]line",
		"api shop.Order.Totals":   "map[string]int64",
		"api shop.Order.State":    "state",
		"api shop.Order.Parent":   "*Order",
		"api shop.Order.Placed":   "time.Time",
		"api shop.Order.Payload":  "any",
		"api shop.Order.Secret":   "string",
		"api shop.Sink":           "interface{Put(Order) error}",
		"api shop.Limit":          "const",
		"api shop.Default":        "var",
		"api shop.New":            "func(string, ...Sink) *Order",
		"api shop.(*Order).Split": "func(int, int) (*Order, *Order)",
		"api shop.(*Order).Close": "func()",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if err := got.AddGo("none", "testdata/none"); err == nil {
		t.Error("a directory without Go files is read")
	}
}

func TestRecord(t *testing.T) {
	s := surface.Surface{}
	s.Add("", surface.Rule, "DDB101")
	s.Add("DDB101", surface.Name, "scan")
	s.Add("map[string] = int", surface.API, "shop.M")
	var text bytes.Buffer
	if _, err := s.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	if want := "api shop.M = map[string] = int\nname scan = DDB101\nrule DDB101\n"; text.String() != want {
		t.Errorf("got %q, want %q", text.String(), want)
	}
	read, err := surface.Read(&text)
	if err != nil || !maps.Equal(read, s) {
		t.Errorf("read %v, %v; want %v", read, err, s)
	}
	for _, wrong := range []string{"rule DDB101\nrule DDB101\n", "rules DDB101\n", "\n", "<<<<<<< HEAD\n"} {
		if s, err := surface.Read(strings.NewReader(wrong)); err == nil {
			t.Errorf("%q is read as %v", wrong, s)
		}
	}
}

func TestAdd(t *testing.T) {
	for name, add := range map[string]func(surface.Surface){
		"another value": func(s surface.Surface) { s.Add("DDB102", surface.Name, "scan") },
		"separator":     func(s surface.Surface) { s.Add("", surface.Name, "a = b") },
		"line end":      func(s surface.Surface) { s.Add("a\nb", surface.Name, "full-scan") },
		"unknown kind":  func(s surface.Surface) { s.Add("", "slug", "scan") },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			add(surface.Surface{"name scan": "DDB101"})
		}()
	}
	s := surface.Surface{"name scan": "DDB101"}
	s.Add("DDB101", surface.Name, "scan")
}

// What is gone and what is another is a breach; what is new, and information, is none.
func TestBreaches(t *testing.T) {
	released := surface.Surface{"hook a": "", "exit usage": "2", "information DDB101 severity": "note", "information DDB102 severity": "note"}
	later := surface.Surface{"hook b": "", "exit usage": "3", "information DDB101 severity": "error"}
	want := []string{`exit usage was "2" and is "3": exit codes stay`, "hook a is gone: keep the hook"}
	if diff := cmp.Diff(want, surface.Breaches(released, later)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestPatchBreaches(t *testing.T) {
	released := surface.Surface{"rule DDB101": "", "information DDB101 severity": "note", "flag dynamolint --a": "bool"}
	patch := surface.Surface{
		"rule DDB101": "", "rule DDB102": "", "flag dynamolint --a": "bool", "flag dynamolint --b": "bool",
		"information DDB101 severity": "error", "information DDB102 severity": "note",
	}
	want := []string{
		`information DDB101 severity was "note" and is "error": leave it to a minor release`,
		"rule DDB102 is new: leave it to a minor release",
	}
	if diff := cmp.Diff(want, surface.PatchBreaches(released, patch)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
