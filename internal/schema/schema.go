// Package schema models tables, indexes and what surrounds them as declared,
// with provenance for every value. It knows nothing of the language in which
// they were declared, and nothing of rules.
package schema

import (
	"regexp"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// Model is everything that was declared in the scanned configurations.
type Model struct {
	Tables []*Table `json:"tables,omitzero"`

	// Possible are the tables that another value of a variable, of which only the
	// default is known, would add: one for each block that a default switches off,
	// or may repeat more often. Their Maybe says why. They are not judged, but who
	// concludes from the absence of a table or an index must look at them.
	Possible []*Table `json:"possible,omitzero"`
}

// Table is one table as one configuration root declares it. A block in a
// module that is called twice gives two tables with the same Header.
type Table struct {
	Declaration

	Name     Value[string] `json:"name,omitzero"`
	NameText []NamePart    `json:"nameText,omitzero"` // the name in literal parts and holes, also when it is not known

	// NamePattern is NameText with holes for what the defaults of variables give,
	// of which only the default is known. It is empty if there are none.
	NamePattern []NamePart `json:"namePattern,omitzero"`

	// Open says why there may be more indexes than Global and Local list, although
	// the table's own block is known: what a default switches off, or a module
	// that is not at hand, may add them. It is empty if there are none.
	Open string `json:"open,omitzero"`

	HashKey  Value[string] `json:"hashKey,omitzero"`
	RangeKey Value[string] `json:"rangeKey,omitzero"`

	Attributes List[Attribute] `json:"attributes,omitzero"`
	Global     List[*Index]    `json:"global,omitzero"` // global secondary indexes
	Local      List[*Index]    `json:"local,omitzero"`  // local secondary indexes
	Replicas   List[Replica]   `json:"replicas,omitzero"`

	BillingMode   Value[string] `json:"billingMode,omitzero"` // absent means PROVISIONED
	ReadCapacity  Value[int64]  `json:"readCapacity,omitzero"`
	WriteCapacity Value[int64]  `json:"writeCapacity,omitzero"`

	PointInTimeRecovery Value[PointInTimeRecovery] `json:"pointInTimeRecovery,omitzero"`
	DeletionProtection  Value[bool]                `json:"deletionProtection,omitzero"` // absent means false
	TTL                 Value[TTL]                 `json:"ttl,omitzero"`
	Stream              Stream                     `json:"stream,omitzero"`
	Encryption          Value[Encryption]          `json:"encryption,omitzero"`
	Tags                List[Tag]                  `json:"tags,omitzero"` // the table's own and the provider's default tags
	TableClass          Value[string]              `json:"tableClass,omitzero"`

	PreventDestroy Value[bool] `json:"preventDestroy,omitzero"`
	IgnoreChanges  []string    `json:"ignoreChanges,omitzero"` // attribute names in lifecycle.ignore_changes; "all" for all
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
	KeySchemaBlocks  bool            `json:"keySchemaBlocks,omitzero"` // declared by key_schema blocks, not hash_key and range_key
	Projection       Value[string]   `json:"projection,omitzero"`
	NonKeyAttributes Value[[]string] `json:"nonKeyAttributes,omitzero"`
	ReadCapacity     Value[int64]    `json:"readCapacity,omitzero"`
	WriteCapacity    Value[int64]    `json:"writeCapacity,omitzero"`
	Header           rules.Span      `json:"header,omitzero"`
	Block            rules.Span      `json:"block,omitzero"`
	Address          string          `json:"address,omitzero"` // of the separate index resource; empty for blocks
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
}

// Stream is the table's change stream.
type Stream struct {
	Enabled  Value[bool]   `json:"enabled,omitzero"` // absent means false
	ViewType Value[string] `json:"viewType,omitzero"`
}

// Encryption is the table's server-side encryption block.
type Encryption struct {
	Enabled Value[bool]   `json:"enabled,omitzero"`
	KMSKey  Value[string] `json:"kmsKey,omitzero"`
	Header  rules.Span    `json:"header,omitzero"`
}

// Replica is a replica block of a global table.
type Replica struct {
	Region              Value[string] `json:"region,omitzero"`
	PointInTimeRecovery Value[bool]   `json:"pointInTimeRecovery,omitzero"`
	DeletionProtection  Value[bool]   `json:"deletionProtection,omitzero"`
	PropagateTags       Value[bool]   `json:"propagateTags,omitzero"`
	KMSKey              Value[string] `json:"kmsKey,omitzero"`
	Header              rules.Span    `json:"header,omitzero"`
}

// Tag is one tag of a table.
type Tag struct {
	Key   Value[string] `json:"key,omitzero"`
	Value Value[string] `json:"value,omitzero"`
}

// DisplayName returns the table's physical name if it is known, the name with
// its holes in braces if it is partly known, and the address otherwise.
func (t *Table) DisplayName() string {
	if name, ok := t.Name.Get(); ok {
		return name
	}
	text, literal := "", false
	for _, p := range t.NameText {
		if p.Hole {
			text += "{" + shortHole(p.Text) + "}"
		} else {
			text, literal = text+p.Text, true
		}
	}
	if literal {
		return text
	}
	return t.Address
}

// Indexes returns the global and the local indexes, in this order.
func (t *Table) Indexes() []*Index {
	all := make([]*Index, 0, len(t.Global.Items)+len(t.Local.Items))
	return append(append(all, t.Global.Items...), t.Local.Items...)
}

// shortHole shortens a reference to its last name: the rest says where a value
// comes from, which does not help to recognise a table. Double quotes become
// single ones, because messages quote names.
func shortHole(text string) string {
	if reference.MatchString(text) {
		return text[strings.LastIndex(text, ".")+1:]
	}
	return strings.ReplaceAll(text, `"`, "'")
}

var reference = regexp.MustCompile(`^[\w.-]+$`)
