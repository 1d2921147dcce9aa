package indexes

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed index_write_capacity.md
var indexWriteCapacityDoc string

var indexWriteCapacity = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB511",
		Slug:       "index-write-capacity",
		Title:      "Index has far less write capacity than its table",
		Category:   rules.Indexes,
		Severity:   rules.Warning,
		Confidence: rules.Likely, // a sparse index sees few of the writes
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Data modeling building blocks", "data-modeling-blocks"),
			rules.DeveloperGuide("Global secondary indexes, write throughput", "GSI"),
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

func checkIndexWriteCapacity(p *schemacheck.Pass) {
	scaling := schema.NewScaling(p.Model)
	schemacheck.ForEachTable(func(p *schemacheck.Pass, t *schema.Table) {
		mode, known := t.BillingMode.Or(ddb.Provisioned)
		if !known {
			p.Undecided(t.Place(t.BillingMode.Span), "cannot determine the billing mode of %s: %s", t.DisplayName(), t.BillingMode.Reason)
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

func compareWrites(p *schemacheck.Pass, t *schema.Table, index *schema.Index, table, own schema.Value[int64]) {
	at := index.Place(index.WriteCapacity.Span)
	name, named := index.Name.Get()
	all, tableKnown := table.Get()
	units, known := own.Get()
	switch {
	case table.IsUnknown():
		p.Undecided(at, "cannot determine the write capacity of %s: %s", t.DisplayName(), table.Reason)
	case own.IsUnknown():
		p.Undecided(at, "cannot determine the write capacity of %s of %s: %s", index.DisplayName(), t.DisplayName(), own.Reason)
	case !named || !tableKnown || !known || units*100 >= all*int64(p.Options.Int("percent")):
	default:
		p.Report(t, at, name, fmt.Sprintf(
			"%s of %q takes at most %d writes a second, and the table %d: an index that cannot keep up makes DynamoDB refuse the table's writes; give it as much, unless few items are in it",
			index.DisplayName(), t.DisplayName(), units, all))
	}
}

// mostWrites returns the maximum of the target that scales a capacity, else the
// capacity as written.
func mostWrites(scaling *schema.Scaling, t *schema.Table, index *schema.Index, written schema.Value[int64]) schema.Value[int64] {
	switch found := scaling.Of(t, index, schema.Writes); found.Answer {
	case schema.Maybe:
		return schema.UnknownValue[int64](written.Span, found.Why)
	case schema.Yes:
		return found.Target.Max
	}
	return written
}
