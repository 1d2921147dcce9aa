package policydoc

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/join/permissions"
	"github.com/dynamolint/dynamolint/internal/show/document"
)

// A Need is what a program needs of IAM that it did not need before.
type Need struct {
	Program   string   `json:"program,omitzero"` // directory of its main package; "" if not all programs are known
	Root      string   `json:"root,omitzero"`    // of the configuration with these tables, if several declare the same
	Actions   []string `json:"actions"`
	Resources []string `json:"resources"`        // ARNs
	For       []string `json:"for"`              // the calls and mappings that need it: "Query in (*Store).List, store.go:31"
	Perhaps   bool     `json:"perhaps,omitzero"` // it may have needed that before
}

// Needs returns what programs need that is new; see [permissions.New].
func (o *Options) Needs(certain, perhaps []*permissions.Policy) []Need {
	all := []Need{}
	for _, p := range slices.Concat(certain, perhaps) {
		for _, s := range p.Statements {
			all = append(all, Need{
				Program: o.Title(p), Root: o.Path(p.Root), Actions: s.Actions, Resources: o.arns(s.Resource), For: o.why(s),
				Perhaps: slices.Contains(perhaps, p),
			})
		}
	}
	return all
}

// NeedsText writes needs for a terminal; nothing if there are none.
func NeedsText(w io.Writer, all []Need) error {
	var b strings.Builder
	for _, group := range []struct {
		heading string
		perhaps bool
	}{{"New permissions", false}, {"Perhaps new permissions", true}} {
		shown := slices.DeleteFunc(shownNeeds(all), func(n shownNeed) bool { return n.Perhaps != group.perhaps })
		if len(shown) == 0 {
			continue
		}
		if b.Len() > 0 {
			b.WriteString("\n")
		}
		b.WriteString(group.heading + "\n")
		for _, n := range shown {
			n.text(&b)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// shownNeed is a need as people are shown it: one for all configurations whose tables differ by
// their names only.
type shownNeed struct {
	Need
	roots []string
}

func shownNeeds(all []Need) (shown []shownNeed) {
	for _, n := range all {
		i := slices.IndexFunc(shown, func(other shownNeed) bool { return other.Root != n.Root && other.isLike(n) })
		if i < 0 {
			shown = append(shown, shownNeed{n, []string{n.Root}})
			continue
		}
		shown[i].roots = append(shown[i].roots, n.Root)
		shown[i].Resources = slices.Concat(shown[i].Resources, n.Resources)
	}
	return shown
}

// isLike reports whether needs differ by their configurations only: then the names of their tables
// are as many words.
func (n Need) isLike(other Need) bool {
	return n.Program == other.Program && n.Perhaps == other.Perhaps && slices.Equal(n.Actions, other.Actions) && slices.Equal(n.For, other.For) &&
		words.Alternatives(slices.Concat(n.Resources, other.Resources)) != ""
}

func (n shownNeed) text(b *strings.Builder) {
	line := func(indent, text string) { b.WriteString(indent + terminal.Printable(text) + "\n") }
	line("    ", n.who()+" needs "+strings.Join(n.Actions, ", "))
	line("        on ", n.where())
	for _, call := range n.For {
		line("        for ", call)
	}
}

// who names the program of a need.
func (n shownNeed) who() string {
	who := cmp.Or(n.Program, "the code")
	if n.Root == "" {
		return who
	}
	return who + " with the tables of " + oneName(n.roots)
}

// where names the resources without what all ARNs have: "table/{dev,prod}-orders/index/by-date".
func (n shownNeed) where() string {
	var all []string
	for _, arn := range n.Resources {
		parts := strings.SplitN(arn, ":", 6)
		if arn == "*" {
			parts = []string{"all resources"}
		}
		all = append(all, parts[len(parts)-1])
	}
	return oneName(all)
}

// oneName returns names as one where they have words in common.
func oneName(names []string) string {
	return cmp.Or(words.Alternatives(names), strings.Join(names, ", "))
}

// mostCalls is how many calls a row of a table names.
const mostCalls = 3

// NeedsTable returns needs as a table of a document.
func NeedsTable(all []Need) (t document.Table) {
	for _, head := range []string{"program", "needs", "on", "for"} {
		t.Head = append(t.Head, document.Plain(head))
	}
	for _, n := range shownNeeds(all) {
		who := n.who()
		if n.Perhaps {
			who += " (perhaps before, too)"
		}
		var actions, calls []document.Text
		for _, action := range n.Actions {
			actions = append(actions, document.Code(action))
		}
		for _, call := range n.For[:min(len(n.For), mostCalls)] {
			calls = append(calls, document.Plain(call))
		}
		if rest := len(n.For) - mostCalls; rest > 0 {
			calls = append(calls, document.Plain(fmt.Sprintf("and %d more", rest)))
		}
		t.Rows = append(t.Rows, []document.Text{document.Plain(who), document.Lines(actions...), document.Code(n.where()), document.Lines(calls...)})
	}
	return t
}
