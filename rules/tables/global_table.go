package tables

import (
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed global_table.md
var globalTableDoc string

var globalTable = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB427",
		Slug:       "global-table",
		Title:      "AWS or Terraform refuses the global table",
		Category:   rules.Tables,
		Severity:   rules.Error,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("Global tables", "GlobalTables"),
			rules.DeveloperGuide("How global tables work", "V2globaltables_HowItWorks"),
			rules.TerraformResource("dynamodb_table"),
			rules.TerraformResource("dynamodb_table_replica"),
			rules.TerraformResource("dynamodb_global_table"),
		},
		Doc: globalTableDoc,
	},
	Check: checkGlobalTable,
}

func checkGlobalTable(p *schemarule.Pass) {
	replication, scaling := schema.NewReplication(p.Model), schema.NewScaling(p.Model)
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		all, _ := replicasOf(t, replication)
		if len(all) == 0 {
			return
		}
		checkReplicaRegions(p, t, all)
		checkTwoWays(p, t, all)
		checkReplicaStream(p, t, all)
		checkReplicaCapacity(p, t, scaling)
		checkConsistency(p, t)
	})(p)
	schemarule.ForEach(func(m *schema.Model) []*schema.GlobalTable { return m.GlobalTables }, checkOlderVersion)(p)
}

// oneInRegion is why a second replica in a region fails.
const oneInRegion = "a global table has one replica in a region, so the apply fails"

func checkReplicaRegions(p *schemarule.Pass, t *schema.Table, all []replica) {
	home, homeKnown := t.HomeRegion().Get()
	seen := map[string]replica{}
	for _, r := range all {
		region, known := r.region.Get()
		first, twice := seen[region]
		switch {
		case !known:
		case homeKnown && region == home:
			p.Report(r.about, r.header, region, rules.Text{
				Headline: fmt.Sprintf("Replica %s of %q is in the region of the table itself%s", r.name(), t.DisplayName(), t.HomeRegion().Provenance()),
				Why:      oneInRegion,
				Help:     "remove the replica",
			})
		case twice:
			p.Report(r.about, r.header, region, rules.Text{
				Headline: fmt.Sprintf("%q has two replicas in %s", t.DisplayName(), region),
				Why:      oneInRegion,
				Help:     "remove one of them",
			},
				schemarule.Related(first.header, "the other replica is declared here"))
		default:
			seen[region] = r
		}
	}
}

// checkTwoWays reports replicas that two declarations manage: each apply of one
// removes what the other made.
func checkTwoWays(p *schemarule.Pass, t *schema.Table, all []replica) {
	for _, r := range all {
		switch {
		case r.separate == nil || r.separate.Root != t.Root:
		case len(t.Replicas.Items) > 0:
			p.Report(r.about, r.header, r.subject(), rules.Text{
				Headline: fmt.Sprintf("%q has both replica blocks and %s", t.DisplayName(), r.separate.Address),
				Why:      "every apply of one removes what the other made",
				Help:     "declare all replicas in one way",
			},
				schemarule.Related(t.Replicas.Items[0].Header, "a replica block is here"))
		case !ignores(t, "replica"):
			p.Report(r.about, r.header, r.subject(), rules.Text{
				Headline: fmt.Sprintf("%s is a replica of %q, which does not ignore changes of replica", r.separate.Address, t.DisplayName()),
				Why:      "the next apply of the table removes the replica",
				Help:     "add ignore_changes = [replica] to the table's lifecycle block",
			}, schemarule.Severity(rules.Warning), schemarule.Related(t.Header, "the table is declared here"))
		}
	}
}

// checkReplicaStream reports a stream that does not fit replicas. Strong
// consistency needs none. For a replica AWS switches the stream on, and lets it not
// be switched off again; which view types it takes then is not documented for the
// current version of global tables.
// Sources: the developer guide; hashicorp/terraform-provider-aws#43625.
func checkReplicaStream(p *schemarule.Pass, t *schema.Table, all []replica) {
	if strongReplicas(t) != 0 {
		return
	}
	on, known := t.Stream.Enabled.Or(false)
	view, viewKnown := t.Stream.ViewType.Or("")
	switch {
	case !known || on && (!viewKnown || view == "" || view == ddb.NewAndOldImages): // DDB418 reports a stream without type
	case on:
		p.Report(t, t.Place(t.Stream.ViewType.Span), t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q has a replica %s, but its stream carries %s%s", t.DisplayName(), all[0].name(), view, t.Stream.ViewType.Provenance()),
			Why:      "the stream of a replicated table carries both images, so AWS may refuse the replica",
			Help:     fmt.Sprintf("set stream_view_type = %q", ddb.NewAndOldImages),
		},
			schemarule.Severity(rules.Warning), schemarule.Confidence(rules.Likely))
	default:
		state := "is off" + t.Stream.Enabled.Provenance()
		if t.Stream.Enabled.IsAbsent() {
			state = "is off (" + t.Stream.Enabled.Missing("stream_enabled") + ")"
		}
		p.Report(t, t.Place(t.Stream.Enabled.Span), t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q has a replica %s, but its stream %s", t.DisplayName(), all[0].name(), state),
			Why:      "AWS switches the stream on for the replica, and each later apply fails to switch it off",
			Help:     fmt.Sprintf("set stream_enabled = true and stream_view_type = %q", ddb.NewAndOldImages),
		})
	}
}

func checkReplicaCapacity(p *schemarule.Pass, t *schema.Table, scaling *schema.Scaling) {
	if !hasMode(p, t, ddb.Provisioned) {
		return
	}
	at := t.Place(t.WriteCapacity.Span)
	switch found := scaling.Of(t, nil, schema.Writes); {
	case found.Answer == tri.Maybe:
		p.Undecided(at, "cannot determine whether the write capacity of %s is scaled: %s", t.DisplayName(), found.Why)
	case found.Answer == tri.No && !ignores(t, argument(schema.Writes)):
		p.Report(t, at, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q has replicas, but its provisioned write capacity is not scaled", t.DisplayName()),
			Why:      "AWS refuses the replica, because it must keep up with writes in other regions",
			Help:     fmt.Sprintf("scale the write capacity, or set billing_mode = %q", ddb.PayPerRequest),
		}, schemarule.Confidence(rules.Likely))
	}
}

const strong = "STRONG"

// strongReplicas counts replica blocks of strong consistency; -1 if not all are
// known.
func strongReplicas(t *schema.Table) int {
	n := 0
	for _, r := range t.Replicas.Items {
		mode, known := r.Consistency.Or("EVENTUAL")
		if !known {
			return -1
		}
		if mode == strong {
			n++
		}
	}
	return n
}

// checkConsistency compares consistency modes. A table of strong consistency is
// in exactly three regions: its own, and two replicas or a replica and a witness.
func checkConsistency(p *schemarule.Pass, t *schema.Table) {
	if t.Replicas.Partial != "" || t.Witnesses.Partial != "" {
		return
	}
	replicas, witnesses := len(t.Replicas.Items), len(t.Witnesses.Items)
	at := t.Header
	switch n := strongReplicas(t); {
	case n < 0 || n == 0 && witnesses == 0:
	case n == 0:
		p.Report(t, t.Place(t.Witnesses.Items[0].Header), t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q has a witness, but no replica of strong consistency", t.DisplayName()),
			Why:      "AWS refuses the witness",
			Help:     fmt.Sprintf("set consistency_mode = %q, or remove the witness", strong),
		})
	case n < replicas:
		p.Report(t, at, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q mixes replicas of strong consistency (%d) and of eventual consistency (%d)", t.DisplayName(), n, replicas-n),
			Why:      "all replicas must have one mode, so the apply fails",
			Help:     "set one consistency_mode for all replicas",
		})
	case replicas+witnesses != 2:
		p.Report(t, at, t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q has strong consistency in %d regions, not 3", t.DisplayName(), 1+replicas+witnesses),
			Why:      "strong consistency takes two replicas, or one and a witness, so the apply fails",
			Help:     "declare two replicas, or one replica and a witness",
		})
	}
}

func checkOlderVersion(p *schemarule.Pass, global *schema.GlobalTable) {
	p.Report(global, global.Header, global.DisplayName(), rules.Text{
		Headline: fmt.Sprintf("%s is a global table of version 2017.11.29", global.Address),
		Why:      "that version is superseded, costs more writes and gets no new regions",
		Help:     "use replica blocks of aws_dynamodb_table",
	}, schemarule.Severity(rules.Warning))
}
