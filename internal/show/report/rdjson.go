package report

import (
	"encoding/json"

	"github.com/dynamolint/dynamolint/rules"
)

// The types of reviewdog's diagnostic format (rdf, DiagnosticResult). Columns
// count bytes of UTF-8 from 1, ends are exclusive: that is what a [rules.Span]
// has. A location without a range is the file.
type (
	rdDiagnostic struct {
		Message     string         `json:"message"`
		Location    rdLocation     `json:"location"`
		Severity    string         `json:"severity"`
		Code        rdCode         `json:"code"`
		Suggestions []rdSuggestion `json:"suggestions,omitempty"`
		Related     []rdRelated    `json:"relatedLocations,omitempty"`
	}
	rdLocation struct {
		Path  string   `json:"path"`
		Range *rdRange `json:"range,omitempty"`
	}
	rdRange struct {
		Start rdPosition `json:"start"`
		End   rdPosition `json:"end"`
	}
	rdPosition struct {
		Line   int `json:"line"`
		Column int `json:"column"`
	}
	rdCode struct {
		Value string `json:"value"`
		URL   string `json:"url,omitempty"`
	}
	rdSuggestion struct {
		Range rdRange `json:"range"`
		Text  string  `json:"text"`
	}
	rdRelated struct {
		Message  string     `json:"message"`
		Location rdLocation `json:"location"`
	}
)

var rdSeverities = map[rules.Severity]string{rules.Error: "ERROR", rules.Warning: "WARNING", rules.Note: "INFO"}

// writeRDJSON writes what reviewdog reads with -f=rdjson. Problems are errors in
// it, for an incomplete run must not look like a clean one.
func writeRDJSON(out output, run *Run, _ Options) error {
	source, err := json.Marshal(map[string]string{"name": toolName, "url": toolURL})
	if err != nil {
		return err
	}
	out.printf(`{"source":%s,"diagnostics":`, source)
	sources, docs := newSources(run.Root), run.docs()
	list := newListWriter(out)
	for i := range run.Findings {
		f := &run.Findings[i]
		diagnostic := rdDiagnostic{
			Message:     f.Message() + alsoSentences(f),
			Location:    newRDLocation(f.Span),
			Severity:    rdSeverities[f.Severity],
			Code:        rdCode{f.Rule.ID, docs.Page(f.Rule)},
			Suggestions: rdSuggestions(f, sources),
		}
		for _, r := range f.Related {
			diagnostic.Related = append(diagnostic.Related, rdRelated{r.Message, newRDLocation(r.Span)})
		}
		list.add(diagnostic)
	}
	for i := range run.Problems {
		p := &run.Problems[i]
		list.add(rdDiagnostic{Message: withHint(p), Location: newRDLocation(p.Span), Severity: "ERROR", Code: rdCode{Value: notAnalysedName}})
	}
	if err := list.close(); err != nil {
		return err
	}
	out.printf("}\n")
	return nil
}

func newRDLocation(span rules.Span) rdLocation {
	location := rdLocation{Path: span.File}
	if span = complete(span); span.Start.Line > 0 {
		location.Range = &rdRange{newRDPosition(span.Start), newRDPosition(span.End)}
	}
	return location
}

func newRDPosition(pos rules.Pos) rdPosition { return rdPosition{pos.Line, pos.Column} }

// rdSuggestions returns the edits of the first fix that changes the finding's
// file only. There is one fix because reviewdog takes all suggestions of a
// diagnostic together, and one file because a suggestion names none.
func rdSuggestions(f *rules.Finding, sources *sources) []rdSuggestion {
	file := sources.file(f.Span.File)
fixes:
	for _, fix := range f.Fixes.List() {
		var suggestions []rdSuggestion
		for _, edit := range fix.Edits {
			start, startOK := file.position(edit.Span.Start.Offset)
			end, endOK := file.position(edit.Span.End.Offset)
			if edit.Span.File != f.Span.File || !startOK || !endOK {
				continue fixes
			}
			suggestions = append(suggestions, rdSuggestion{rdRange{newRDPosition(start), newRDPosition(end)}, edit.New})
		}
		return suggestions
	}
	return nil
}
