package indexes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed index_write_capacity.md
var indexWriteCapacityDoc string

var indexWriteCapacity = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB511",
		Slug:       "index-write-capacity",
		Title:      "Index write capacity is far below its table's",
		Category:   rules.Indexes,
		Severity:   rules.Warning,
		AWS:        rules.Warning,
		Confidence: rules.Likely, // a sparse index sees few of the writes
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.ShardIndexWrites),
			rules.DeveloperGuide("Global secondary indexes", "GSI"),
		},
		Options: []rules.Option{
			{Name: "percent", Kind: rules.IntOption, Default: 50, Min: 1, Max: 100,
				Help: "the least write capacity of an index, in percent of its table's"},
		},
		Doc: indexWriteCapacityDoc,
	},
	Production: true,
	Check:      checkIndexWriteCapacity,
}

func checkIndexWriteCapacity(p *schemarule.Pass) {
	scaling := schema.NewScaling(p.Model)
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		mode, known := t.BillingMode.Or(ddb.Provisioned)
		if !known {
			p.Undecided(t.Place(t.BillingMode.Span), "cannot determine the billing mode of %q: %s", t.DisplayName(), t.BillingMode.Reason)
		}
		if !known || mode != ddb.Provisioned {
			return
		}
		table := mostWrites(scaling, t, nil, t.WriteCapacity)
		for _, index := range t.Global.Items {
			compareWrites(p, t, index, table, mostWrites(scaling, t, index, index.WriteCapacity))
		}
	})(p)
}

func compareWrites(p *schemarule.Pass, t *schema.Table, index *schema.Index, table, own schema.Value[int64]) {
	at := index.Place(index.WriteCapacity.Span)
	name, named := index.Name.Get()
	all, tableKnown := table.Get()
	units, known := own.Get()
	switch {
	case table.IsUnknown():
		p.Undecided(at, "cannot determine the write capacity of %q: %s", t.DisplayName(), table.Reason)
	case own.IsUnknown():
		p.Undecided(at, "cannot determine the write capacity of %s: %s", nameOf(t, index), own.Reason)
	case !named || !tableKnown || !known || units*100 >= all*int64(p.Options.Int("percent")):
	default:
		p.Report(t, at, name, rules.Text{
			Headline: fmt.Sprintf("%s takes at most %d writes per second, and its table %d", subjectOf(t, index), units, all),
			Why:      "when the index runs out of write capacity, DynamoDB throttles writes to the table",
			Help:     "give the index as much write capacity as the table, unless it holds few of the items",
		})
	}
}

// mostWrites returns the maximum of the target that scales a capacity, else the
// capacity as written.
func mostWrites(scaling *schema.Scaling, t *schema.Table, index *schema.Index, written schema.Value[int64]) schema.Value[int64] {
	switch found := scaling.Of(t, index, schema.Writes); found.Answer {
	case tri.Maybe:
		return schema.UnknownValue[int64](written.Span, found.Why)
	case tri.Yes:
		return found.Target.Max
	}
	return written
}
