package jsonscan

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

const onDemand = "PAY_PER_REQUEST"

// table reads a table. Requests and descriptions name most members alike; the others
// are read from both.
func (s *scanner) table(p part, kind schema.SourceKind) *schema.Table {
	t := &schema.Table{
		Declaration: schema.Declaration{Root: s.dir, Block: p.span(), Elsewhere: schema.Source{Kind: kind, File: s.file}},
		Name:        p.required("TableName"),
		Attributes:  p.attributes(),

		DeletionProtection: p.boolean("DeletionProtectionEnabled"),
		TableClass:         p.text("TableClass"),
		BillingMode:        p.text("BillingMode"),
	}
	t.Header = t.Name.Span
	name, _ := t.Name.Get()
	t.Address, t.NameText = name, []schema.NamePart{{Text: name}}
	hash, sorted := p.keys(1)
	t.HashKey, t.RangeKey = only(hash), only(sorted)
	if summary, ok := p.part("BillingModeSummary"); ok {
		t.BillingMode = summary.text("BillingMode")
	}
	if summary, ok := p.part("TableClassSummary"); ok {
		t.TableClass = summary.text("TableClass")
	}
	mode, _ := t.BillingMode.Get()
	t.ReadCapacity, t.WriteCapacity = p.capacity(mode)
	for _, index := range p.parts("GlobalSecondaryIndexes") {
		if read := index.index(mode); read != nil {
			t.Global.Items = append(t.Global.Items, read)
		}
	}
	for _, index := range p.parts("LocalSecondaryIndexes") {
		if read := index.index(onDemand); read != nil { // it has no capacity of its own
			read.Hash = schema.List[schema.KeyPart]{} // its table's
			t.Local.Items = append(t.Local.Items, read)
		}
	}
	p.settings(t)
	p.unsaid(t, kind)
	return t
}

// settings reads what does not matter for keys.
func (p part) settings(t *schema.Table) {
	if stream, ok := p.part("StreamSpecification"); ok {
		t.Stream = schema.Stream{Enabled: stream.boolean("StreamEnabled"), ViewType: stream.text("StreamViewType")}
	}
	if limits, ok := p.part("OnDemandThroughput"); ok {
		ceiling := schema.OnDemandCeiling{MaxReads: limits.number("MaxReadRequestUnits"), MaxWrites: limits.number("MaxWriteRequestUnits"), Header: limits.span()}
		t.OnDemandCeiling = schema.KnownValue(ceiling, limits.span(), "")
	}
	if given, ok := p.part("SSESpecification"); ok {
		encryption := schema.Encryption{Enabled: given.boolean("Enabled"), KMSKey: given.text("KMSMasterKeyId"), Header: given.span()}
		t.Encryption = schema.KnownValue(encryption, given.span(), "")
	}
	if described, ok := p.part("SSEDescription"); ok {
		status := described.text("Status")
		word, _ := status.Get()
		encryption := schema.Encryption{
			Enabled: schema.KnownValue(word == "ENABLED" || word == "UPDATING", status.Span, ""),
			KMSKey:  described.text("KMSMasterKeyArn"), Header: described.span(),
		}
		t.Encryption = schema.KnownValue(encryption, described.span(), "")
	}
	for _, tag := range p.parts("Tags") {
		t.Tags.Items = append(t.Tags.Items, schema.Tag{Key: tag.required("Key"), Value: tag.text("Value")})
	}
}

// unsaid notes what neither of the two says, and what only a description does.
func (p part) unsaid(t *schema.Table, kind schema.SourceKind) {
	why := string(kind) + " JSON does not have it"
	t.PointInTimeRecovery = schema.UnknownValue[schema.PointInTimeRecovery](t.Header, why)
	t.TTL = schema.UnknownValue[schema.TTL](t.Header, why)
	if kind == schema.CreateTableSource {
		t.Open = schema.OpenAfterCreation
		t.Replicas.Partial = why
		return
	}
	t.Tags.Partial = why
	for _, replica := range p.parts("Replicas") {
		t.Replicas.Items = append(t.Replicas.Items, schema.Replica{
			Region: replica.text("RegionName"), KMSKey: replica.text("KMSMasterKeyId"),
			PointInTimeRecovery: schema.UnknownValue[bool](replica.span(), why),
			DeletionProtection:  schema.UnknownValue[bool](replica.span(), why),
			PropagateTags:       schema.UnknownValue[bool](replica.span(), why),
			Header:              replica.span(),
		})
	}
	arn := p.text("TableArn")
	text, _ := arn.Get()
	if fields := strings.Split(text, ":"); len(fields) > 3 {
		t.Region = schema.KnownValue(fields[3], arn.Span, "")
	}
	if status, _ := p.text("TableStatus").Get(); status == "DELETING" || status == "ARCHIVING" || status == "ARCHIVED" {
		t.Maybe = "its TableStatus was " + status
	}
}

func (p part) attributes() schema.List[schema.Attribute] {
	var all schema.List[schema.Attribute]
	for _, one := range p.parts("AttributeDefinitions") {
		name := one.required("AttributeName")
		all.Items = append(all.Items, schema.Attribute{Name: name, Type: one.oneOf("AttributeType", "S, N or B", "S", "N", "B"), Span: name.Span})
	}
	return all
}

// capacity returns the provisioned capacity. Descriptions of on-demand tables have
// zeros there.
func (p part) capacity(mode string) (reads, writes schema.Value[int64]) {
	throughput, _ := p.part("ProvisionedThroughput")
	reads, writes = throughput.number("ReadCapacityUnits"), throughput.number("WriteCapacityUnits")
	if mode == onDemand {
		return schema.Value[int64]{}, schema.Value[int64]{}
	}
	return reads, writes
}

// keys returns the attributes of a KeySchema: at most so many of each type.
func (p part) keys(most int) (hash, sorted []schema.KeyPart) {
	elements := p.parts("KeySchema")
	for _, element := range elements {
		name := element.required("AttributeName")
		key := schema.KeyPart{Name: name, Span: name.Span}
		if kind, _ := element.oneOf("KeyType", "HASH or RANGE", "HASH", "RANGE").Get(); kind == "HASH" {
			hash = append(hash, key)
		} else {
			sorted = append(sorted, key)
		}
	}
	switch at := p.node.member("KeySchema"); {
	case at == nil:
		p.fail(p.node, "", "%s is missing", p.pathOf("KeySchema"))
	case len(hash) == 0 || len(hash) > most || len(sorted) > most:
		p.fail(at, "", "%s has %d HASH and %d RANGE elements", p.pathOf("KeySchema"), len(hash), len(sorted))
	}
	return hash, sorted
}

// only returns the name of the one attribute of a key.
func only(parts []schema.KeyPart) schema.Value[string] {
	if len(parts) == 0 {
		return schema.Value[string]{}
	}
	return parts[0].Name
}

// maxKeyParts is how many partition keys, and sort keys, an index may have.
const maxKeyParts = 4

// index reads a secondary index; nil for one that is being deleted.
func (p part) index(mode string) *schema.Index {
	name := p.required("IndexName")
	hash, sorted := p.keys(maxKeyParts)
	projection, _ := p.part("Projection")
	index := &schema.Index{
		Name: name, Header: name.Span, Block: p.span(), KeySchemaBlocks: true,
		Hash: schema.List[schema.KeyPart]{Items: hash}, Range: schema.List[schema.KeyPart]{Items: sorted},
		Projection: projection.text("ProjectionType"), NonKeyAttributes: projection.texts("NonKeyAttributes"),
	}
	index.ReadCapacity, index.WriteCapacity = p.capacity(mode)
	if status, _ := p.text("IndexStatus").Get(); status == "DELETING" {
		return nil
	}
	return index
}
