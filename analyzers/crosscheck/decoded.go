package crosscheck

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// checkDecoded reports reads of an index whose items are decoded into more than the index
// carries, if the code then uses it: DynamoDB does not refuse that.
func checkDecoded(p *gorule.Pass) {
	for _, d := range p.Decodings() {
		index, ok := p.IndexName(d.Call)
		linked := p.Link(d.Call)
		if !ok || !slices.Contains(indexNames(linked.Tables()), index) || choosesAttributes(d.Call) {
			continue
		}
		missing := missingFrom(d, index, linked)
		if !slices.ContainsFunc(missing, func(m missingRead) bool { return m.Decides }) {
			continue
		}
		with := []gorule.With{gorule.Severity(rules.Warning), gorule.Confidence(rules.Likely)}
		for _, m := range missing[:min(len(missing), maxNamed)] {
			with = append(with, p.RelatedAt(m.At, m.name()+" is read here"))
		}
		with = append(with, gorule.SentHere(d), gorule.BothEnds(linked))
		p.Report(d.Call, missingText(index, linked, missing), with...)
	}
}

// choosesAttributes reports whether the request may say itself which attributes it asks
// for. What it must not ask for is judged there.
func choosesAttributes(call *operations.Call) bool {
	return slices.ContainsFunc([]ddb.Member{ddb.Select, ddb.ProjectionExpression, ddb.AttributesToGet}, func(m ddb.Member) bool {
		return call.Request.Input.Get(m).MaybeSet()
	})
}

// missingRead is a read of an attribute that an index does not carry.
type missingRead struct {
	answers.FieldRead
	attribute string
}

// name is what the code calls the attribute.
func (m missingRead) name() string {
	if m.Field == nil {
		return strconv.Quote(m.attribute)
	}
	return m.Field.Name()
}

// missingFrom returns the first read of each attribute that the index carries in none of
// the tables that may be asked.
func missingFrom(d operations.Decoding, index string, linked link.Link) []missingRead {
	tables := append(linked.Tables(), linked.Possible...)
	var missing []missingRead
	for _, read := range d.Reads {
		attribute, ok := attributeOf(read, d.Asked.Codec)
		if !ok {
			continue
		}
		if i := slices.IndexFunc(missing, func(m missingRead) bool { return m.attribute == attribute }); i >= 0 {
			missing[i].Decides = missing[i].Decides || read.Decides
			continue
		}
		if !slices.ContainsFunc(tables, func(t *schema.Table) bool { return mayCarry(t, index, attribute) }) {
			missing = append(missing, missingRead{read, attribute})
		}
	}
	return missing
}

// attributeOf returns the attribute that is decoded into the field that is read.
func attributeOf(read answers.FieldRead, codec sdk.SDK) (string, bool) {
	if read.Field == nil {
		return read.Attribute, true
	}
	return gorule.AttributeOf(read.Struct, read.Field, codec)
}

// mayCarry reports whether an index of a table may carry an attribute. The AWS SDKs also
// decode an attribute whose name differs in case.
func mayCarry(t *schema.Table, name, attribute string) bool {
	table, ok := link.Table(t)
	if !ok || cmp.Or(t.Maybe, link.HiddenIndexes(t)) != "" {
		return true
	}
	i := slices.IndexFunc(table.Indexes, func(index validate.Index) bool { return index.Name == name })
	if i < 0 { // of the tables, another one is asked
		return false
	}
	index := table.Indexes[i]
	if index.Keys == nil || index.Projection != ddb.ProjectKeysOnly && index.Projection != ddb.ProjectInclude {
		return true
	}
	for _, key := range slices.Concat(table.Keys, index.Keys) {
		if strings.EqualFold(key.Name, attribute) {
			return true
		}
	}
	return slices.ContainsFunc(index.NonKey, func(carried string) bool { return strings.EqualFold(carried, attribute) })
}

// missingText states what is read and never there.
func missingText(index string, linked link.Link, missing []missingRead) rules.Text {
	var attributes []string
	for _, m := range missing {
		attributes = append(attributes, m.attribute)
	}
	names := enumerate(attributes)
	it := "it"
	if len(missing) > 1 {
		it = "them"
	}
	why := fmt.Sprintf("DynamoDB returns the items without %s and without an error, so the code works with zero values", it)
	if missing[0].Field == nil {
		why = fmt.Sprintf("DynamoDB returns the items without %s and without an error, so what is read is nil", it)
	}
	return rules.Text{
		Headline: fmt.Sprintf("Index %q of %s does not carry %s, read from its items", index, linked.Name(), names),
		Why:      why,
		Help:     fmt.Sprintf("add %s to the index's projection, or read the whole items by their keys: BatchGetItem", it),
	}
}
