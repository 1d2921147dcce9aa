package suppress

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// UseCase is a directive that says what the calls are for which it covers. It suppresses
// nothing:
//
//	dynamolint:usecase ID TEXT
type UseCase struct {
	ID   string // "UC-12"
	Text string // "List the open orders of a customer"; "" if another directive has it

	From, To int // the first and last line that it covers
}

const (
	verbUseCase = "usecase"
	useCaseForm = "write " + marker + verbUseCase + " ID TEXT"
)

// UseCases returns the directives in the source of a Go file that name use cases, in their
// order. Those that [Parse] reports are left out.
func UseCases(src []byte) []UseCase {
	if !strings.Contains(string(src), marker+verbUseCase) {
		return nil
	}
	var all []UseCase
	for _, d := range goDirectives("", src) {
		if d.useCase != nil && d.Fault.Headline == "" && d.From > 0 {
			all = append(all, UseCase{ID: d.useCase.ID, Text: d.useCase.Text, From: d.From, To: d.To})
		}
	}
	return all
}

// readUseCase reads what follows the verb; it returns what is wrong with it.
func (d *Directive) readUseCase(rest string) (fault rules.Text) {
	words := strings.Fields(rest)
	if len(words) == 0 {
		return unnamed("the directive names no use case", useCaseForm)
	}
	d.useCase = &UseCase{ID: words[0], Text: strings.Join(words[1:], " ")}
	return rules.Text{}
}

// onlySuppressing leaves out the directives that name use cases. outside says that calls
// stand elsewhere than in files of this kind.
func onlySuppressing(list []Directive, outside bool) []Directive {
	for i := range list {
		if d := &list[i]; d.useCase != nil && outside {
			d.Fault = unnamed("the directive names a use case outside of Go code", "move it to the function that asks the table")
		}
	}
	return slices.DeleteFunc(list, func(d Directive) bool { return d.useCase != nil && d.Fault.Headline == "" })
}

// unnamed is the text of a finding about a directive that names no use case.
func unnamed(fact, remedy string) rules.Text {
	text := idle(fact, remedy)
	text.Why = "the access patterns are listed without the use case"
	return text
}
