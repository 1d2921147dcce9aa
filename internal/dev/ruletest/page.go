package ruletest

import "strings"

// What begins a block that declares the tables for the Go examples below, one that is the older
// version of the tables in the examples below, and one with the code that asks those.
const (
	schemaFence = "hcl schema"
	beforeFence = "hcl before"
	codeFence   = "go code"
)

// example is a fenced block on a rule's page that states what the rule
// must make of it: its first line is "```hcl bad" or "```go good". Behind "bad"
// may stand the IDs of other rules that cannot but report it, too.
type example struct {
	language string // hcl or go
	bad      bool
	also     string // IDs of other rules that report a bad example
	code     string
	line     int    // of the fence, from 1
	schema   string // of the tables that Go code is judged with: the last "```hcl schema" before it
	before   string // the older version of the tables: the last "```hcl before" before it
	asking   string // the Go code that asks the tables: the last "```go code" before it
}

// kind is the word that the fence of the example has.
func (e example) kind() string {
	if e.bad {
		return "bad"
	}
	return "good"
}

// examples returns the examples of a page. Blocks without "bad" or "good" are
// not examples.
func examples(page string) []example {
	var list []example
	var open *example
	last := map[string]string{schemaFence: "", beforeFence: "", codeFence: ""} // blocks by what begins them
	for i, line := range strings.Split(page, "\n") {
		info, fence := strings.CutPrefix(line, "```")
		words := strings.Fields(info)
		_, known := last[info]
		switch {
		case open != nil && !fence:
			open.code += line + "\n"
		case open != nil && open.line == 0:
			last[open.language], open = open.code, nil
		case open != nil:
			list = append(list, *open)
			open = nil
		case fence && len(words) > 1 && (words[1] == "bad" || words[1] == "good"):
			open = &example{
				language: words[0], bad: words[1] == "bad", also: strings.Join(words[2:], " "), line: i + 1,
				schema: last[schemaFence], before: last[beforeFence], asking: last[codeFence],
			}
		case fence && known:
			open = &example{language: info}
		}
	}
	return list
}
