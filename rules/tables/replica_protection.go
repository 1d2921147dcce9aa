package tables

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/naming"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed replica_protection.md
var replicaProtectionDoc string

var replicaProtection = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:          "DDB422",
		Slug:        "replica-protection",
		Title:       "Replica lacks its table's protection settings",
		Category:    rules.Tables,
		Severity:    rules.Warning,
		Default:     true,
		Guideline:   rules.Warning,
		Confidence:  rules.Proven,
		Since:       "0.1.0",
		Equivalents: rules.PartOf(rules.OfCheckov("CKV_AWS_271")...),
		Sources: []rules.Source{
			rules.Cite(guideline.DeletionProtection),
			rules.Cite(guideline.Recovery),
			rules.DeveloperGuide("Global tables", "GlobalTables"),
			rules.TerraformResource("dynamodb_table"),
			rules.TerraformResource("dynamodb_table_replica"),
		},
		Options: []rules.Option{
			{Name: "tags", Kind: rules.BoolOption, Default: false, Help: "report replicas that lack nothing but tags"},
		},
		GuidelineOptions: map[string]any{"tags": true},
		Doc:              replicaProtectionDoc,
	},
	Production: true,
	Check:      checkReplicaProtection,
}

func checkReplicaProtection(p *schemarule.Pass) {
	replication := schema.NewReplication(p.Model)
	schemarule.ForEachTable(func(p *schemarule.Pass, t *schema.Table) {
		all, _ := replicasOf(t, replication)
		for _, r := range all {
			checkReplica(p, t, r)
		}
	})(p)
}

// lack is something that a table has and its replica has not.
type lack struct {
	what   string
	remedy string
	weighs bool // more than a note
}

func checkReplica(p *schemarule.Pass, t *schema.Table, r replica) {
	lacks := missingKey(t, r)
	if !naming.IsLockTable(t) {
		lacks = slices.Concat(missingRecovery(t, r), missingProtection(t, r), lacks)
	}
	if len(lacks) > 0 || p.Options.Bool("tags") {
		lacks = append(lacks, missingTags(t, r)...)
	}
	if len(lacks) == 0 {
		return
	}
	severity := rules.Note
	var what, remedies []string
	for _, l := range lacks {
		what, remedies = append(what, l.what), append(remedies, l.remedy)
		if l.weighs {
			severity = rules.Warning
		}
	}
	p.Report(r.about, r.header, r.subject(), rules.Text{
		Headline: fmt.Sprintf("Replica %s of %q lacks %s", r.name(), t.DisplayName(), enumeration(what)),
		Why:      "a replica does not inherit these settings of its table, and after a failover it is the table",
		Help:     enumeration(remedies),
	},
		schemarule.Severity(severity), schemarule.Related(r.elsewhere(t), "the table is declared here"))
}

// enumeration joins texts: "a, b and c". There is one at least.
func enumeration(texts []string) string {
	last := len(texts) - 1
	if last == 0 {
		return texts[0]
	}
	return strings.Join(texts[:last], ", ") + " and " + texts[last]
}

// elsewhere returns where the table is, if that is not where the replica is.
func (r replica) elsewhere(t *schema.Table) rules.Span {
	if r.separate == nil {
		return rules.Span{}
	}
	return t.Header
}

// remedy is [remedyWith] for an argument of the replica.
func (r replica) remedy(argument, remedy string) string {
	if r.block != nil {
		argument = "replica." + argument
	}
	text, _ := remedyWith(r.about.Declared(), argument, remedy)
	return text
}

func missingRecovery(t *schema.Table, r replica) []lack {
	enabled, _ := recoveryEnabled(t)
	if isOn(enabled) && isOff(r.recovery) {
		return []lack{{"point-in-time recovery", r.remedy("point_in_time_recovery", "set point_in_time_recovery = true"), true}}
	}
	return nil
}

func missingProtection(t *schema.Table, r replica) []lack {
	if isOn(t.DeletionProtection) && isOff(r.deletion) {
		return []lack{{"deletion protection", r.remedy("deletion_protection_enabled", "set deletion_protection_enabled = true"), true}}
	}
	return nil
}

func isOn(v schema.Value[bool]) bool {
	on, known := v.Get()
	return known && on
}

func isOff(v schema.Value[bool]) bool {
	on, known := v.Or(false)
	return known && !on
}

func missingKey(t *schema.Table, r replica) []lack {
	encryption, _ := t.Encryption.Get()
	if kind, known := keyKind(encryption); known && kind == customerManaged && isOn(encryption.Enabled) && r.key.IsAbsent() {
		return []lack{{"a KMS key", "set kms_key_arn to a key of its region", true}}
	}
	return nil
}

// missingTags compares tags. Blocks have those of their table or none; a
// declaration of its own has its own.
func missingTags(t *schema.Table, r replica) []lack {
	if r.block != nil {
		if len(t.Tags.Items) > 0 && isOff(r.block.PropagateTags) {
			return []lack{{"tags", r.remedy("propagate_tags", "set propagate_tags = true"), false}}
		}
		return nil
	}
	if r.separate.Tags.Partial != "" {
		return nil
	}
	var missing []string
	for _, tag := range t.Tags.Items {
		key, known := tag.Key.Get()
		if known && !slices.ContainsFunc(r.separate.Tags.Items, func(own schema.Tag) bool {
			name, known := own.Key.Get()
			return !known || name == key
		}) {
			missing = append(missing, strconv.Quote(key))
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return []lack{{"the " + plural("tag", len(missing)) + " " + enumeration(missing), "add the missing tags", false}}
}
