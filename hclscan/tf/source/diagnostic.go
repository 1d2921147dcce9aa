package source

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
)

// FirstError returns the first error among what HCL finds wrong, or nil. Those after it are mostly
// its consequences.
func FirstError(diags hcl.Diagnostics) *hcl.Diagnostic {
	for _, d := range diags {
		if d.Severity == hcl.DiagError {
			return d
		}
	}
	return nil
}

// Message returns what HCL finds wrong as a message: see [OneLine].
func Message(d *hcl.Diagnostic) string { return OneLine(d.Summary + ": " + d.Detail) }

// Cut returns a text, or its beginning if it is longer than so many bytes.
func Cut(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

// OneLine fits a text of the HCL library into a message: one line, no final period.
func OneLine(text string) string {
	return strings.TrimRight(strings.Join(strings.Fields(text), " "), ".: ")
}
