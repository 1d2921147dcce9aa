package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed low_cardinality_key.md
var lowCardinalityKeyDoc string

var lowCardinalityKey = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB407",
		Slug:       "low-cardinality-key",
		Title:      "Partition key distributes the load unevenly",
		Category:   rules.Tables,
		Severity:   rules.Warning,
		Guideline:  rules.Warning,
		AWS:        rules.Warning,
		Confidence: rules.Hint,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.ShardDates),
			rules.Cite(guideline.ManyPartitionKeys, guideline.SequenceKeys),
			rules.Cite(guideline.NoHotPartitions),
			rules.Cite(guideline.EvenLoad),
			rules.Cite(guideline.ShardWrites, guideline.ShardIndexWrites),
		},
		Options: []rules.Option{
			{Name: "few-values", Kind: rules.StringsOption, Pattern: true,
				Default: []string{"status", "*_status", "state", "*_state", "type", "*_type", "kind", "*_kind", "category", "*_category",
					"flag", "*_flag", "is_*", "has_*", "enabled", "active", "deleted", "level", "priority", "gender"},
				Help: "names, in snake_case, of attributes that have few values"},
			{Name: "clock", Kind: rules.StringsOption, Pattern: true,
				Default: []string{"date", "*_date", "day", "hour", "week", "month", "year", "year_*", "time", "*_time", "timestamp", "*_timestamp", "*_at",
					"seq", "*_seq", "sequence", "*_sequence", "sequence_*", "serial", "serial_*"},
				Help: "names, in snake_case, of attributes that grow with the clock"},
			{Name: "indexes", Kind: rules.BoolOption, Default: false, Help: "judge the keys of global indexes by few-values, too"},
		},
		AWSOptions: map[string]any{"indexes": true},
		Names:      []*words.Heuristic{identifier, owned},
		Doc:        lowCardinalityKeyDoc,
	},
	Templates: true,
	Check:     schemarule.ForEachTable(checkPartitionKeys),
}

var (
	identifier = words.ByAnyWord("A key has many values if its name has the word", "id uuid guid email")
	owned      = words.ByWords("A key that names a time is one per owner, as in userNodeDate, if user, customer, client, tenant, account, member, device, node, session, shop or store stands before it.",
		`(^|_)(user|customer|client|tenant|account|member|device|node|session|shop|store)_`)
)

func checkPartitionKeys(p *schemarule.Pass, t *schema.Table) {
	if t.HashKey.IsUnknown() {
		p.Undecided(t.Place(t.HashKey.Span), "cannot determine the partition key of %s: %s", t.DisplayName(), t.HashKey.Reason)
	}
	checkPartitionKey(p, t, keyUse{name: t.HashKey, at: t.Place(t.HashKey.Span)}, "")
	for _, index := range t.Global.Items {
		switch {
		case index.Hash.Partial != "":
			p.Undecided(index.Header, "cannot determine the partition key of %s of %s: %s", index.DisplayName(), t.DisplayName(), index.Hash.Partial)
		case len(index.Hash.Items) == 1: // several attributes together have more values than each
			part := index.Hash.Items[0]
			use := keyUse{name: part.Name, at: index.Place(part.Name.Span), index: index}
			checkPartitionKey(p, t, use, ", and the table's writes wait for the index")
		}
	}
}

// checkPartitionKey judges a key by its name. Where it is the whole key of the
// table, also as the key of an index, each of its values has one item, however few they are.
// An index may be sparse, or its status sorted by time, as the design guideline proposes.
func checkPartitionKey(p *schemarule.Pass, t *schema.Table, use keyUse, also string) {
	_, sorted := t.RangeKey.Get()
	whole, _ := t.HashKey.Get()
	name, known := use.name.Get()
	spelled := naming.SnakeCase(name)
	if !known || identifier.Matches(name) {
		return
	}
	for _, group := range []struct{ option, fault, why string }{
		{"few-values", "seems to have few values", "all items of one value share one partition, which takes 1,000 writes a second"},
		{"clock", "seems to follow the clock", "at any time all writes go to one partition, which takes 1,000 a second"},
	} {
		ofFewItems := use.index != nil && !p.Options.Bool("indexes") || !sorted && name == whole
		if group.option == "few-values" && ofFewItems || group.option == "clock" && owned.Matches(name) {
			continue
		}
		for _, pattern := range p.Options.Strings(group.option) {
			if naming.Glob(pattern).Admits(naming.Literal(spelled)) {
				p.Report(t, use.at, name, rules.Text{
					Headline: fmt.Sprintf("Partition key %q of %s %s", name, use.owner(t), group.fault),
					Why:      group.why + also,
					Help:     "use an identifier of many values, make this the sort key, or add a shard number to it",
				})
				return
			}
		}
	}
}
