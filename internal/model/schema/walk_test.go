package schema

import (
	"reflect"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

func TestRebase(t *testing.T) {
	m := randomModel(7)
	m.Rebase(func(path string) string { return "repo/" + path })
	if len(m.Tables) == 0 {
		t.Fatal("the model has no tables")
	}
	paths := 0
	walk(reflect.ValueOf(m), func(part reflect.Value) {
		switch part := part.Interface().(type) {
		case rules.Span:
			if paths++; !part.IsZero() && !strings.HasPrefix(part.File, "repo/") {
				t.Errorf("path %q is left as it was", part.File)
			}
		case Declaration:
			if !strings.HasPrefix(part.Root, "repo/") {
				t.Errorf("root %q is left as it was", part.Root)
			}
		}
	})
	if paths < 20 {
		t.Errorf("only %d spans were looked at", paths)
	}
}

// Equal content has equal bytes, also where paths sort in another order.
func TestRebaseSorts(t *testing.T) {
	m := &Model{}
	for _, file := range []string{`c:\repo\infra\a.tf`, `c:\repo\infra-eu\a.tf`} { // "\" comes after "-"
		m.Tables = append(m.Tables, &Table{Declaration: Declaration{Header: rules.Span{File: file, Start: rules.Pos{Line: 1, Column: 1}}}})
	}
	m.Rebase(func(path string) string {
		return strings.TrimPrefix(strings.ReplaceAll(path, `\`, "/"), "c:/repo/")
	})
	if m.Tables[0].Header.File != "infra-eu/a.tf" {
		t.Errorf("first is %s", m.Tables[0].Header.File)
	}
}

// Files that could not be read are no declarations: they are kept by what goes through those.
func TestUnreadFiles(t *testing.T) {
	m, other := randomModel(3), &Model{Unread: []string{"infra/b.tf"}}
	m.Unread = []string{"infra/a.tf"}
	m.Add(other)
	m.Sort()
	m.Rebase(func(path string) string { return "repo/" + path })
	kept := m.Keep(func(*Declaration) bool { return true })
	for _, one := range []*Model{m, kept} {
		if strings.Join(one.Unread, " ") != "repo/infra/a.tf repo/infra/b.tf" || len(one.Surroundings()) != len(m.Surroundings()) {
			t.Errorf("%q is unread, %d declarations", one.Unread, len(one.Surroundings()))
		}
	}
}
