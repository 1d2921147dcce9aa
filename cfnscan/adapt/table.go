package adapt

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/cfnscan/eval"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// table reads a table.
func (r *reader) table(d schema.Declaration, of string) *schema.Table {
	t := &schema.Table{Declaration: d, Open: r.Open(), Retained: r.retained(d.Address)}
	r.setName(t)
	properties := r.properties(&t.Declaration)
	if of == eval.SimpleTable {
		t.Lacks = []schema.Lack{{Name: "deletion_protection_enabled", Other: eval.Table}}
		readSimple(t, properties)
		return t
	}
	hash, sorted := keySchema(properties.Member("KeySchema"))
	t.HashKey, t.RangeKey = only(hash), only(sorted)
	t.KeysAssumed = assumedKeys(properties)
	t.Attributes = each(properties.Member("AttributeDefinitions"), func(v eval.Value) schema.Attribute {
		return schema.Attribute{Name: text(v.Member("AttributeName")), Type: text(v.Member("AttributeType")), Span: v.Span}
	})
	t.Global = indexes(properties.Member("GlobalSecondaryIndexes"), index)
	t.Local = indexes(properties.Member("LocalSecondaryIndexes"), func(v eval.Value) *schema.Index {
		i := index(v)
		i.Hash = schema.List[schema.KeyPart]{} // its table's
		return i
	})
	t.BillingMode = text(properties.Member("BillingMode"))
	t.ReadCapacity, t.WriteCapacity = capacity(properties)
	t.TTL = block(properties.Member("TimeToLiveSpecification"), func(v eval.Value) schema.TTL {
		return schema.TTL{Enabled: boolean(v.Member("Enabled")), Attribute: text(v.Member("AttributeName")), Header: v.Span}
	})
	t.Stream = stream(properties.Member("StreamSpecification"), of)
	t.Encryption = block(properties.Member("SSESpecification"), func(v eval.Value) schema.Encryption {
		return schema.Encryption{Enabled: boolean(v.Member("SSEEnabled")), KMSKey: text(v.Member("KMSMasterKeyId")), Header: v.Span}
	})
	if of == eval.GlobalTable {
		readReplicas(t, properties)
		return t
	}
	t.PointInTimeRecovery = recovery(properties)
	t.DeletionProtection = boolean(properties.Member("DeletionProtectionEnabled"))
	t.TableClass = text(properties.Member("TableClass"))
	t.Tags = each(properties.Member("Tags"), func(v eval.Value) schema.Tag {
		return schema.Tag{Key: text(v.Member("Key")), Value: text(v.Member("Value"))}
	})
	t.Tags.Partial = cmp.Or(t.Tags.Partial, "the stack may have tags, too")
	return t
}

// retained says why a table outlives its stack and its replacement; "" if it does not.
func (r *reader) retained(id string) string {
	resource, _ := r.Resource(id)
	for _, name := range []string{"DeletionPolicy", "UpdateReplacePolicy"} {
		policy, known := certain(r.Eval(resource.Member(name))).Or("Delete")
		if known && policy != "Retain" && policy != "RetainExceptOnCreate" {
			return ""
		}
		if !known {
			return "its " + name + " may keep it"
		}
	}
	return "its template retains it"
}

// setName sets the name of a table. One that CloudFormation makes is called by its logical ID.
func (r *reader) setName(t *schema.Table) {
	name := r.Name(t.Address)
	t.Name = text(name)
	t.NameText, t.NamePattern = name.Parts, name.Pattern
	if resource, _ := r.Resource(t.Address); t.Name.IsUnknown() && resource.Member("Properties").Member("TableName") == nil {
		t.NameWritten = t.Address
	}
}

// readSimple reads a table of SAM, which has a partition key and nothing beside it.
func readSimple(t *schema.Table, properties eval.Value) {
	key := properties.Member("PrimaryKey")
	name, of := key.Member("Name"), key.Member("Type")
	t.HashKey = text(name)
	if name.Parameter != "" {
		t.KeysAssumed = "parameter " + name.Parameter
	}
	kind := typed(of, func(s string) (string, bool) { return strings.ToUpper(s[:min(len(s), 1)]), s != "" }) // String, Number, Binary
	if key.IsAbsent() {
		t.HashKey, kind = schema.KnownValue("id", t.Header, "default of SAM"), schema.KnownValue("S", t.Header, "default of SAM")
	}
	t.Attributes.Items = []schema.Attribute{{Name: t.HashKey, Type: kind, Span: t.Header}}
	t.PointInTimeRecovery = recovery(properties)
	t.ReadCapacity, t.WriteCapacity = capacity(properties)
	if properties.Member("ProvisionedThroughput").IsAbsent() {
		t.BillingMode = schema.KnownValue("PAY_PER_REQUEST", t.Header, "default of SAM")
	}
	t.Tags.Partial = "the stack may have tags, too"
}

// readReplicas reads what a global table has in each region: what it has in all is unknown.
func readReplicas(t *schema.Table, properties eval.Value) {
	const why = "each replica has its own"
	t.Replicas = each(properties.Member("Replicas"), func(v eval.Value) schema.Replica {
		return schema.Replica{
			Region: text(v.Member("Region")), DeletionProtection: boolean(v.Member("DeletionProtectionEnabled")), Header: v.Span,
			PointInTimeRecovery: boolean(v.Member("PointInTimeRecoverySpecification").Member("PointInTimeRecoveryEnabled")),
		}
	})
	t.PointInTimeRecovery = schema.UnknownValue[schema.PointInTimeRecovery](t.Header, why)
	t.DeletionProtection = schema.UnknownValue[bool](t.Header, why)
	t.TableClass = schema.UnknownValue[string](t.Header, why)
	t.Tags.Partial = why
}

func recovery(properties eval.Value) schema.Value[schema.PointInTimeRecovery] {
	return block(properties.Member("PointInTimeRecoverySpecification"), func(v eval.Value) schema.PointInTimeRecovery {
		return schema.PointInTimeRecovery{Enabled: boolean(v.Member("PointInTimeRecoveryEnabled")), RecoveryDays: number(v.Member("RecoveryPeriodInDays")), Header: v.Span}
	})
}

// stream reads a stream, which is on where its view type is given. That of a global table may be
// left out.
func stream(v eval.Value, of string) schema.Stream {
	view := text(v.Member("StreamViewType"))
	switch {
	case v.IsAbsent():
		if of == eval.GlobalTable { // replicas need one
			return schema.Stream{Enabled: schema.UnknownValue[bool](v.Span, "replicas may turn it on")}
		}
		return schema.Stream{}
	case v.IsUnknown():
		return schema.Stream{Enabled: schema.UnknownValue[bool](v.Span, v.Reason), ViewType: view}
	}
	return schema.Stream{Enabled: schema.KnownValue(true, v.Span, ""), ViewType: view}
}

// index reads a secondary index.
func index(v eval.Value) *schema.Index {
	i := &schema.Index{Name: text(v.Member("IndexName")), Header: firstLine(v.Span), Block: v.Span, KeySchemaBlocks: true}
	i.Hash, i.Range = keySchema(v.Member("KeySchema"))
	projection := v.Member("Projection")
	i.Projection = text(projection.Member("ProjectionType"))
	i.NonKeyAttributes = texts(projection.Member("NonKeyAttributes"))
	i.ReadCapacity, i.WriteCapacity = capacity(v)
	return i
}

// indexes reads the indexes of a table. Those whose name a default gives may be called otherwise where the
// template is deployed.
func indexes(v eval.Value, read func(eval.Value) *schema.Index) schema.List[*schema.Index] {
	all := each(v, read)
	each(v, func(index eval.Value) struct{} {
		if name := index.Member("IndexName"); name.Parameter != "" {
			all.Assumed = cmp.Or(all.Assumed, "parameter "+name.Parameter)
		}
		return struct{}{}
	})
	return all
}

// assumedKeys returns the parameter whose default gives part of a key; "" if there is none.
func assumedKeys(properties eval.Value) (parameter string) {
	note := func(of eval.Value) {
		each(of.Member("KeySchema"), func(part eval.Value) struct{} {
			if name := part.Member("AttributeName"); name.Parameter != "" {
				parameter = cmp.Or(parameter, "parameter "+name.Parameter)
			}
			return struct{}{}
		})
	}
	note(properties)
	for _, name := range []string{"GlobalSecondaryIndexes", "LocalSecondaryIndexes"} {
		each(properties.Member(name), func(index eval.Value) struct{} { note(index); return struct{}{} })
	}
	return parameter
}

// keySchema reads the attributes of a key by their types.
func keySchema(v eval.Value) (hash, sorted schema.List[schema.KeyPart]) {
	parts := each(v, func(v eval.Value) eval.Value { return v })
	hash.Partial, sorted.Partial = parts.Partial, parts.Partial
	for _, part := range parts.Items {
		key := schema.KeyPart{Name: text(part.Member("AttributeName")), Span: part.Span}
		switch kind, _ := part.Member("KeyType").Text(); kind {
		case "HASH":
			hash.Items = append(hash.Items, key)
		case "RANGE":
			sorted.Items = append(sorted.Items, key)
		default:
			hash.Partial, sorted.Partial = "a key has an unknown type", "a key has an unknown type"
		}
	}
	return hash, sorted
}

// only returns the name of the one attribute of a key; unknown if there may be others.
func only(parts schema.List[schema.KeyPart]) schema.Value[string] {
	switch {
	case parts.Partial != "":
		return schema.UnknownValue[string](rules.Span{}, parts.Partial)
	case len(parts.Items) == 0:
		return schema.Value[string]{}
	}
	return parts.Items[0].Name
}

func capacity(v eval.Value) (reads, writes schema.Value[int64]) {
	given := v.Member("ProvisionedThroughput")
	return number(given.Member("ReadCapacityUnits")), number(given.Member("WriteCapacityUnits"))
}

func number(v eval.Value) schema.Value[int64] {
	return typed(v, func(s string) (int64, bool) {
		n, err := strconv.ParseInt(s, 10, 64)
		return n, err == nil
	})
}

// boolean reads what CloudFormation takes for true and false.
func boolean(v eval.Value) schema.Value[bool] {
	return typed(v, func(s string) (value, ok bool) {
		switch strings.ToLower(s) {
		case "true", "yes", "on":
			return true, true
		case "false", "no", "off":
			return false, true
		}
		return false, false
	})
}

// texts reads a list of texts; unknown if one of them is.
func texts(v eval.Value) schema.Value[[]string] {
	items, partial := v.Elements()
	if v.IsAbsent() {
		return schema.Value[[]string]{}
	}
	var all []string
	for _, item := range items {
		written, known := item.Text()
		if !known {
			partial = cmp.Or(item.Reason, "it is not a text")
		}
		all = append(all, written)
	}
	if partial != "" {
		return schema.UnknownValue[[]string](v.Span, partial)
	}
	return schema.KnownValue(all, v.Span, "")
}
