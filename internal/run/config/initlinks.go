package config

import (
	"fmt"
	"strings"
)

// Links are entries that a new configuration shows because calls in the code are not linked to
// declared tables without them. Only the user knows what belongs in them.
type Links struct {
	Tables    []LinkEntry // of tables
	More      int         // how many there are besides
	Functions []LinkEntry // of functions
}

// A LinkEntry is an entry of a list, to be completed.
type LinkEntry struct {
	Why   string   // on one line
	Lines []string // as in the file, indented by two columns
}

// Empty reports whether there is nothing to show.
func (l Links) Empty() bool { return len(l.Tables)+len(l.Functions) == 0 }

// String returns the entries as they are added to a configuration: as comments, of which the
// indented lines and the keys are valid once "# " is removed.
func (l Links) String() string {
	if l.Empty() {
		return ""
	}
	var b strings.Builder
	if len(l.Tables) > 0 {
		b.WriteString(tablesComment)
		writeEntries(&b, tablesKey, l.Tables)
		if l.More > 0 {
			fmt.Fprintf(&b, "#   # and %d more: \"dynamolint access-patterns\" lists all\n", l.More)
		}
		b.WriteString("\n")
	}
	if len(l.Functions) > 0 {
		b.WriteString(functionsComment)
		writeEntries(&b, functionsKey, l.Functions)
		b.WriteString("\n")
	}
	b.WriteString(completeComment)
	return b.String()
}

const (
	tablesComment = `# Calls in Go code whose table is unknown. Remove "# " from the entries that you can
# complete: with the address of a table, which "dynamolint schema" lists, or with
# external: true instead if nothing here declares it.
`
	functionsComment = `# Programs of which it is unknown what runs them: that may say what their variables are.
# Complete the address of a Lambda function or ECS task definition, or write none for
# programs that people run.
`
	completeComment = `# With complete: true you state that all tables which the code uses, with all their indexes,
# and all code which uses them are in this repository. DDB701, DDB712 and DDB713, if you
# turn them on, then report what is missing or unused.
# schema:
#   complete: true
`
)

func writeEntries(b *strings.Builder, key string, entries []LinkEntry) {
	fmt.Fprintf(b, "# %s:\n", key)
	for _, e := range entries {
		fmt.Fprintf(b, "#   # %s\n", strings.Join(strings.Fields(e.Why), " "))
		for _, line := range e.Lines {
			fmt.Fprintf(b, "# %s\n", line)
		}
	}
}
