package tables

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed missing_replica.md
var missingReplicaDoc string

var missingReplica = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:          "DDB424",
		Slug:        "missing-replica",
		Title:       "Table exists in one region only",
		Category:    rules.Tables,
		Severity:    rules.Note,
		NeedsConfig: true,
		Confidence:  rules.Likely, // another repository may declare the replica
		Since:       "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Global tables", "GlobalTables"),
		},
		Options: append([]rules.Option{
			{Name: "regions", Kind: rules.StringsOption, Default: []string(nil),
				Help: "the regions that every table must be in; without any a replica in any region is enough"},
		}, exemptOptions...),
		Doc: missingReplicaDoc,
	},
	Production: true,
	Check:      checkMissingReplica,
}

func checkMissingReplica(p *schemarule.Pass) {
	replication, hidden := schema.NewReplication(p.Model), schema.NewHidden(p.Model, schema.ReplicaKind, "replica", "global")
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		at := t.Header
		all, partial := replicasOf(t, replication)
		missing, unknown := missingRegions(p, t, all)
		if len(missing) == 0 {
			return
		}
		why := cmp.Or(partial, unknown, olderGlobalTable(p.Model, t), hidden.Of(t))
		switch {
		case why != "":
			p.Undecided(at, "cannot determine whether %s has all its replicas: %s", t.DisplayName(), why)
		case exempt(p, t, at):
		case missing[0] == anyRegion:
			p.Report(t, at, t.DisplayName(), rules.Text{
				Headline: fmt.Sprintf("%q has no replica", t.DisplayName()),
				Why:      "if its region fails, its data is unavailable until the region is back",
				Help:     "add a replica block with the region_name of another region",
			})
		default:
			p.Report(t, at, t.DisplayName(), rules.Text{
				Headline: fmt.Sprintf("%q has no replica in %s", t.DisplayName(), strings.Join(missing, ", ")),
				Why:      "if the table's region fails, its data is unavailable in the missing regions too",
				Help:     "add a replica block with the region_name of each missing region",
			})
		}
	})(p)
}

// anyRegion stands for a region that is not named.
const anyRegion = "*"

// missingRegions returns the regions that a table should be in and is not, as
// far as regions are known.
func missingRegions(p *schemarule.Pass, t *schema.Table, all []replica) (missing []string, unknown string) {
	wanted := p.Options.Strings("regions")
	if len(wanted) == 0 {
		if len(all) == 0 {
			return []string{anyRegion}, ""
		}
		return nil, ""
	}
	var in []string
	add := func(region schema.Value[string], what string) {
		name, known := region.Get()
		switch {
		case known:
			in = append(in, name)
		case region.IsAbsent():
			unknown = "the region of " + what + " is that of the environment"
		default:
			unknown = region.Reason
		}
	}
	add(t.HomeRegion(), t.DisplayName())
	for _, r := range all {
		add(r.region, r.name())
	}
	for _, region := range wanted {
		if !slices.Contains(in, region) {
			missing = append(missing, region)
		}
	}
	return missing, unknown
}

// olderGlobalTable says that a global table of version 2017.11.29 may tie the
// table to others.
func olderGlobalTable(m *schema.Model, t *schema.Table) string {
	for _, global := range m.GlobalTables {
		name, known := global.Name.Get()
		if global.Environment == t.Environment && (!known || t.MayBeNamed(name)) {
			return global.Address + " may replicate it"
		}
	}
	return ""
}
