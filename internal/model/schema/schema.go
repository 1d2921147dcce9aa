// Package schema models tables, indexes and what surrounds them as declared,
// with provenance for every value. It knows nothing of the language in which
// they were declared, and nothing of rules.
package schema

import "github.com/dynamolint/dynamolint/rules"

// Model is everything that was declared in the scanned configurations.
type Model struct {
	Tables []*Table `json:"tables,omitzero"`

	// Possible are the tables that another value of a variable, of which only the
	// default is known, would add: one for each block that a default switches off,
	// or may repeat more often. Their Maybe says why. They are not judged, but who
	// concludes from the absence of a table or an index must read them.
	Possible []*Table `json:"possible,omitzero"`

	// Templates is what templates of CloudFormation and SAM declare. It is a model of its own,
	// because neither refers to the other by address, and rules judge it by itself. It is nil if
	// there are none.
	Templates *Model `json:"templates,omitzero"`

	// Elsewhere are the tables of other sources than the scanned configurations and templates:
	// snapshots of other repositories, JSON of the AWS CLI. Elsewhere of each says which.
	// Code may use them, but they are not judged, and that something is not among
	// them proves nothing.
	Elsewhere []*Table `json:"elsewhere,omitzero"`

	// Complete says that Tables, Possible and Elsewhere are all tables that the code
	// may use, and that all their indexes are here, as the user has stated: what is
	// not here does not exist.
	Complete bool `json:"complete,omitzero"`

	// Unread are the files and directories of which something could not be read: it may declare
	// more. Names that are here are as good as ever, but that one is not here proves nothing.
	Unread []string `json:"unread,omitzero"`

	// Variants are tables of Tables as one variable file makes them, where the
	// variable files below a root do not agree and none is chosen:
	// see [Declaration.VarFile]. Who judges a table by itself reads them where
	// the table leaves something open.
	Variants []*Table `json:"variants,omitzero"`

	// Unseen are the calls of modules that are not at hand.
	Unseen []*Unseen `json:"unseen,omitzero"`

	// Unsupported are the uses of what the provider in use lacks.
	Unsupported []*Unsupported `json:"unsupported,omitzero"`

	// What the blocks of Terraform say that are about its state. [Model.Tables] says what is
	// declared; these, how what exists comes to be that.
	Moves    []*Move    `json:"moves,omitzero"`
	Removals []*Removal `json:"removals,omitzero"`
	Imports  []*Import  `json:"imports,omitzero"`

	Items []*Item `json:"items,omitzero"`

	Policies    []*Policy           `json:"policies,omitzero"`
	Attachments []*PolicyAttachment `json:"attachments,omitzero"`
	Identities  []*Identity         `json:"identities,omitzero"`
	Credentials []*Credential       `json:"credentials,omitzero"`
	Memberships []*Membership       `json:"memberships,omitzero"`
	VPCs        []*VPC              `json:"vpcs,omitzero"`
	Endpoints   []*Endpoint         `json:"endpoints,omitzero"`
	Trails      []*Trail            `json:"trails,omitzero"`
	Workloads   []*Workload         `json:"workloads,omitzero"`
	Parameters  []*Parameter        `json:"parameters,omitzero"`

	ScalingTargets  []*ScalingTarget `json:"scalingTargets,omitzero"`
	ScalingPolicies []*ScalingPolicy `json:"scalingPolicies,omitzero"` // scheduled actions included
	TableReplicas   []*TableReplica  `json:"tableReplicas,omitzero"`
	GlobalTables    []*GlobalTable   `json:"globalTables,omitzero"`

	StreamMappings      []*StreamMapping      `json:"streamMappings,omitzero"`
	StreamPipes         []*StreamPipe         `json:"streamPipes,omitzero"`
	TableLookups        []*TableLookup        `json:"tableLookups,omitzero"`
	StreamLookups       []*StreamLookup       `json:"streamLookups,omitzero"`
	KinesisDestinations []*KinesisDestination `json:"kinesisDestinations,omitzero"`
	Alarms              []*Alarm              `json:"alarms,omitzero"`
	Destinations        []*Destination        `json:"destinations,omitzero"`
	Receivers           []*Receiver           `json:"receivers,omitzero"`
	CacheClusters       []*CacheCluster       `json:"cacheClusters,omitzero"`
	Crawlers            []*Crawler            `json:"crawlers,omitzero"` // that read tables
	BackupSelections    []*BackupSelection    `json:"backupSelections,omitzero"`
}

// Table is one table as one configuration root declares it. A block in a
// module that is called twice gives two tables with the same Header.
type Table struct {
	Declaration

	Name     Value[string] `json:"name,omitzero"`
	NameText []NamePart    `json:"nameText,omitzero"` // the name in literal parts and holes, also when it is unknown

	// NameWritten is the reference that the name is written as, such as
	// "local.table_name"; empty if it is written in another way.
	NameWritten string `json:"nameWritten,omitzero"`

	// NamePattern is NameText with holes for what the defaults of variables give,
	// of which only the default is known. It is empty if there are none.
	NamePattern []NamePart `json:"namePattern,omitzero"`

	// Open says why there may be more indexes than Global and Local list, although
	// the table's own block is known: what a default switches off, or a module
	// that is not at hand, may add them. It is empty if there are none.
	Open string `json:"open,omitzero"`

	HashKey  Value[string] `json:"hashKey,omitzero"`
	RangeKey Value[string] `json:"rangeKey,omitzero"`

	// KeysAssumed is the variable of the root, or the parameter, whose default gives part of a
	// key of the table or of an index: "var.hash_key". It is empty if there is none.
	KeysAssumed string `json:"keysAssumed,omitzero"`

	Attributes List[Attribute] `json:"attributes,omitzero"`
	Global     List[*Index]    `json:"global,omitzero"` // global secondary indexes
	Local      List[*Index]    `json:"local,omitzero"`  // local secondary indexes
	Replicas   List[Replica]   `json:"replicas,omitzero"`
	Witnesses  List[Witness]   `json:"witnesses,omitzero"`

	BillingMode Value[string] `json:"billingMode,omitzero"` // absent means PROVISIONED

	// CapacityRefused is whether the provider that is in use refuses to plan capacities which
	// contradict the billing mode. It is absent where there is none beside PAY_PER_REQUEST.
	CapacityRefused Value[bool] `json:"capacityRefused,omitzero"`

	ReadCapacity  Value[int64] `json:"readCapacity,omitzero"`
	WriteCapacity Value[int64] `json:"writeCapacity,omitzero"`

	OnDemandCeiling Value[OnDemandCeiling] `json:"onDemandCeiling,omitzero"`
	WarmThroughput  Value[WarmThroughput]  `json:"warmThroughput,omitzero"`

	PointInTimeRecovery Value[PointInTimeRecovery] `json:"pointInTimeRecovery,omitzero"`
	DeletionProtection  Value[bool]                `json:"deletionProtection,omitzero"` // absent means false
	TTL                 Value[TTL]                 `json:"ttl,omitzero"`
	Stream              Stream                     `json:"stream,omitzero"`
	Encryption          Value[Encryption]          `json:"encryption,omitzero"`
	Tags                List[Tag]                  `json:"tags,omitzero"` // the table's own and the provider's default tags
	TableClass          Value[string]              `json:"tableClass,omitzero"`

	// Provider is the provider configuration of the root that the table belongs
	// to. A table in another region than its provider's says so in Region.
	Provider Value[string] `json:"provider,omitzero"`
	Region   Value[string] `json:"region,omitzero"`

	ProviderRegion Value[string] `json:"providerRegion,omitzero"` // absent: its configuration names none

	// Seeds are the arguments that say what the table was created from.
	Seeds List[Seed] `json:"seeds,omitzero"`

	Comment string `json:"comment,omitzero"` // directly above the block, without the marks that make it one

	PreventDestroy Value[bool] `json:"preventDestroy,omitzero"`
	Retained       string      `json:"retained,omitzero"`      // why the table outlives its declaration and its replacement; empty if it does not
	IgnoreChanges  []string    `json:"ignoreChanges,omitzero"` // attribute names in lifecycle.ignore_changes; "all" for all
}

// Seed is an argument that says from which data a table is created: an import, a
// restored backup. It has no effect on a table that exists.
type Seed struct {
	Argument string     `json:"argument,omitzero"` // "import_table"
	Unsure   string     `json:"unsure,omitzero"`   // why it may not be set; empty if it is
	Span     rules.Span `json:"span,omitzero"`

	// Value is what it is set to, as text; of a block, all its arguments in one order. It is
	// there to be compared.
	Value Value[string] `json:"value,omitzero"`
}

// Attribute is a declared attribute definition.
type Attribute struct {
	Name Value[string] `json:"name,omitzero"`
	Type Value[string] `json:"type,omitzero"` // S, N or B
	Span rules.Span    `json:"span,omitzero"` // the block's header
}

// KeyPart is one element of an index's key schema.
type KeyPart struct {
	Name Value[string] `json:"name,omitzero"`
	Span rules.Span    `json:"span,omitzero"`
}

// Index is a secondary index. Global indexes may have up to four partition and
// four sort key parts (multi-attribute keys).
type Index struct {
	Name             Value[string]   `json:"name,omitzero"`
	Hash             List[KeyPart]   `json:"hash,omitzero"` // empty for local indexes, which share the table's
	Range            List[KeyPart]   `json:"range,omitzero"`
	KeySchemaBlocks  bool            `json:"keySchemaBlocks,omitzero"`  // keys are declared by key_schema blocks
	KeyArguments     bool            `json:"keyArguments,omitzero"`     // keys are declared by hash_key and range_key
	KeySchemaOffered Value[bool]     `json:"keySchemaOffered,omitzero"` // whether the provider that is in use has key_schema blocks here
	Projection       Value[string]   `json:"projection,omitzero"`
	NonKeyAttributes Value[[]string] `json:"nonKeyAttributes,omitzero"`
	KnownNonKey      []string        `json:"knownNonKeyAttributes,omitzero"` // the elements of NonKeyAttributes that are known, if not all are
	ReadCapacity     Value[int64]    `json:"readCapacity,omitzero"`
	WriteCapacity    Value[int64]    `json:"writeCapacity,omitzero"`
	Header           rules.Span      `json:"header,omitzero"`
	Block            rules.Span      `json:"block,omitzero"`
	Address          string          `json:"address,omitzero"` // of the separate index resource; empty for blocks
	Maybe            string          `json:"maybe,omitzero"`   // why a separate index resource may not exist; empty if it does
	Purpose          Value[string]   `json:"purpose,omitzero"` // the comment at the block
}

// PointInTimeRecovery is the table's continuous backup setting.
type PointInTimeRecovery struct {
	Enabled      Value[bool]  `json:"enabled,omitzero"`
	RecoveryDays Value[int64] `json:"recoveryDays,omitzero"` // absent means 35
	Header       rules.Span   `json:"header,omitzero"`
}

// TTL is the table's time-to-live setting.
type TTL struct {
	Enabled   Value[bool]   `json:"enabled,omitzero"`
	Attribute Value[string] `json:"attribute,omitzero"`
	Header    rules.Span    `json:"header,omitzero"`

	// NamedWhileOff is whether the provider that is in use accepts a name while it is off.
	NamedWhileOff Value[bool] `json:"namedWhileOff,omitzero"`
}

// Stream is the table's change stream.
type Stream struct {
	Enabled  Value[bool]   `json:"enabled,omitzero"` // absent means false
	ViewType Value[string] `json:"viewType,omitzero"`

	// Used names something that has the stream's ARN, or the whole table, at hand
	// and so may read the stream: "output.stream_arn". It is empty if there is
	// nothing, or no stream.
	Used string `json:"used,omitzero"`
}

// Encryption is the table's server-side encryption block.
type Encryption struct {
	Enabled  Value[bool]   `json:"enabled,omitzero"`
	KMSKey   Value[string] `json:"kmsKey,omitzero"`
	KeyParts []NamePart    `json:"keyParts,omitzero"` // the key in literal parts and holes, also when it is unknown
	Header   rules.Span    `json:"header,omitzero"`
}

// Replica is a replica block of a global table.
type Replica struct {
	Region              Value[string] `json:"region,omitzero"`
	PointInTimeRecovery Value[bool]   `json:"pointInTimeRecovery,omitzero"`
	DeletionProtection  Value[bool]   `json:"deletionProtection,omitzero"`
	PropagateTags       Value[bool]   `json:"propagateTags,omitzero"`
	KMSKey              Value[string] `json:"kmsKey,omitzero"`
	Consistency         Value[string] `json:"consistency,omitzero"` // EVENTUAL or STRONG; absent means EVENTUAL
	Header              rules.Span    `json:"header,omitzero"`
}

// Witness is a region that holds no replica but votes in a global table of
// strong consistency.
type Witness struct {
	Region Value[string] `json:"region,omitzero"`
	Header rules.Span    `json:"header,omitzero"`
}

// OnDemandCeiling is the most that an on-demand table serves, in request units
// per second. Absent and -1 mean without limit but the account's.
type OnDemandCeiling struct {
	MaxReads  Value[int64] `json:"maxReads,omitzero"`
	MaxWrites Value[int64] `json:"maxWrites,omitzero"`
	Header    rules.Span   `json:"header,omitzero"`
}

// WarmThroughput is what a table serves at once, in request units per second.
type WarmThroughput struct {
	Reads  Value[int64] `json:"reads,omitzero"`
	Writes Value[int64] `json:"writes,omitzero"`
	Header rules.Span   `json:"header,omitzero"`
}

// Tag is one tag of a table.
type Tag struct {
	Key   Value[string] `json:"key,omitzero"`
	Value Value[string] `json:"value,omitzero"`
}

// Indexes returns the global and the local indexes, in this order.
func (t *Table) Indexes() []*Index {
	all := make([]*Index, 0, len(t.Global.Items)+len(t.Local.Items))
	return append(append(all, t.Global.Items...), t.Local.Items...)
}

// CertainIndexes returns how many global and local indexes exist for sure.
func (t *Table) CertainIndexes() (global, local int) {
	for _, index := range t.Global.Items {
		if index.Maybe == "" {
			global++
		}
	}
	return global, len(t.Local.Items)
}
