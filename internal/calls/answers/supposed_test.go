package answers_test

import (
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/calls/operations"
)

// supposed says what code takes for granted of an answer, and of the pages that a loop reads.
func supposed(call *operations.Call) (words []string) {
	if read, ok := call.Answer.ReadAfterError(); ok {
		words = append(words, fmt.Sprintf("failed(%s)", strings.Join(append(flags("unchecked", read.Unchecked, "only after", read.OnlyAfter), string(read.Member)), " ")))
	}
	for _, read := range call.Answer.AbsentReads() {
		words = append(words, fmt.Sprintf("absent(%s)", read.Absence.Member))
	}
	_, first := call.Answer.FirstItem()
	words = append(words, flags("first", first, "last page", call.Answer.KeepsLastPage(), "same start", call.Answer.StartsSame())...)
	if len(words) == 0 {
		words = append(words, "nothing")
	}
	return words
}

// carried says which callers go on after the error of a read.
func carried(call *operations.Call) (words []string) {
	for _, site := range call.Answer.CarriedOnBy() {
		how := "carried"
		if site.Panics {
			how = "panics"
		}
		words = append(words, fmt.Sprintf("%s(%s)", how, site.Func))
	}
	if len(words) == 0 {
		words = append(words, "nothing")
	}
	return words
}
