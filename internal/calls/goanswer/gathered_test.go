package goanswer_test

import "github.com/dynamolint/dynamolint/internal/calls/ops"

// gathered describes where the function around a call sorts and cuts all that the call gets.
func gathered(call *ops.Call) (words []string) {
	for _, sorted := range call.Sorts() {
		word := "sorted(" + sorted.Field.Name()
		if sorted.Descending {
			word += " descending"
		}
		words = append(words, word+")")
	}
	for range call.Windows() {
		words = append(words, "window")
	}
	return words
}
