package suppress

import (
	"bytes"
	"fmt"
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
	useCaseForm = "write " + MarksUseCase + " ID TEXT"
)

// MarksUseCase is in each directive that names a use case.
const MarksUseCase = marker + verbUseCase

// UseCases returns the directives in the source of a Go file that name use cases, in their
// order. Those that [Parse] reports are left out.
func UseCases(src []byte) []UseCase {
	if !bytes.Contains(src, []byte(MarksUseCase)) {
		return nil
	}
	var all []UseCase
	for _, d := range goDirectives("", src) {
		if d.namesUseCase() && d.From > 0 {
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

// namesUseCase reports whether the directive names a use case, in the right form and at a place
// where there may be calls.
func (d *Directive) namesUseCase() bool { return d.useCase != nil && d.Fault.Headline == "" }

// outsideOfGo finds fault with the directives that name use cases where there are no calls.
func outsideOfGo(list []Directive) []Directive {
	for i := range list {
		if d := &list[i]; d.useCase != nil {
			d.Fault = unnamed("the directive names a use case outside of Go code", "move it to the function that asks the table")
		}
	}
	return list
}

// Asks notes that all calls of a file that access patterns are listed for are on these lines,
// besides those that were noted before. Only in such files a directive that names a use case
// can be unused.
func (s *Suppressor) Asks(file string, lines []int) {
	s.asked[file] = append(s.asked[file], lines...)
}

// withoutUseCases leaves out the directives that name the use case of a call, or may do so.
func (s *Suppressor) withoutUseCases(list []Directive, judged func(*rules.Rule, *Directive) bool) []Directive {
	return slices.DeleteFunc(list, func(d Directive) bool {
		if !d.namesUseCase() {
			return false
		}
		lines, known := s.asked[d.Span.File]
		covers := slices.ContainsFunc(lines, func(line int) bool { return d.From <= line && line <= d.To })
		return covers || !known || !judged(unusedIgnore, &d)
	})
}

// unnamedCall returns the finding about a directive that names a use case and covers no call.
func (u *Use) unnamedCall() rules.Finding {
	f := unusedIgnore.NewFinding(u.Span, rules.Text{
		Headline: fmt.Sprintf("This directive names use case %s for no access pattern", u.useCase.ID),
		Why:      "access patterns are listed where the code decides which table is asked",
		Help:     "move it to the function or the call that decides this, or remove it",
	})
	f.Subject = u.useCase.ID
	return f
}

// unnamed is the text of a finding about a directive that names no use case.
func unnamed(fact, remedy string) rules.Text {
	text := idle(fact, remedy)
	text.Why = "the access patterns are listed without the use case"
	return text
}
