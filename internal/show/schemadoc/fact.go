package schemadoc

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/document"
	"github.com/dynamolint/dynamolint/rules"
)

// fact is what a cell of the document says, and the reasons why part of it cannot
// be determined.
type fact struct {
	text    document.Text
	reasons []string
}

// plain returns a fact of words of ours.
func plain(words string) fact { return fact{text: document.Plain(words)} }

func unknown(reason string) fact { return fact{document.Plain("unknown"), []string{reason}} }

// says reports whether the fact is these words.
func (f fact) says(words string) bool { return f.text.Equal(document.Plain(words)) }

// with returns the fact with another one behind a separator.
func (f fact) with(separator string, other fact) fact {
	return fact{f.text.With(document.Plain(separator), other.text), append(slices.Clone(f.reasons), other.reasons...)}
}

// code returns a name or a value as code of a bounded length.
func code(text string) document.Text { return document.Code(rules.ShortenValue(text)) }

// onOff returns "on" or "off", which is what an absent switch means.
func onOff(v schema.Value[bool]) fact {
	switch on, known := v.Or(false); {
	case !known:
		return unknown(v.Reason)
	case on:
		return plain("on")
	}
	return plain("off")
}

// shown returns a value as show writes it, or absent if it is not declared.
func shown[T any](v schema.Value[T], absent string, show func(T) document.Text) fact {
	value, known := v.Get()
	switch {
	case known:
		return fact{text: show(value)}
	case v.IsAbsent():
		return plain(absent)
	}
	return unknown(v.Reason)
}

func name(v schema.Value[string]) fact { return shown(v, "none", code) }

// constant returns a value that is one of few: "STANDARD".
func constant(v schema.Value[string], absent string) fact { return shown(v, absent, document.Plain) }

func number(v schema.Value[int64]) fact {
	return shown(v, "unset", func(n int64) document.Text { return document.Plain(strconv.FormatInt(n, 10)) })
}

// blockFact returns what is stated about a block, or absent if it is not declared.
func blockFact[B any](v schema.Value[B], absent string, say func(B) fact) fact {
	if block, known := v.Get(); known {
		return say(block)
	}
	return shown(v, absent, func(B) document.Text { return nil })
}

// keyFact returns a key attribute with its type: "`order_id` (S)".
func keyFact(t *schema.Table, key schema.Value[string]) fact {
	attribute, known := key.Get()
	if !known {
		return name(key)
	}
	why := t.Attributes.Partial
	for _, a := range t.Attributes.Items {
		switch declared, ok := a.Name.Get(); {
		case ok && declared == attribute:
			return name(key).with(" (", constant(a.Type, "no type")).with(")", fact{})
		case !ok:
			why = a.Name.Reason
		}
	}
	if why != "" {
		return fact{code(attribute), nil}.with(" (", unknown(why)).with(")", fact{})
	}
	return fact{text: code(attribute)}.with(" (undeclared)", fact{})
}

func keyFacts(t *schema.Table, parts schema.List[schema.KeyPart]) []fact {
	var all []fact
	for _, part := range parts.Items {
		all = append(all, keyFact(t, part.Name))
	}
	if parts.Partial != "" {
		all = append(all, unknown(parts.Partial))
	}
	return all
}

func joined(facts []fact, separator string) fact {
	if len(facts) == 0 {
		return fact{}
	}
	all := facts[0]
	for _, f := range facts[1:] {
		all = all.with(separator, f)
	}
	return all
}

// longestList is how many characters of a list of attributes a cell has.
const longestList = 120

// indexFact returns the keys, the projection and the capacity of an index.
func indexFact(t *schema.Table, index *schema.Index) fact {
	hash := keyFacts(t, index.Hash)
	if len(hash) == 0 {
		hash = []fact{keyFact(t, t.HashKey)} // a local index is partitioned as its table
	}
	f := joined(hash, " + ")
	if sorted := keyFacts(t, index.Range); len(sorted) > 0 {
		f = f.with(", sorted by ", joined(sorted, " + "))
	}
	if !index.Projection.IsAbsent() {
		f = f.with(", projects ", name(index.Projection))
	}
	if !index.NonKeyAttributes.IsAbsent() {
		f = f.with(": ", shown(index.NonKeyAttributes, "", attributeList))
	}
	if mode, known := t.BillingMode.Or(provisioned); known && mode == provisioned && !index.ReadCapacity.IsAbsent() {
		f = f.with("; ", capacity(index.ReadCapacity, index.WriteCapacity))
	}
	if index.Maybe != "" {
		f = f.with("; may not exist", fact{reasons: []string{index.Maybe}})
	}
	return f
}

func attributeList(names []string) document.Text {
	var all []document.Text
	length := 0
	for i, name := range names {
		all = append(all, code(name))
		if length += len(name); length > longestList && i < len(names)-1 {
			return document.Join(all, ", ").With(document.Plain(fmt.Sprintf(" and %d more", len(names)-1-i)))
		}
	}
	return document.Join(all, ", ")
}

// The billing modes; a table that names none is provisioned.
const (
	onDemand    = "PAY_PER_REQUEST"
	provisioned = "PROVISIONED"
)

func capacity(read, write schema.Value[int64]) fact {
	return number(read).with(" read / ", number(write)).with(" write", fact{})
}

func billingFact(t *schema.Table) fact {
	mode, known := t.BillingMode.Or(provisioned)
	switch {
	case !known:
		return unknown(t.BillingMode.Reason)
	case mode == provisioned && t.ReadCapacity.IsAbsent() && t.WriteCapacity.IsAbsent():
		return plain("provisioned")
	case mode == provisioned:
		return plain("provisioned").with(", ", capacity(t.ReadCapacity, t.WriteCapacity))
	case mode != onDemand:
		return name(t.BillingMode)
	}
	f := plain("on-demand")
	if t.OnDemandCeiling.IsAbsent() {
		return f
	}
	return f.with(", at most ", blockFact(t.OnDemandCeiling, "", func(c schema.OnDemandCeiling) fact {
		return ceiling(c.MaxReads).with(" read / ", ceiling(c.MaxWrites)).with(" write", fact{})
	}))
}

func ceiling(v schema.Value[int64]) fact {
	if most, known := v.Or(-1); known && most == -1 {
		return plain("unlimited")
	}
	return number(v)
}

func recoveryFact(t *schema.Table) fact {
	return blockFact(t.PointInTimeRecovery, "off", func(p schema.PointInTimeRecovery) fact {
		f := onOff(p.Enabled)
		if f.says("off") || p.RecoveryDays.IsAbsent() {
			return f
		}
		return f.with(", ", number(p.RecoveryDays)).with(" days", fact{})
	})
}

func ttlFact(t *schema.Table) fact {
	return blockFact(t.TTL, "off", func(ttl schema.TTL) fact {
		f := onOff(ttl.Enabled)
		if f.says("off") {
			return f
		}
		return f.with(", attribute ", name(ttl.Attribute))
	})
}

func streamFact(t *schema.Table) fact {
	f := onOff(t.Stream.Enabled)
	if f.says("off") || t.Stream.ViewType.IsAbsent() {
		return f
	}
	return f.with(", ", name(t.Stream.ViewType))
}

// encryptionFact says whose key encrypts the table: DynamoDB always encrypts.
func encryptionFact(t *schema.Table) fact {
	const own = "AWS owned key"
	return blockFact(t.Encryption, own, func(e schema.Encryption) fact {
		switch on, known := e.Enabled.Or(false); {
		case !known:
			return unknown(e.Enabled.Reason)
		case !on:
			return plain(own)
		case e.KMSKey.IsAbsent():
			return plain("AWS managed key")
		}
		return plain("KMS key ").with("", name(e.KMSKey))
	})
}

// replicasFact lists regions, also of replicas that are resources of their own.
// These name base, the table of which t may be a variant.
func replicasFact(t, base *schema.Table, replication *schema.Replication) fact {
	var regions []fact
	for _, replica := range t.Replicas.Items {
		regions = append(regions, name(replica.Region))
	}
	separate := replication.Of(base)
	for _, replica := range separate.Items {
		regions = append(regions, name(replica.Region))
	}
	for _, witness := range t.Witnesses.Items {
		regions = append(regions, name(witness.Region).with(" (witness)", fact{}))
	}
	for _, partial := range []string{t.Replicas.Partial, t.Witnesses.Partial, separate.Partial} {
		if partial != "" {
			regions = append(regions, unknown(partial))
		}
	}
	if len(regions) == 0 {
		return plain("none")
	}
	return joined(regions, ", ")
}

// nameFact returns the table's name, or of an unknown one what is known of it.
func nameFact(t *schema.Table) fact {
	if t.Name.IsUnknown() && t.FullName() != t.Address {
		return fact{document.Code(t.FullName()), []string{t.Name.Reason}}
	}
	return name(t.Name)
}

// maybe returns what is said where there are reasons, which may be empty, and
// otherwise plainly.
func maybe(said, otherwise string, reasons ...string) fact {
	reasons = slices.DeleteFunc(reasons, func(reason string) bool { return reason == "" })
	if len(reasons) == 0 {
		return plain(otherwise)
	}
	return fact{document.Plain(said), reasons}
}
