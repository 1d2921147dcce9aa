package patterns

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/join/link"
)

// An Entry is one that the configuration needs so that calls are linked.
type Entry struct {
	Key   string    // of the list that it belongs in: "tables:"
	Lines []string  // indented as in that list
	Calls []Pattern // that it links
}

// Missing returns the entries of the configuration that would link all calls, each once, in
// the order of the calls.
func (d *Document) Missing() (all []Entry) {
	for _, p := range d.Shown() {
		if len(p.Advice) < 2 {
			continue
		}
		one := Entry{Key: p.Advice[0], Lines: p.Advice[1:]}
		i := slices.IndexFunc(all, one.is)
		if i < 0 {
			i = len(all)
			all = append(all, one)
		}
		all[i].Calls = append(all[i].Calls, p)
	}
	return all
}

// Entries returns the entries that lines of configuration are, each once.
func Entries(advice []string) (all []Entry) {
	for _, lines := range advice {
		key, entry, ok := strings.Cut(lines, "\n")
		e := Entry{Key: key, Lines: strings.Split(entry, "\n")}
		if ok && !slices.ContainsFunc(all, e.is) {
			all = append(all, e)
		}
	}
	return all
}

func (e Entry) is(other Entry) bool { return e.Key == other.Key && slices.Equal(e.Lines, other.Lines) }

// ConfigLines returns entries as lines of the configuration, those of one list together.
func ConfigLines(entries []Entry) (lines []string) {
	var keys []string
	for _, e := range entries {
		if slices.Contains(keys, e.Key) {
			continue
		}
		keys = append(keys, e.Key)
		lines = append(lines, e.Key)
		for _, same := range entries {
			if same.Key == e.Key {
				lines = append(lines, same.Lines...)
			}
		}
	}
	return lines
}

// Reason says why a call is not linked: "the name of the table is read from …".
func (p Pattern) Reason() string { return link.Reason(p.Unlinked) }

// Undeployed returns the programs of which it is unknown what runs them, if that may link
// calls which are not.
func (d *Document) Undeployed() (all []link.Program) {
	for _, p := range d.Shown() {
		for _, program := range p.undeployed {
			if len(p.Tables) == 0 && !p.External && !slices.Contains(all, program) {
				all = append(all, program)
			}
		}
	}
	return all
}
