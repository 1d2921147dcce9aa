// Package adapt turns evaluated aws_* blocks into schema values. It knows the
// AWS provider's arguments and their meaning, and judges nothing.
package adapt

import (
	"cmp"
	"maps"
	"slices"

	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

const (
	tableType = "aws_dynamodb_table"
	indexType = "aws_dynamodb_global_secondary_index"
)

// kinds are the types of resources that the schema holds, and how each is read.
// Data sources have the prefix "data.".
var kinds = map[string]func(*Declared, *tf.Resource){
	tableType: (*Declared).addTable,
	indexType: (*Declared).addIndex,

	scalingTargetType:           (*Declared).addScalingTarget,
	scalingPolicyType:           (*Declared).addScalingPolicy,
	scheduledActionType:         (*Declared).addScalingPolicy,
	tableReplicaType:            (*Declared).addTableReplica,
	"aws_dynamodb_global_table": (*Declared).addGlobalTable,

	tableLookupType:                              (*Declared).addTableLookup,
	policyLookupType:                             (*Declared).addPolicyLookup,
	"data.aws_iam_role":                          (*Declared).addHolderLookup,
	"data.aws_iam_user":                          (*Declared).addHolderLookup,
	"data.aws_iam_group":                         (*Declared).addHolderLookup,
	"aws_dynamodb_table_item":                    (*Declared).addItem,
	"aws_lambda_event_source_mapping":            (*Declared).addStreamMapping,
	"aws_pipes_pipe":                             (*Declared).addStreamPipe,
	"aws_dynamodb_kinesis_streaming_destination": (*Declared).addKinesisDestination,
	alarmType:                                    (*Declared).addAlarm,
	queueType:                                    (*Declared).addDestination,
	topicType:                                    (*Declared).addDestination,
	subscriptionType:                             (*Declared).addSubscription,
	"aws_dax_cluster":                            (*Declared).addCacheCluster,
	"aws_glue_crawler":                           (*Declared).addCrawler,
	"aws_backup_selection":                       (*Declared).addBackupSelection,

	"aws_iam_policy":                            (*Declared).addPolicy,
	"aws_iam_role_policy":                       (*Declared).addPolicy,
	"aws_iam_user_policy":                       (*Declared).addPolicy,
	"aws_iam_group_policy":                      (*Declared).addPolicy,
	"aws_ssoadmin_permission_set_inline_policy": (*Declared).addPolicy,
	"aws_dynamodb_resource_policy":              (*Declared).addPolicy,
	"aws_vpc_endpoint_policy":                   (*Declared).addPolicy,
	"aws_iam_role":                              (*Declared).addIdentity,
	"aws_iam_user":                              (*Declared).addIdentity,
	"aws_iam_group":                             (*Declared).addIdentity,
	"aws_ssoadmin_permission_set":               (*Declared).addIdentity,
	passwordType:                                (*Declared).addCredential,
	"aws_iam_access_key":                        (*Declared).addCredential,
	"aws_iam_group_membership":                  (*Declared).addMembership,
	"aws_iam_user_group_membership":             (*Declared).addMembership,
	"aws_iam_policy_attachment":                 (*Declared).addAttachment,
	"aws_iam_role_policy_attachment":            (*Declared).addAttachment,
	"aws_iam_user_policy_attachment":            (*Declared).addAttachment,
	"aws_iam_group_policy_attachment":           (*Declared).addAttachment,
	"aws_vpc":                                   (*Declared).addVPC,
	"aws_vpc_endpoint":                          (*Declared).addEndpoint,
	"aws_cloudtrail":                            (*Declared).addTrail,
	"aws_cloudtrail_event_data_store":           (*Declared).addTrail,
	functionType:                                (*Declared).addFunction,
	parameterType:                               (*Declared).addParameter,
	taskType:                                    (*Declared).addTask,
	jobType:                                     (*Declared).addJob,
	instanceType:                                (*Declared).addMachine,
	launchType:                                  (*Declared).addMachine,
	configurationType:                           (*Declared).addMachine,
	appRunnerType:                               (*Declared).addService,
}

// Declared is what a root module and all modules below it declare.
type Declared struct {
	Root   *tf.Module
	Model  *schema.Model
	Strays []Stray // indexes for tables that are not among Model.Tables
	Opens  []Open  // by the defaults of root variables

	Problems []rules.Problem // policies that are no valid JSON

	indexes   []*tf.Resource                 // that are resources of their own
	blocks    map[*schema.Table]string       // the address of the block that declares a table
	addresses map[string]bool                // of these blocks
	named     map[string]bool                // addresses of the blocks of roles, users, groups, queues and topics
	documents documents                      // of policies
	locked    map[*tf.Module]providerVersion // see providerVersion
	lookups   map[string]lookup              // by the addresses of the data sources
	versions  map[versionOf][]schema.Lack    // see lacks
}

// Read returns what a root module declares.
func Read(root *tf.Module) *Declared {
	d := newDeclared(root)
	d.addStateBlocks()
	for _, r := range root.Resources(slices.Sorted(maps.Keys(kinds))...) {
		kinds[r.Type](d, r)
	}
	for _, r := range root.Resources(versioned()...) {
		d.addUnsupported(r)
	}
	d.addCalls()
	possible, possibleIndexes := d.split(root.Possible(tableType, indexType))
	d.Model.Possible = possible
	for _, r := range root.Possible(scalingTargetType, scalingPolicyType, scheduledActionType, tableReplicaType, alarmType, subscriptionType) {
		kinds[r.Type](d, r)
	}
	for _, variant := range root.Variants() {
		d.Model.Variants = append(d.Model.Variants, tablesOf(variant)...)
	}
	d.Strays = newOwners(d.Model.Tables).addIndexes(d.indexes)
	d.openByDefaults(d.indexes, possibleIndexes)
	d.resolveLookups()
	d.Problems = d.documents.problems
	return d
}

func newDeclared(root *tf.Module) *Declared {
	return &Declared{
		Root: root, Model: &schema.Model{}, blocks: map[*schema.Table]string{}, addresses: map[string]bool{}, named: map[string]bool{}, documents: documents{root: root},
		lookups: map[string]lookup{}, locked: map[*tf.Module]providerVersion{}, versions: map[versionOf][]schema.Lack{},
	}
}

// tablesOf returns the tables of a root without what surrounds them.
func tablesOf(root *tf.Module) []*schema.Table {
	d := newDeclared(root)
	for _, r := range root.Resources(tableType) {
		d.addTable(r)
	}
	return d.Model.Tables
}

func (d *Declared) addTable(r *tf.Resource) {
	d.Model.Tables = append(d.Model.Tables, d.table(r))
	d.addPlannedMove(r)
}

func (d *Declared) addIndex(r *tf.Resource) {
	d.indexes = append(d.indexes, r)
	d.addPlannedMove(r)
}

// split tells the two types of resources apart.
func (d *Declared) split(resources []*tf.Resource) (tables []*schema.Table, indexes []*tf.Resource) {
	for _, r := range resources {
		if r.Type == indexType {
			indexes = append(indexes, r)
		} else {
			tables = append(tables, d.table(r))
		}
	}
	return tables, indexes
}

var tableSchema = tf.NewSchema(
	[]string{
		"name", "hash_key", "range_key", "billing_mode", "read_capacity", "write_capacity",
		"deletion_protection_enabled", "stream_enabled", "stream_view_type", "tags", "table_class",
		"region", "restore_source_name", "restore_source_table_arn", "restore_to_latest_time", "restore_date_time", "restore_backup_arn",
	},
	[]string{
		"attribute", "global_secondary_index", "local_secondary_index", "replica",
		"point_in_time_recovery", "ttl", "server_side_encryption", "lifecycle", "tags", "import_table",
		"global_table_witness", "on_demand_throughput", "warm_throughput",
	},
)

func (d *Declared) table(r *tf.Resource) *schema.Table {
	c := r.Content(tableSchema)
	name := c.Value("name")
	t := &schema.Table{
		Declaration: declaration(r),

		Name: typed[string](name, cty.String), NameText: nameParts(name.Parts()), NameWritten: name.Reference(),
		HashKey: noneIfEmpty(required(c, "hash_key")), RangeKey: keyName(c, "range_key"),
		Attributes: list(c, "attribute", attribute),
		Global:     indexes(c, "global_secondary_index"),
		Local:      indexes(c, "local_secondary_index"),
		Replicas:   list(c, "replica", replica),
		Witnesses:  list(c, "global_table_witness", witness),

		BillingMode:   text(c, "billing_mode"),
		ReadCapacity:  number(c, "read_capacity"),
		WriteCapacity: number(c, "write_capacity"),

		OnDemandCeiling: single(c, "on_demand_throughput", onDemandCeiling),
		WarmThroughput:  single(c, "warm_throughput", warmThroughput),

		PointInTimeRecovery: single(c, "point_in_time_recovery", recovery),
		DeletionProtection:  boolean(c, "deletion_protection_enabled"),
		TTL:                 single(c, "ttl", func(b *tf.Block) schema.TTL { return d.ttl(b, r.Module) }),
		Stream:              stream(r, c),
		Encryption:          single(c, "server_side_encryption", encryption),
		Tags:                tags(r, c),
		TableClass:          text(c, "table_class"),
		Provider:            provider(r),
		Region:              text(c, "region"),
		ProviderRegion:      providerRegion(r),
		Seeds:               seeds(c),
		Comment:             cmp.Or(r.CallComment(), r.CommentAbove()),
	}
	if r.Adopted() {
		adoptTable(t)
	}
	t.Lacks, t.CapacityRefused = d.lacks(r), d.capacityRefused(t, r.Module)
	d.blocks[t], d.addresses[r.Declaration()] = r.Declaration(), true
	t.NamePattern, t.KeysAssumed = assumedPattern(name), assumedKeys(c)
	for _, index := range t.Global.Items {
		index.KeySchemaOffered = d.keySchemaOffered(r.Module)
	}
	t.Replicas.Assumed = c.Assumed("replica")
	t.PreventDestroy, t.IgnoreChanges = lifecycle(c)
	return t
}

// ref reads an argument that names something else that is declared.
func ref(c *tf.Content, name string) schema.Ref {
	v := c.Value(name)
	return schema.Ref{Text: typed[string](v, cty.String), Parts: nameParts(v.Parts())}
}

var attributeSchema = tf.NewSchema([]string{"name", "type"}, nil)

func attribute(b *tf.Block) schema.Attribute {
	c := b.Content(attributeSchema)
	return schema.Attribute{Name: required(c, "name"), Type: text(c, "type"), Span: b.Header()}
}

var recoverySchema = tf.NewSchema([]string{"enabled", "recovery_period_in_days"}, nil)

func recovery(b *tf.Block) schema.PointInTimeRecovery {
	c := b.Content(recoverySchema)
	return schema.PointInTimeRecovery{
		Enabled: boolean(c, "enabled"), RecoveryDays: number(c, "recovery_period_in_days"), Header: b.Header(),
	}
}

var ttlSchema = tf.NewSchema([]string{"enabled", "attribute_name"}, nil)

func (d *Declared) ttl(b *tf.Block, m *tf.Module) schema.TTL {
	c := b.Content(ttlSchema)
	t := schema.TTL{Enabled: boolean(c, "enabled"), Attribute: text(c, "attribute_name"), Header: b.Header()}
	if on, known := t.Enabled.Or(false); known && !on && !t.Attribute.IsAbsent() {
		t.NamedWhileOff = d.namedWhileOff(m)
	}
	return t
}

var encryptionSchema = tf.NewSchema([]string{"enabled", "kms_key_arn"}, nil)

func encryption(b *tf.Block) schema.Encryption {
	c := b.Content(encryptionSchema)
	key := ref(c, "kms_key_arn")
	return schema.Encryption{Enabled: boolean(c, "enabled"), KMSKey: key.Text, KeyParts: key.Parts, Header: b.Header()}
}

var lifecycleSchema = tf.NewSchema([]string{"prevent_destroy", "ignore_changes"}, nil)

// lifecycle reads what Terraform itself does with changes of the table.
func lifecycle(c *tf.Content) (preventDestroy schema.Value[bool], ignored []string) {
	blocks, _ := c.Blocks("lifecycle")
	for _, b := range blocks {
		inner := b.Content(lifecycleSchema)
		preventDestroy = boolean(inner, "prevent_destroy")
		for _, name := range inner.Keywords("ignore_changes") {
			if name == "*" { // how "all" was written before Terraform 0.12
				name = "all"
			}
			ignored = append(ignored, name)
		}
	}
	return preventDestroy, ignored
}
