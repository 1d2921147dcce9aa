package writes

import (
	"slices"
	"strings"
	"unicode"

	"github.com/dynamolint/dynamolint/internal/ops"
)

// method returns the name of the function or method around a call, without its
// receiver.
func method(call *ops.Call) string {
	name := call.Func()
	return name[strings.LastIndex(name, ".")+1:]
}

// words splits a Go name into its words, in small letters.
func words(name string) []string {
	var list []string
	start := 0
	runes := []rune(name)
	for i := 1; i <= len(runes); i++ {
		if i == len(runes) || runes[i] == '_' || unicode.IsUpper(runes[i]) && !unicode.IsUpper(runes[i-1]) {
			list = append(list, strings.ToLower(strings.Trim(string(runes[start:i]), "_")))
			start = i
		}
	}
	return list
}

// hasAny reports whether a name has one of the words, which are separated by
// spaces.
func hasAny(name []string, of string) bool {
	return slices.ContainsFunc(strings.Fields(of), func(word string) bool { return slices.Contains(name, word) })
}
