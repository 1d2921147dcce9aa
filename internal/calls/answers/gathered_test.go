package answers_test

import (
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// gathered describes where the function around a call sorts and cuts all that the call gets.
func gathered(call *operations.Call) (words []string) {
	for _, sorted := range call.Answer.Sorts() {
		word := "sorted(" + sorted.Field.Name()
		if sorted.Descending {
			word += " descending"
		}
		if sorted.Filled || sorted.Codec == 0 {
			word += " filled"
		}
		words = append(words, word+")")
	}
	for _, cut := range call.Answer.Cuts() {
		word := map[answers.Beginning]string{answers.AtProduct: "product", answers.AtGiven: "given"}[cut.Begins]
		if cut.Sized {
			word += " sized"
		}
		if cut.Moves {
			word += " moves"
		}
		words = append(words, "cut("+word+")")
	}
	return words
}
