package report

import (
	"iter"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/terminal"
	"github.com/dynamolint/dynamolint/rules"
)

// undecided lists what could not be judged, by rule and reason.
func (p *textPrinter) undecided() {
	type cause struct {
		rule   *rules.Rule
		reason string
	}
	places := map[cause][]rules.Span{}
	reasons := map[*rules.Rule][]string{} // in the order of their first places
	for _, u := range p.run.Undecided {
		c := cause{u.Rule, u.Reason}
		if places[c] == nil {
			reasons[u.Rule] = append(reasons[u.Rule], u.Reason)
		}
		places[c] = append(places[c], u.Span)
	}
	for _, rule := range byID(keys(reasons)) {
		p.printf("%s: not judged where a value is unknown\n", p.path.Sprint(ruleName(rule)))
		for _, reason := range reasons[rule] {
			p.printf("%s\n", terminal.Wrap(p.words(reason), "    ", "      ", p.width))
			for _, span := range places[cause{rule, reason}] {
				p.printf("        %s\n", p.path.Sprint(terminal.Printable(span.String())))
			}
		}
		p.printf("\n")
	}
}

// keys returns the rules of a map, in any order.
func keys(m map[*rules.Rule][]string) iter.Seq[*rules.Rule] {
	return func(yield func(*rules.Rule) bool) {
		for rule := range m {
			if !yield(rule) {
				return
			}
		}
	}
}

func byID(list iter.Seq[*rules.Rule]) []*rules.Rule {
	return slices.SortedFunc(list, func(a, b *rules.Rule) int { return strings.Compare(a.ID, b.ID) })
}

// problems writes what was not analysed: what has the same remedy as one block, such
// as the modules of a checkout without its submodules.
func (p *textPrinter) problems() {
	all := p.run.Problems
	byHint := map[string][]*rules.Problem{}
	for i := range all {
		byHint[all[i].Hint] = append(byHint[all[i].Hint], &all[i])
	}
	for i := range all {
		group := byHint[all[i].Hint]
		switch {
		case all[i].Hint == "" || len(group) < repeats || p.opts.Layout == LayoutFull:
			p.problem(&all[i])
		case group[0] == &all[i]:
			p.problemBlock(group)
		}
	}
}

// notAnalysed is what stands before a problem.
func (p *textPrinter) notAnalysed(end string) []terminal.Word {
	return terminal.Words("not analysed"+end, func(s string) string { return p.severity[rules.Error].Sprint(s) })
}

// problemBlock writes problems that have the same remedy, one line each.
func (p *textPrinter) problemBlock(problems []*rules.Problem) {
	p.heading("", p.notAnalysed(""), terminal.Words("("+plural(len(problems), "place")+")", p.faintly))
	for _, problem := range problems {
		place := terminal.Printable(problem.Span.String())
		p.heading(placeMargin, []terminal.Word{{Text: place + ":", Styled: p.path.Sprint(place) + ":"}}, p.words(problem.Message))
	}
	p.aside("help", problems[0].Hint)
	p.printf("\n")
}

func (p *textPrinter) problem(problem *rules.Problem) {
	span := problem.Span
	place := terminal.Printable(span.String())
	p.heading("", []terminal.Word{{Text: place + ":", Styled: p.path.Sprint(place) + ":"}}, p.notAnalysed(":"), p.words(problem.Message))
	if span.Start.Line > 0 && p.opts.Layout != LayoutConcise {
		p.snippet(complete(span), p.severity[rules.Error])
	}
	p.aside("help", problem.Hint)
	p.printf("\n")
}
