package main

import (
	"github.com/dynamolint/dynamolint/internal/engine"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// tableInfo is a declared table as "schema" shows it. Values that are not
// declared are left out.
type tableInfo struct {
	Address             string      `json:"address"`
	Root                string      `json:"root"`
	At                  string      `json:"at"`
	Calls               []string    `json:"calls,omitempty"`
	Maybe               string      `json:"maybe,omitempty"`
	Name                *valueInfo  `json:"name,omitempty"`
	HashKey             *valueInfo  `json:"hashKey,omitempty"`
	RangeKey            *valueInfo  `json:"rangeKey,omitempty"`
	Attributes          []attrInfo  `json:"attributes,omitempty"`
	Indexes             []indexInfo `json:"indexes,omitempty"`
	BillingMode         *valueInfo  `json:"billingMode,omitempty"`
	ReadCapacity        *valueInfo  `json:"readCapacity,omitempty"`
	WriteCapacity       *valueInfo  `json:"writeCapacity,omitempty"`
	PointInTimeRecovery *valueInfo  `json:"pointInTimeRecovery,omitempty"`
	RecoveryDays        *valueInfo  `json:"recoveryDays,omitempty"`
	DeletionProtection  *valueInfo  `json:"deletionProtection,omitempty"`
	PreventDestroy      *valueInfo  `json:"preventDestroy,omitempty"`
	TTL                 *valueInfo  `json:"ttl,omitempty"`
	TTLAttribute        *valueInfo  `json:"ttlAttribute,omitempty"`
	Stream              *valueInfo  `json:"stream,omitempty"`
	StreamViewType      *valueInfo  `json:"streamViewType,omitempty"`
	Encryption          *valueInfo  `json:"encryption,omitempty"`
	TableClass          *valueInfo  `json:"tableClass,omitempty"`
	Replicas            []valueInfo `json:"replicas,omitempty"`
	Tags                []tagInfo   `json:"tags,omitempty"`
	Partial             []string    `json:"partial,omitempty"` // what may be more than is listed, and why
}

type attrInfo struct {
	Name *valueInfo `json:"name"`
	Type *valueInfo `json:"type"`
}

type indexInfo struct {
	Kind             string      `json:"kind"` // global or local
	At               string      `json:"at"`
	Name             *valueInfo  `json:"name,omitempty"`
	HashKey          []valueInfo `json:"hashKey,omitempty"`
	RangeKey         []valueInfo `json:"rangeKey,omitempty"`
	Projection       *valueInfo  `json:"projection,omitempty"`
	NonKeyAttributes *valueInfo  `json:"nonKeyAttributes,omitempty"`
}

type tagInfo struct {
	Key   *valueInfo `json:"key"`
	Value *valueInfo `json:"value"`
}

// valueInfo is a declared value: known, with its origin if it was computed, or
// unknown, with the reason.
type valueInfo struct {
	Value   any    `json:"value,omitempty"`
	Unknown string `json:"unknown,omitempty"`
	Pattern string `json:"pattern,omitempty"` // of an unknown name: what is known of it
	Origin  string `json:"origin,omitempty"`
	At      string `json:"at,omitempty"`
}

// describeTables describes the tables of a result, with paths relative to its root.
func describeTables(result *engine.Result) []tableInfo {
	d := describer{result}
	tables := make([]tableInfo, 0, len(result.Model.Tables))
	for _, t := range result.Model.Tables {
		tables = append(tables, d.table(t))
	}
	return tables
}

type describer struct{ result *engine.Result }

func (d describer) at(span rules.Span) string {
	if span.IsZero() {
		return ""
	}
	span.File = d.result.Relative(span.File)
	return span.String()
}

// valueOf describes a value; nil if it is absent.
func valueOf[T any](d describer, v schema.Value[T]) *valueInfo {
	switch v.State {
	case schema.Known:
		known, _ := v.Get()
		return &valueInfo{Value: known, Origin: v.Origin, At: d.at(v.Span)}
	case schema.Unknown:
		return &valueInfo{Unknown: v.Reason, At: d.at(v.Span)}
	}
	return nil
}

// memberOf describes a member of a value that is a block: unknown if the block
// is, nil if the block is absent.
func memberOf[B, T any](d describer, block schema.Value[B], member func(B) schema.Value[T]) *valueInfo {
	if b, ok := block.Get(); ok {
		return valueOf(d, member(b))
	}
	if block.IsUnknown() {
		return &valueInfo{Unknown: block.Reason, At: d.at(block.Span)}
	}
	return nil
}

func (d describer) table(t *schema.Table) tableInfo {
	info := tableInfo{
		Address:       t.Address,
		Root:          d.result.Relative(t.Root),
		At:            d.at(t.Header),
		Maybe:         t.Maybe,
		Name:          valueOf(d, t.Name),
		HashKey:       valueOf(d, t.HashKey),
		RangeKey:      valueOf(d, t.RangeKey),
		BillingMode:   valueOf(d, t.BillingMode),
		ReadCapacity:  valueOf(d, t.ReadCapacity),
		WriteCapacity: valueOf(d, t.WriteCapacity),
		PointInTimeRecovery: memberOf(d, t.PointInTimeRecovery,
			func(p schema.PointInTimeRecovery) schema.Value[bool] { return p.Enabled }),
		RecoveryDays: memberOf(d, t.PointInTimeRecovery,
			func(p schema.PointInTimeRecovery) schema.Value[int64] { return p.RecoveryDays }),
		DeletionProtection: valueOf(d, t.DeletionProtection),
		PreventDestroy:     valueOf(d, t.PreventDestroy),
		TTL:                memberOf(d, t.TTL, func(ttl schema.TTL) schema.Value[bool] { return ttl.Enabled }),
		TTLAttribute:       memberOf(d, t.TTL, func(ttl schema.TTL) schema.Value[string] { return ttl.Attribute }),
		Stream:             valueOf(d, t.Stream.Enabled),
		StreamViewType:     valueOf(d, t.Stream.ViewType),
		Encryption:         memberOf(d, t.Encryption, func(e schema.Encryption) schema.Value[bool] { return e.Enabled }),
		TableClass:         valueOf(d, t.TableClass),
	}
	if info.Name != nil && info.Name.Unknown != "" && t.DisplayName() != t.Address {
		info.Name.Pattern = t.DisplayName()
	}
	for _, call := range t.Calls {
		info.Calls = append(info.Calls, call.Address+" at "+d.at(call.Span))
	}
	for _, a := range t.Attributes.Items {
		info.Attributes = append(info.Attributes, attrInfo{valueOf(d, a.Name), valueOf(d, a.Type)})
	}
	for _, index := range t.Global.Items {
		info.Indexes = append(info.Indexes, d.index("global", index))
	}
	for _, index := range t.Local.Items {
		local := d.index("local", index)
		if len(local.HashKey) == 0 && info.HashKey != nil {
			local.HashKey = []valueInfo{*info.HashKey} // a local index is partitioned as its table
		}
		info.Indexes = append(info.Indexes, local)
	}
	for _, replica := range t.Replicas.Items {
		if region := valueOf(d, replica.Region); region != nil {
			info.Replicas = append(info.Replicas, *region)
		}
	}
	for _, tag := range t.Tags.Items {
		info.Tags = append(info.Tags, tagInfo{valueOf(d, tag.Key), valueOf(d, tag.Value)})
	}
	info.Partial = partial(t)
	return info
}

// partial says which lists may have more members than are known, and why.
func partial(t *schema.Table) []string {
	var reasons []string
	add := func(what, why string) {
		if why != "" {
			reasons = append(reasons, what+": "+why)
		}
	}
	add("attributes", t.Attributes.Partial)
	add("global indexes", t.Global.Partial)
	add("local indexes", t.Local.Partial)
	add("replicas", t.Replicas.Partial)
	add("tags", t.Tags.Partial)
	return reasons
}

func (d describer) index(kind string, index *schema.Index) indexInfo {
	return indexInfo{
		Kind:             kind,
		At:               d.at(index.Header),
		Name:             valueOf(d, index.Name),
		HashKey:          d.keys(index.Hash),
		RangeKey:         d.keys(index.Range),
		Projection:       valueOf(d, index.Projection),
		NonKeyAttributes: valueOf(d, index.NonKeyAttributes),
	}
}

func (d describer) keys(parts schema.List[schema.KeyPart]) []valueInfo {
	var keys []valueInfo
	for _, part := range parts.Items {
		if name := valueOf(d, part.Name); name != nil {
			keys = append(keys, *name)
		}
	}
	if parts.Partial != "" {
		keys = append(keys, valueInfo{Unknown: parts.Partial})
	}
	return keys
}
