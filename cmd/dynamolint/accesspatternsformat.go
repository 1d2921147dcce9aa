package main

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/patterns"
)

// A patternFormat is one of access-patterns.
type patternFormat struct {
	name       string
	extensions []string // of files that have it
	write      func(io.Writer, *patterns.Document) error
}

// patternFormats are the formats of access-patterns; the first is the default.
func (a *app) patternFormats() []patternFormat {
	text := func(w io.Writer, d *patterns.Document) error {
		return patterns.Text(w, d, patterns.Options{Width: terminalWidth(w), Color: useColor(w, a.noColor)})
	}
	return []patternFormat{
		{"text", []string{".txt"}, text},
		{"markdown", []string{".md", ".markdown"}, patterns.Markdown},
		{"html", []string{".html", ".htm"}, patterns.HTML},
		{"csv", []string{".csv"}, patterns.CSV},
		{"json", []string{".json"}, patterns.JSON},
		{"mermaid", []string{".mmd", ".mermaid"}, patterns.Mermaid},
	}
}

// patternFormatNames are the names of the formats.
func patternFormatNames() (names []string) {
	for _, f := range (&app{}).patternFormats() {
		names = append(names, f.name)
	}
	return names
}

// formatOfFile returns the format that the extension of the file of a flag stands for.
func formatOfFile(flag, file string) (format string, err error) {
	ext := strings.ToLower(filepath.Ext(file))
	var known []string
	for _, f := range (&app{}).patternFormats() {
		if slices.Contains(f.extensions, ext) {
			return f.name, nil
		}
		known = append(known, f.extensions[0])
	}
	return "", usagef("%s %s: its extension is none of %s; give the format of the file with --format", flag, file, strings.Join(known, ", "))
}
