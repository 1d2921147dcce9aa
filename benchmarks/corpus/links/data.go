// Package links tells how many calls in public code dynamolint links to the table that they ask.
// It compares what `dynamolint access-patterns` lists with labels of those who read the code and
// the Terraform beside it. It runs nothing and reads no repository.
package links

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
)

// Label is a call in Go code, and the table that it asks. Labels are written by hand.
type Label struct {
	Repository string `json:"repo"`     // OWNER/NAME on GitHub
	Commit     string `json:"commit"`   // in full
	File       string `json:"file"`     // relative to the repository
	Line       int    `json:"line"`     // where the call begins
	EndLine    int    `json:"end_line"` // and ends
	Function   string `json:"func"`     // around the call
	Operation  string `json:"op"`       // as DynamoDB calls it
	// Table has the addresses of all tables that the call may ask, or of the module from
	// elsewhere that declares the table. None: the repository does not tell.
	Table    Addresses `json:"table"`
	Declared string    `json:"declared"`         // the file of the block or of the module call
	OneOf    bool      `json:"one_of,omitempty"` // only one of Table exists, as a variable decides
	Class    Class     `json:"link_class"`
	Reason   Reason    `json:"reason,omitempty"` // why Table has none
	Chain    string    `json:"chain"`            // how the name gets to the call
}

// Directory is the name of the checkout.
func (l *Label) Directory() string { return strings.ReplaceAll(l.Repository, "/", "+") }

// Class is how the name of the table gets to a call.
type Class string

// The classes. A call of the first three has to be linked.
const (
	Constant    Class = "a"
	Environment Class = "b" // or another store of configuration
	Field       Class = "c" // set by a constructor from a constant or the environment
	Operator    Class = "e"
	Elsewhere   Class = "f" // in another repository, or nowhere
	Forwarded   Class = "g" // by a function that is given the name or whose receiver has it: its callers decide
)

func (c Class) linkable() bool { return c == Constant || c == Environment || c == Field }

// Reason is why the repository does not tell which table a call asks.
type Reason string

// The reasons.
const (
	OperatorDecides Reason = "operator"
	NotDeclared     Reason = "not declared"
	Unknown         Reason = "unknown"
)

// Addresses is none, one or a list in JSON.
type Addresses []string

// UnmarshalJSON reads null, a string or a list of strings.
func (a *Addresses) UnmarshalJSON(text []byte) error {
	if bytes.HasPrefix(text, []byte("[")) {
		return json.Unmarshal(text, (*[]string)(a))
	}
	var one *string
	if err := json.Unmarshal(text, &one); err != nil {
		return err
	}
	*a = nil
	if one != nil {
		*a = Addresses{*one}
	}
	return nil
}

// Read returns the labels in a file with one a line. It returns an error if one is malformed.
func Read(path string) ([]Label, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var labels []Label
	lines := bufio.NewScanner(bytes.NewReader(content))
	for n := 1; lines.Scan(); n++ {
		decoder := json.NewDecoder(bytes.NewReader(lines.Bytes()))
		decoder.DisallowUnknownFields()
		var l Label
		if err := decoder.Decode(&l); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, n, err)
		}
		if problem := l.problem(); problem != "" {
			return nil, fmt.Errorf("%s:%d: %s", path, n, problem)
		}
		labels = append(labels, l)
	}
	return labels, lines.Err()
}

func (l *Label) problem() string {
	switch {
	case len(l.Commit) != 40:
		return "the commit is not given in full"
	case l.Line < 1 || l.EndLine < l.Line:
		return "the call has no place"
	case !slices.Contains([]Class{Constant, Environment, Field, Operator, Elsewhere, Forwarded}, l.Class):
		return fmt.Sprintf("%q is no class", l.Class)
	case l.Class.linkable() && len(l.Table) == 0:
		return "a call that has to be linked needs a table"
	case len(l.Table) == 0 && !slices.Contains([]Reason{OperatorDecides, NotDeclared, Unknown}, l.Reason):
		return fmt.Sprintf("%q is no reason for a call without table", l.Reason)
	case len(l.Table) > 0 && (l.Reason != "" || l.Declared == ""):
		return "a table needs a file that declares it, and no reason"
	case len(l.Table) > 0 && !l.Class.linkable() && l.Class != Forwarded:
		return fmt.Sprintf("a call of class %q has no table", l.Class)
	case l.Chain == "":
		return "nothing says how the table is known"
	}
	return ""
}
