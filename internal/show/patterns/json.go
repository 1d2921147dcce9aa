package patterns

import (
	"encoding/json"
	"io"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/rules"
)

// The head of the JSON document. New fields may be added within a version.
const (
	format  = "dynamolint-access-patterns"
	version = 1
)

// jsonDocument is the JSON document.
type jsonDocument struct {
	Format     string    `json:"format"`
	Version    int       `json:"version"`
	Incomplete []problem `json:"incomplete,omitzero"`
	Patterns   []Pattern `json:"patterns"`
}

// problem is what could not be analysed.
type problem struct {
	File    string `json:"file"`
	Line    int    `json:"line,omitzero"`
	Message string `json:"message"`
}

// JSON writes a document for programs. Equal documents give equal bytes.
func JSON(w io.Writer, d *Document) error {
	out := jsonDocument{Format: format, Version: version, Patterns: d.Patterns}
	if out.Patterns == nil {
		out.Patterns = []Pattern{}
	}
	for _, p := range d.Incomplete {
		out.Incomplete = append(out.Incomplete, problemOf(p))
	}
	encoder := json.NewEncoder(excerpt.JSON(w)) // which it writes to once
	encoder.SetIndent("", " ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(out)
}

func problemOf(p rules.Problem) problem {
	return problem{p.Span.File, p.Span.Start.Line, p.Message}
}
