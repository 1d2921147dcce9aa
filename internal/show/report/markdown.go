package report

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/show/document"
	"github.com/dynamolint/dynamolint/rules"
)

// What a job summary of GitHub takes (GitHub documentation, workflow commands):
// of one that is larger nothing is shown. Some room is kept for what closes it.
const (
	markdownMaxBytes = 1 << 20
	markdownReserve  = 1 << 10
)

const (
	// markdownMaxPlaces is how many places one remark names, and how many
	// problems are listed: they stand before the findings.
	markdownMaxPlaces = 20
	// markdownMaxProblem is how many characters of a problem are shown.
	markdownMaxProblem = 1000
	// markdownOpen is how many findings are shown without a click.
	markdownOpen = 20
)

// A summary is the document of a job summary: the verdict, a table by rule, what could
// not be analysed or was left out, then all findings. Places are given by their
// lines. The summary of a run that is compared with a commit may be a comment on
// a pull request, too.
type summary struct {
	*Run
	isComment bool
}

func writeMarkdown(out output, run *Run, _ Options) error {
	s := summary{run, run.Comparison != nil}
	if s.isComment {
		_, err := out.WriteString(s.compared())
		return err
	}
	text := written(slices.Concat(s.head(), s.rules(), s.problems(), s.remarks())...)
	text += written(s.findings(markdownMaxBytes - markdownReserve - len(text))...)
	_, err := out.WriteString(text)
	return err
}

// written returns blocks as Markdown that another part may follow.
func written(blocks ...document.Block) string {
	text := document.Markdown{Comment: true}.Text(blocks...)
	if text != "" {
		text += "\n"
	}
	return text
}

func (s summary) head() (all []document.Block) {
	all = append(all, document.Heading{Level: 2, Title: document.Plain("dynamolint: " + s.verdict(unpainted))})
	switch {
	case s.Checked != (Checked{}):
		all = append(all, paragraph(fmt.Sprintf("Checked %s.", s.Checked)))
	case len(s.Problems) == 0 && len(s.Findings) == 0:
		all = append(all, paragraph(fmt.Sprintf("Note that %s.", s.nothingChecked())))
	}
	return append(all, s.incomplete()...)
}

func paragraph(text string) document.Paragraph {
	return document.Paragraph{Text: document.Plain(text)}
}

func (s summary) incomplete() []document.Block {
	n := len(s.Problems)
	if n == 0 {
		return nil
	}
	said := document.Plain(fmt.Sprintf(": part of the input was not analysed, %s below.", plural(n, "problem")))
	return []document.Block{document.Paragraph{Text: document.Strong("The run is incomplete").With(said)}}
}

// rules returns the table of rules with their findings by severity.
func (s summary) rules() []document.Block {
	counts := byRule(s.Findings)
	if len(counts) == 0 {
		return nil
	}
	table := document.Table{Head: texts("Rule", "What is wrong", "Errors", "Warnings", "Notes"), Numbers: len(severities)}
	for _, count := range counts {
		row := []document.Text{ruleText(count.rule), document.Plain(count.rule.Title)}
		for _, severity := range severities {
			var cell document.Text
			if n := count.bySeverity[severity]; n > 0 {
				cell = document.Plain(strconv.Itoa(n))
			}
			row = append(row, cell)
		}
		table.Rows = append(table.Rows, row)
	}
	return []document.Block{table, s.links(counts)}
}

func texts(all ...string) (list []document.Text) {
	for _, text := range all {
		list = append(list, document.Plain(text))
	}
	return list
}

// links says where the names of rules lead.
func (s summary) links(counts []*ruleCount) (all document.References) {
	for _, count := range counts {
		all = append(all, struct{ Name, Address string }{count.rule.ID, s.docs().Page(count.rule)})
	}
	return all
}

func (s summary) problems() []document.Block {
	if len(s.Problems) == 0 {
		return nil
	}
	var list document.List
	for i := range s.Problems[:min(len(s.Problems), markdownMaxPlaces)] {
		p := &s.Problems[i]
		what := document.Plain(": " + truncate(withHint(p), markdownMaxProblem))
		list.Items = append(list.Items, document.Item{Text: s.place(p.Span, lineOf(p.Span)).With(what)})
	}
	return titled("Not analysed", andMore(list, len(s.Problems)))
}

// titled returns a section of one list.
func titled(title string, list document.List) []document.Block {
	return []document.Block{document.Heading{Level: 3, Title: document.Plain(title)}, list}
}

// andMore adds to a list how many of all there are it does not show.
func andMore(list document.List, all int) document.List {
	if rest := all - len(list.Items); rest > 0 {
		list.Items = append(list.Items, document.Item{Text: more(rest)})
	}
	return list
}

func more(rest int) document.Text { return document.Plain(fmt.Sprintf("and %d more", rest)) }

func (s summary) remarks() []document.Block {
	remarks := s.Run.remarks()
	if len(remarks) == 0 {
		return nil
	}
	var list document.List
	for _, remark := range remarks {
		if remark.unknown != "" {
			remark.text += " (in the text format, --show-unknown " + remark.unknown + ")"
		}
		item := document.Item{Text: document.Plain(remark.text), Points: texts(remark.places[:min(len(remark.places), markdownMaxPlaces)]...)}
		if rest := len(remark.places) - markdownMaxPlaces; rest > 0 {
			item.Points = append(item.Points, more(rest))
		}
		list.Items = append(list.Items, item)
	}
	return titled("Not shown", list)
}

// findings returns the findings by severity and file, as many as fit into some bytes.
func (s summary) findings(room int) (all []document.Block) {
	order := s.bySeverity()
	for _, severity := range severities {
		n := s.count(severity)
		if n == 0 {
			continue
		}
		what, host := severity.String(), "a job summary takes at most 1 MiB"
		if s.isComment {
			what, host = "new "+what, "a comment on GitHub takes at most 64 KiB"
		}
		fold := document.Fold{Title: plural(n, what), Open: n <= markdownOpen && severity != rules.Note}
		room -= len(written(fold))
		blocks, shown, size := s.list(order[:n], room)
		fold.Blocks = blocks
		all = append(all, fold)
		room -= size
		if order = order[shown:]; shown < n {
			return append(all, paragraph(fmt.Sprintf("%s not shown, because %s; html and json have all.", plural(len(order), "finding"), host)))
		}
	}
	return all
}

// list returns findings of one severity, file by file, how many there was room for, and how much
// of it they take.
func (s summary) list(order []int, room int) (all []document.Block, shown, size int) {
	var list document.List
	file := ""
	for n, i := range order {
		f := &s.Findings[i]
		var heading []document.Block
		if f.Span.File != file || n == 0 {
			file = f.Span.File
			heading = []document.Block{document.Paragraph{Text: document.Strong(file)}}
		}
		item := s.item(f)
		size += len(written(append(heading, document.List{Items: []document.Item{item}})...))
		if size > room {
			break
		}
		if heading != nil {
			all, list.Items = append(closed(all, list), heading...), nil
		}
		list.Items = append(list.Items, item)
		shown++
	}
	return closed(all, list), shown, size
}

// closed returns blocks with a list behind them, if it has items.
func closed(all []document.Block, list document.List) []document.Block {
	if len(list.Items) == 0 {
		return all
	}
	return append(all, list)
}

// item returns a finding with its parts.
func (s summary) item(f *rules.Finding) document.Item {
	at := "file"
	if line := f.Span.Start.Line; line > 0 {
		at = fmt.Sprintf("line %d", line)
	}
	item := document.Item{Text: s.place(f.Span, at).With(document.Plain(": "), ruleText(f.Rule), document.Plain(": "+f.Headline))}
	for _, part := range partsOf(f) {
		label := document.Plain(part.kind)
		if !part.span.IsZero() {
			label = s.place(part.span, lineOf(part.span))
		}
		item.Points = append(item.Points, label.With(document.Plain(": "+part.text)))
	}
	return item
}

// place returns a name for a span, as a link if there is one.
func (s summary) place(span rules.Span, name string) document.Text {
	return document.Link(document.Plain(name), s.Revision.sourceLink(span))
}

// ruleText returns the name of a rule, which leads to its page.
func ruleText(r *rules.Rule) document.Text {
	return document.Reference(r.ID).With(document.Plain(" " + r.Slug))
}
