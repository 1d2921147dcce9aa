package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	udiff "github.com/aymanbagabas/go-udiff"
	"github.com/fatih/color"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/run/fix"
)

// writeDiff writes what would become of files as a patch. In a file or a pipe it
// has every byte, so that git applies it; on a terminal what that would obey is
// escaped, for the lines are those of the code under analysis.
func writeDiff(w io.Writer, files []fix.File, terminal, colored bool) error {
	for _, file := range files {
		patch, err := patchOf(file)
		if err != nil {
			return fmt.Errorf("cannot compare %s with what becomes of it: %w", file.Name, err)
		}
		if terminal {
			patch = excerpt.Visible(patch)
		}
		if colored {
			patch = colorDiff(patch)
		}
		if _, err := io.WriteString(w, patch); err != nil {
			return fmt.Errorf("cannot write the diff: %w", err)
		}
	}
	return nil
}

// patchOf returns the patch of one file, with as few lines as possible.
func patchOf(file fix.File) (string, error) {
	before, after := string(file.Old), string(file.New)
	patch, err := udiff.ToUnified(patchName("a/"+file.Name), patchName("b/"+file.Name), before, udiff.Lines(before, after), udiff.DefaultContextLines)
	if err != nil || patch == "" {
		return "", err
	}
	return fmt.Sprintf("diff %s %s\n%s", patchName("a/"+file.Name), patchName("b/"+file.Name), renumbered(patch)), nil
}

// renumbered corrects where the hunks of a patch begin in the new file: the library does not count the
// lines between two changes of one hunk.
func renumbered(patch string) string {
	var out strings.Builder
	moved, added, inHunk := 0, 0, false // by the hunks before, and by this one
	for line := range strings.Lines(patch) {
		switch at := hunk.FindStringSubmatchIndex(line); {
		case at != nil:
			moved, added, inHunk = moved+added, 0, true
			if begins, err := strconv.Atoi(line[at[2]:at[3]]); err == nil && begins > 0 && line[at[4]:at[5]] != "0" { // 0 is before the first line
				line = line[:at[4]] + strconv.Itoa(begins+moved) + line[at[5]:]
			}
		case inHunk && line[0] == '+':
			added++
		case inHunk && line[0] == '-':
			added--
		}
		out.WriteString(line)
	}
	return out.String()
}

// hunk finds where the lines of a hunk begin in the old and in the new file.
var hunk = lazyregexp.New(`^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@`)

// patchName returns a name as git writes it in patches, quoted if it holds what
// ends a name or what a terminal obeys.
func patchName(name string) string {
	if !strings.ContainsFunc(name, func(r rune) bool {
		return r == '"' || r == '\\' || r == unicode.ReplacementChar || !unicode.IsGraphic(r)
	}) {
		return name
	}
	var quoted strings.Builder
	quoted.WriteByte('"')
	for _, b := range []byte(name) {
		switch {
		case b == '"' || b == '\\':
			quoted.WriteByte('\\')
			quoted.WriteByte(b)
		case b < ' ' || b >= 0x7f:
			fmt.Fprintf(&quoted, `\%03o`, b)
		default:
			quoted.WriteByte(b)
		}
	}
	quoted.WriteByte('"')
	return quoted.String()
}

func colorDiff(patch string) string {
	styles := map[byte]*color.Color{'+': color.New(color.FgGreen), '-': color.New(color.FgRed), '@': color.New(color.FgCyan)}
	var out strings.Builder
	for line := range strings.Lines(patch) {
		style := styles[line[0]]
		if style == nil {
			out.WriteString(line)
			continue
		}
		style.EnableColor()
		out.WriteString(style.Sprint(strings.TrimSuffix(line, "\n")) + "\n")
	}
	return out.String()
}
