package schema

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// TestBound: whatever text of the model is too long to be printed is unknown or
// cut, and each root has one problem for it; others stay as they are.
func TestBound(t *testing.T) {
	long, at := strings.Repeat("x", maxText+1), rules.Span{File: "main.tf", Start: rules.Pos{Line: 3, Column: 1}}
	table := func(root, name string) *Table {
		return &Table{
			Declaration: Declaration{Root: root, Address: name, Header: at},
			Name:        KnownValue(name, at, ""), NameText: []NamePart{{Text: name}},
		}
	}
	m := &Model{Tables: []*Table{table("a", "orders"), table("a", long), table("a", long), table("b", long), table("c", strings.Repeat("x", 2000))}}
	m.Policies = []*Policy{{Declaration: Declaration{Root: "b", Header: at}, Statements: List[Statement]{Items: []Statement{{Sid: KnownValue(long, at, "")}}, Partial: long}}}
	problems := m.Bound()
	if len(problems) != 2 || problems[0].Span != at || problems[0].Hint == "" {
		t.Errorf("problems %v, want one for each of a and b", problems)
	}
	for i, want := range []bool{false, true, true, true, false} {
		got := m.Tables[i]
		if got.Name.IsUnknown() != want || got.NameText[0].Hole != want || (len(got.Address) < maxText) != (want || i == 0 || i == 4) {
			t.Errorf("table %d: name unknown %v, part a hole %v, address of %d bytes; want %v", i, got.Name.IsUnknown(), got.NameText[0].Hole, len(got.Address), want)
		}
	}
	if list := m.Policies[0].Statements; !list.Items[0].Sid.IsUnknown() || len(list.Partial) > maxText {
		t.Errorf("statement %v, partial of %d bytes", list.Items[0].Sid, len(list.Partial))
	}
}

// TestBoundTogether: many texts that are each short enough are too long together.
func TestBoundTogether(t *testing.T) {
	m := &Model{}
	for range 5000 {
		m.Tables = append(m.Tables, &Table{Declaration: Declaration{Root: "a"}, Name: KnownValue(strings.Repeat("x", maxText), rules.Span{}, "")})
	}
	m.Tables = append(m.Tables, &Table{Declaration: Declaration{Root: "a"}, Name: KnownValue("orders", rules.Span{}, "")})
	problems, known := m.Bound(), 0
	for _, table := range m.Tables {
		if !table.Name.IsUnknown() {
			known++
		}
	}
	if len(problems) != 1 || known != maxTexts/maxText+1 {
		t.Errorf("%d names are known, %d problems; want %d and one", known, len(problems), maxTexts/maxText+1)
	}
}
