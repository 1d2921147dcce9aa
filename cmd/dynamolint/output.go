package main

import (
	"io"
	"os"
	"slices"
	"strings"

	"golang.org/x/term"

	"github.com/dynamolint/dynamolint/internal/show/report"
)

// An output is a format and where it goes.
type output struct {
	format string
	file   string // "" is standard output
}

func formatNames() []string { return report.Formats() }

// parseOutputs reads values of the form FORMAT or FORMAT=FILE. Each place can
// take one format, and each file can be written.
func parseOutputs(values []string) ([]output, error) {
	if len(values) == 0 {
		return []output{{format: formatNames()[0]}}, nil
	}
	outputs := make([]output, 0, len(values))
	taken := map[string]bool{} // by place; "" is standard output
	for _, value := range values {
		format, file, toFile := strings.Cut(value, "=")
		if err := oneOf("--format", format, formatNames()...); err != nil {
			return nil, err
		}
		place := ""
		if toFile {
			place = realPath(file)
		}
		switch {
		case toFile && file == "":
			return nil, usagef("--format %s: the file name is missing", value)
		case taken[place] && !toFile:
			return nil, usagef("--format: two formats for standard output; write one of them to a file, as in sarif=dynamolint.sarif")
		case taken[place]:
			return nil, usagef("--format: two formats for the file %s; give each a file of its own", file)
		}
		taken[place] = true
		outputs = append(outputs, output{format, file})
		if !toFile {
			continue
		}
		if err := checkWritable(file); err != nil {
			return nil, usagef("--format %s: %v", value, err)
		}
	}
	return outputs, nil
}

// namesRevision reports whether the format names the commit, or links to files in it.
func (o output) namesRevision() bool {
	return slices.Contains([]string{"html", "markdown", "sarif"}, o.format)
}

// write writes the run where it is to go. A file is replaced as a whole or not
// at all.
func (o output) write(stdout io.Writer, noColor bool, run *report.Run, opts report.Options) error {
	if o.file == "" {
		opts.Color = useColor(stdout, noColor)
		opts.Links = opts.Color && hasLinks(os.Getenv)
		opts.Width = terminalWidth(stdout)
		return report.Write(stdout, o.format, run, opts)
	}
	err := writeFile(o.file, func(w io.Writer) error { return report.Write(w, o.format, run, opts) })
	if err != nil {
		return usagef("--format %s=%s: cannot write the file: %v; choose another path", o.format, o.file, err)
	}
	return nil
}

// useColor reports whether what is written to w should have colours: only on a
// terminal, and not if the user said otherwise (https://no-color.org).
func useColor(w io.Writer, noColor bool) bool {
	return !noColor && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && isTerminal(w)
}

func isTerminal(w io.Writer) bool {
	fd, ok := descriptor(w)
	return ok && term.IsTerminal(fd)
}

// terminalWidth returns the number of columns of the terminal, or 0.
func terminalWidth(w io.Writer) int {
	fd, ok := descriptor(w)
	if !ok {
		return 0
	}
	width, _, err := term.GetSize(fd)
	if err != nil {
		return 0 // not a terminal
	}
	return width
}
