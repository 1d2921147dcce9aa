package crosscheck

import (
	_ "embed"
	"fmt"
	"go/token"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

//go:embed unintended_index_use.md
var unintendedIndexUseDoc string

const intentsOption = "intents"

var unintendedIndexUse = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB720", Slug: "unintended-index-use", Title: "Function reads an index not meant for it",
		Category: rules.CrossCheck, Severity: rules.Note, NeedsConfig: true, Guideline: rules.Warning,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{rules.Cite(guideline.UnintendedUse)},
		Options: []rules.Option{
			{Name: intentsOption, Kind: rules.StringsOption, Default: []string(nil), Valid: validIntent,
				Help: "which functions indexes are meant for: \"index=function\" or \"table/index=function\", with glob patterns of tables and functions"},
		},
		Doc: unintendedIndexUseDoc,
	},
	Check: checkUnintendedIndexUse,
}

func checkUnintendedIndexUse(p *gorule.Pass) {
	all := intentsOf(p)
	if len(all) == 0 {
		return
	}
	seen := map[token.Pos]bool{} // a chain may be sent several times
	p.ForEachRequest(func(call *operations.Call) {
		index, known := p.IndexName(call)
		named := call.FullName() != "" // an initialiser of a variable has no name to list
		if seen[call.Pos()] || !known || !named || call.Request.Input.Get(ddb.IndexName).OfCaller() || call.HelperDecides(ddb.IndexName) {
			return
		}
		linked := p.Link(call)
		fn := functionOf(p, call)
		meant := all.unlisted(linked.Tables(), index, fn)
		if len(meant) == 0 {
			return
		}
		seen[call.Pos()] = true
		p.Report(call, rules.Text{
			Headline: fmt.Sprintf("%s reads index %q of %s, which is not meant for it", fn.name, index, linked.Name()),
			Why:      "a later change of its keys or projection considers only the functions that its intent lists",
			Help:     fmt.Sprintf("read another index, or add %s to the intent of index %q in the option %q", fn.name, index, intentsOption),
		}, indexHere(linked.Tables(), index, meant), gorule.BothEnds(linked))
	}, ddb.Query, ddb.Scan)
}

// indexHere points to where an index is declared, each block once, and says which functions
// it is meant for.
func indexHere(tables []*schema.Table, name string, meant []string) gorule.With {
	return func(f *rules.Finding) {
		seen := map[rules.Span]bool{}
		for _, t := range tables {
			index := declaredIndex(t, name)
			at := index.Place(index.Name.Span)
			if !seen[at] && len(seen) < maxNamed {
				seen[at] = true
				gorule.Related(at, fmt.Sprintf("index %q is declared here, and meant for %s", name, enumerate(meant)))(f)
			}
		}
	}
}
