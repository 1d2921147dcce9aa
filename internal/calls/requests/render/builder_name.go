package render

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A step is one element of a path that a builder is given: a name with the
// indexes behind it, "tags[0]".
type step struct {
	word  string
	known bool
	made  *requests.Built // the call that gives the name
}

// steps are the elements of a NameBuilder; ok is false if Build refuses it.
func (r *rendering) steps(name *requests.Built) (all []step, ok bool) {
	name = r.pick(name)
	if name.Kind == requests.ZeroBuilt {
		return nil, false
	}
	if name.Kind != requests.CallBuilt || len(name.Args) == 0 {
		return []step{{made: name}}, true
	}
	switch name.Func {
	case "Name", "NameNoDotSplit", "Key":
		word := name.Args[0].Shape.Value
		if word.Kind != symbolic.String {
			return []step{{made: name}}, true
		}
		words := []string{word.Text}
		if name.Func == "Name" {
			words = strings.Split(word.Text, ".")
		}
		for _, w := range words {
			all = append(all, step{word: w, known: true, made: name})
		}
		return all, word.Text != ""
	case "AppendName":
		left, okLeft := r.steps(name.Args[0])
		right, okRight := r.steps(name.Args[1])
		return appendSteps(left, right), okLeft && okRight
	}
	return []step{{made: name}}, true
}

// appendSteps joins two paths; indexes that the second begins with belong to the
// last element of the first.
func appendSteps(left, right []step) []step {
	if len(left) == 0 || len(right) == 0 || !left[len(left)-1].known || !right[0].known {
		return append(left, right...)
	}
	last, first := &left[len(left)-1], right[0]
	for strings.HasPrefix(first.word, "[") {
		end := strings.Index(first.word, "]")
		if end < 0 {
			break
		}
		last.word += first.word[:end+1]
		first.word = first.word[end+1:]
	}
	if first.word == "" {
		return append(left, right[1:]...)
	}
	return append(append(left, first), right[1:]...)
}

// splitIndexes splits the indexes off the end of an element; ok is false if Build
// refuses it. aws-sdk-go looks less closely, and sends what DynamoDB refuses.
func splitIndexes(word string) (name, indexes string, ok bool) {
	name = word
	if strings.HasSuffix(word, "]") {
		if i := strings.Index(word, "["); i >= 0 {
			name, indexes = word[:i], word[i:]
		}
	}
	return name, indexes, name != "" && bracketsFit(word)
}

// bracketsFit reports whether each bracket that opens in a name closes behind a
// number.
func bracketsFit(word string) bool {
	for {
		before, rest, opens := strings.Cut(word, "[")
		if strings.Contains(before, "]") {
			return false
		}
		if !opens {
			return true
		}
		index, after, closes := strings.Cut(rest, "]")
		if !closes || index == "" || strings.Trim(index, "0123456789") != "" {
			return false
		}
		word = after
	}
}
