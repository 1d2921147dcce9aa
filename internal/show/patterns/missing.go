package patterns

import (
	"slices"

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
		key, lines := p.Advice[0], p.Advice[1:]
		i := slices.IndexFunc(all, func(e Entry) bool { return e.Key == key && slices.Equal(e.Lines, lines) })
		if i < 0 {
			i = len(all)
			all = append(all, Entry{Key: key, Lines: lines})
		}
		all[i].Calls = append(all[i].Calls, p)
	}
	return all
}

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
