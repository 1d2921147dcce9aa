package keys

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed delimiter.md
var delimiterDoc string

const delimiterOption = "delimiter"

var delimiter = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB306", Slug: "composite-key-delimiter", Title: "Composite key uses the wrong delimiter",
		Category: rules.Items, Severity: rules.Note, AWS: rules.Note, Guideline: rules.Warning,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.HierarchyDelimiter),
			rules.Cite(guideline.Delimiter),
		},
		Options: []rules.Option{{
			Name: delimiterOption, Kind: rules.StringOption, Default: "#",
			Help: "what stands between the parts of a composite key",
			Valid: func(s string) error {
				if s == "" {
					return errors.New("must not be empty")
				}
				return nil
			},
		}},
		Names: append([]*words.Heuristic{namesSortKey, itemvalues.StartKey}, roleNames...),
		Doc:   delimiterDoc,
	},
	Check: checkDelimiter,
}

func checkDelimiter(p *gorule.Pass) {
	k := keyedOf(p)
	want := p.Options.String(delimiterOption)
	suspect := func(_ *itemvalues.Written, text symbolic.Value) bool { return otherDelimiter(text, want) != "" }
	seen := map[string]bool{}
	for _, key := range append(k.values(p, partitionKey, suspect), k.values(p, sortKey, suspect)...) {
		for _, text := range key.Texts() {
			used := otherDelimiter(text, want)
			whole := template(p, key.Written, text)
			if used == "" || seen[key.name+" "+whole] {
				continue
			}
			at := madeAt(p, key, text)
			if at == nil {
				continue
			}
			seen[key.name+" "+whole] = true
			p.ReportAt(place(p, at, key.name), rules.Text{
				Headline: fmt.Sprintf("Key %q is %q, joined by %q instead of %q", key.name, whole, used, want),
				Why:      "prefix queries and parsers depend on one delimiter everywhere",
				Help:     fmt.Sprintf("join the parts with %q, or change the option delimiter", want),
			})
		}
	}
}

var (
	between = lazyregexp.New(`[^\pL\pN]+`)
	ending  = lazyregexp.New(`[^\pL\pN]+$`)
	opening = lazyregexp.New(`^[^\pL\pN]+`)
)

// standardForm matches how texts begin whose form is not for the table to choose.
var standardForm = lazyregexp.New(`^(urn|arn):|^[a-z][a-z0-9+.-]*://`)

// otherDelimiter returns what joins the parts of a text instead of the
// delimiter; "" if that does, or if it is unknown. Constant text is judged
// where it touches a part that is not constant: what is within it may be a name.
func otherDelimiter(text symbolic.Value, want string) string {
	parts := text.Concatenated()
	if len(parts) == 1 || standardForm.MatchString(beginning(text)) {
		return ""
	}
	for i, part := range parts {
		constant, ok := part.AsString()
		if !ok || isWithinNumber(parts, i) {
			continue
		}
		var touching []string
		switch {
		case i == 0:
			touching = ending.FindAllString(constant, -1)
		case i == len(parts)-1: // alone it joins nothing: it may end a range
			if first := opening.FindString(constant); first != constant {
				touching = opening.FindAllString(constant, -1)
			}
		default:
			touching = between.FindAllString(constant, -1)
		}
		if len(touching) > 0 && !slices.ContainsFunc(touching, func(s string) bool { return strings.Contains(s, want) }) {
			return touching[0]
		}
	}
	return ""
}

// isWithinNumber reports whether a constant part stands between two numbers and
// makes one of them: a date, a time of day, a decimal fraction.
func isWithinNumber(parts []symbolic.Value, i int) bool {
	return i > 0 && i+1 < len(parts) && strings.Trim(parts[i].Text, "-.:T/") == "" && parts[i-1].IsNumber() && parts[i+1].IsNumber()
}
