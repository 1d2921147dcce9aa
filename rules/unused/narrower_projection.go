package unused

import (
	_ "embed"
	"fmt"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/join/usage"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed narrower_projection.md
var narrowerProjectionDoc string

var narrowerProjection = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB714",
		Slug:       "narrower-projection",
		Title:      "Index projects more than code reads",
		Category:   rules.CrossCheck,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		AWS:        rules.Note,
		Confidence: rules.Likely,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.ProjectNeeded, guideline.KeysOnly),
			rules.Cite(guideline.SmallIndexes),
		},
		Cause: "projection",
		Doc:   narrowerProjectionDoc,
	},
	Production: true,
	Check:      checkNarrowerProjections,
}

// maxRead bounds the attributes that a projection is proposed for: with more, an index is
// close to a copy of the table.
const maxRead = 10

func checkNarrowerProjections(p *schemarule.Pass) {
	if p.Uses == nil {
		return
	}
	asked := schemarule.NewAskers(p)
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		for _, index := range t.Global.Items { // a local one cannot be changed
			checkNarrowerProjection(p, asked, t, index)
		}
	})(p)
}

func checkNarrowerProjection(p *schemarule.Pass, asked *schemarule.Askers, t *schema.Table, index *schema.Index) {
	projection, _ := index.Projection.Get()
	name, known := index.Name.Get()
	if projection != ddb.ProjectAll || !known {
		return
	}
	at, read := index.Place(index.Projection.Span), asked.OfIndex(t, name)
	if len(read.Perhaps) > 0 && len(read.Certain) > 0 {
		p.Undecided(at, "cannot determine what calls read through index %q of table %q: %s", name, t.DisplayName(), read.Perhaps[0])
	}
	attributes, listed := usage.Attributes(read.Certain)
	attributes = usage.Besides(t, index, attributes)
	if len(read.Perhaps) > 0 || !listed || len(attributes) > maxRead {
		return
	}
	switch more, writer := usage.WritesMore(asked.OfTable(t).All(), t, index, attributes); {
	case writer != nil:
		p.Undecided(at, "cannot determine whether items of table %q have more than what is read through index %q: %s may write no more", t.DisplayName(), name, writer)
		return
	case more == tri.No:
		return
	}
	only, remedy := "keys", "projects KEYS_ONLY"
	if len(attributes) > 0 {
		quoted := make([]string, len(attributes))
		for i, a := range attributes {
			quoted[i] = strconv.Quote(a)
		}
		only, remedy = words.Enumerate(quoted, maxRead), "INCLUDEs only these"
	}
	p.Report(t, at, name, rules.Text{
		Headline: fmt.Sprintf("Index %q of %q projects ALL attributes, but calls read only %s", name, t.DisplayName(), only),
		Why:      "the others are stored a second time, and every update of one is written twice",
		Help:     "declare a second index that " + remedy + ", move the calls to it, then remove this one",
	})
}
