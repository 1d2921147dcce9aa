// Package surface records what a release offers to its users (rules, flags, keys, fields) and
// finds what a later state takes away. It knows names and their types only, not what they do.
package surface

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// A Surface is what users may rely on: under each key, such as "flag dynamolint check --format",
// its type, or what else must stay as it is. The first word of a key is its kind. What is of kind
// [Information] may change.
type Surface map[string]string

// Add adds a key that is made of its words. It panics if a record cannot hold it, or if it is of no
// known kind or has another value already: that is a mistake of the caller.
func (s Surface) Add(value string, words ...string) {
	key := strings.Join(words, " ")
	if _, known := remedies[kindOf(key)]; !known {
		panic("unknown kind of key: " + key)
	}
	if strings.Contains(key, separator) || strings.Contains(key+value, "\n") {
		panic(fmt.Sprintf("a record cannot hold %q with %q", key, value))
	}
	if old, ok := s[key]; ok && old != value {
		panic(fmt.Sprintf("%s is both %q and %q", key, old, value))
	}
	s[key] = value
}

// separator stands between key and value in a record.
const separator = " = "

// WriteTo writes a record: a line for each key, sorted.
func (s Surface) WriteTo(w io.Writer) (int64, error) {
	var text bytes.Buffer
	for _, key := range slices.Sorted(maps.Keys(s)) {
		text.WriteString(key)
		if value := s[key]; value != "" {
			text.WriteString(separator + value)
		}
		text.WriteByte('\n')
	}
	return text.WriteTo(w)
}

// Read reads what [Surface.WriteTo] wrote. Anything else is an error.
func Read(r io.Reader) (Surface, error) {
	s := Surface{}
	scanner := bufio.NewScanner(r)
	for number := 1; scanner.Scan(); number++ {
		key, value, _ := strings.Cut(scanner.Text(), separator)
		if _, known := remedies[kindOf(key)]; !known {
			return nil, fmt.Errorf("line %d: %q is of no known kind", number, key)
		}
		if _, twice := s[key]; twice {
			return nil, fmt.Errorf("line %d: %q is there twice", number, key)
		}
		s[key] = value
	}
	return s, scanner.Err()
}

func kindOf(key string) string {
	kind, _, _ := strings.Cut(key, " ")
	return kind
}

// Breaches returns what a release offers and the later state does not, sorted, each as a sentence
// with what to do instead.
func Breaches(released, later Surface) []string {
	var list []string
	for _, key := range slices.Sorted(maps.Keys(released)) {
		kind := kindOf(key)
		if kind == Information {
			continue
		}
		was := released[key]
		now, there := later[key]
		switch {
		case !there:
			list = append(list, fmt.Sprintf("%s is gone: %s", key, remedies[kind].removed))
		case was != now:
			list = append(list, fmt.Sprintf("%s was %q and is %q: %s", key, was, now, remedies[kind].changed))
		}
	}
	return list
}

// PatchBreaches returns what differs between two releases of which the later is a patch, and may not:
// rules that are new, and what is information about rules.
func PatchBreaches(released, patch Surface) (list []string) {
	for _, key := range slices.Sorted(maps.Keys(patch)) {
		was, there := released[key]
		switch kind := kindOf(key); {
		case kind == Rule && !there:
			list = append(list, key+" is new: leave it to a minor release")
		case kind == Information && there && was != patch[key]:
			list = append(list, fmt.Sprintf("%s was %q and is %q: leave it to a minor release", key, was, patch[key]))
		}
	}
	return list
}
