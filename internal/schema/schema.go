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
	Tables []*Table
}

// Table is one table as one configuration root declares it. A block in a
// module that is called twice gives two tables with the same Span.
type Table struct {
	Address string     // "module.orders.aws_dynamodb_table.this[\"eu\"]"
	Root    string     // directory of the configuration root, as the reader knew it
	Header  rules.Span // the block's header line: where findings about the whole table belong
	Block   rules.Span // the whole block
	Calls   []Call     // the module calls that lead here, outermost first
	Maybe   string     // why the instance may not exist at all (unknown count); empty if it does

	Name     Value[string]
	NameText []NamePart // the name in literal parts and holes, also when it is not known

	HashKey  Value[string]
	RangeKey Value[string]

	Attributes List[Attribute]
	Global     List[*Index] // global secondary indexes
	Local      List[*Index] // local secondary indexes
	Replicas   List[Replica]

	BillingMode   Value[string] // absent means PROVISIONED
	ReadCapacity  Value[int64]
	WriteCapacity Value[int64]

	PointInTimeRecovery Value[PointInTimeRecovery]
	DeletionProtection  Value[bool] // absent means false
	TTL                 Value[TTL]
	Stream              Stream
	Encryption          Value[Encryption]
	Tags                List[Tag] // the table's own and the provider's default tags
	TableClass          Value[string]

	PreventDestroy Value[bool]
	IgnoreChanges  []string // attribute names in lifecycle.ignore_changes; "all" for all
}

// Call is one module call on the way to a table.
type Call struct {
	Address string     // "module.orders"
	Span    rules.Span // the module block's header
}

// NamePart is a piece of a name: literal text, or a hole whose text is unknown.
type NamePart struct {
	Text string // literal text; for a hole what fills it, as written: "var.environment"
	Hole bool
}

// Attribute is a declared attribute definition.
type Attribute struct {
	Name Value[string]
	Type Value[string] // S, N or B
	Span rules.Span    // the block's header
}

// KeyPart is one element of an index's key schema.
type KeyPart struct {
	Name Value[string]
	Span rules.Span
}

// Index is a secondary index. Global indexes may have up to four partition and
// four sort key parts (multi-attribute keys).
type Index struct {
	Name             Value[string]
	Hash             List[KeyPart] // empty for local indexes, which share the table's
	Range            List[KeyPart]
	KeySchemaBlocks  bool // declared by key_schema blocks, not hash_key and range_key
	Projection       Value[string]
	NonKeyAttributes Value[[]string]
	ReadCapacity     Value[int64]
	WriteCapacity    Value[int64]
	Header           rules.Span
	Block            rules.Span
	Address          string // of the separate index resource; empty for blocks
}

// PointInTimeRecovery is the table's continuous backup setting.
type PointInTimeRecovery struct {
	Enabled      Value[bool]
	RecoveryDays Value[int64] // absent means 35
	Header       rules.Span
}

// TTL is the table's time-to-live setting.
type TTL struct {
	Enabled   Value[bool]
	Attribute Value[string]
	Header    rules.Span
}

// Stream is the table's change stream.
type Stream struct {
	Enabled  Value[bool] // absent means false
	ViewType Value[string]
}

// Encryption is the table's server-side encryption block.
type Encryption struct {
	Enabled Value[bool]
	KMSKey  Value[string]
	Header  rules.Span
}

// Replica is a replica block of a global table.
type Replica struct {
	Region              Value[string]
	PointInTimeRecovery Value[bool]
	DeletionProtection  Value[bool]
	PropagateTags       Value[bool]
	KMSKey              Value[string]
	Header              rules.Span
}

// Tag is one tag of a table.
type Tag struct {
	Key, Value Value[string]
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
// comes from, which does not help to recognise a table.
func shortHole(text string) string {
	if reference.MatchString(text) {
		return text[strings.LastIndex(text, ".")+1:]
	}
	return text
}

var reference = regexp.MustCompile(`^[\w.-]+$`)
