package items

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/calls/itemvalues"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/composites"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed v2_empty_values.md
var v2EmptyValuesDoc string

var v2EmptyValues = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB321", Slug: "v2-empty-values", Title: "Empty values are stored otherwise by aws-sdk-go-v2",
		Category: rules.Items, Severity: rules.Note, MovesToV2: true,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.GoPackage("github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue", ""),
			rules.GoPackage("github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute", ""),
		},
		Doc: v2EmptyValuesDoc,
	},
	Check: checkV2EmptyValues,
}

// checkV2EmptyValues compares what dynamodbattribute stores for the zero values of a struct, and of
// those within it, with what attributevalue will store. The struct has the attributes of a key that
// the package asks for: otherwise it may belong to another table, whose keys are unknown.
func checkV2EmptyValues(p *gorule.Pass) {
	keys, known := knownKeys(p)
	if !known || setsOption(p, "NullEmptyString", "NullEmptyByteSlice", "EnableEmptyCollections", "SupportJSONTags", "MarshalOptions", "TagKey") {
		return
	}
	forEachMove(p, func(u *items.Use, pairs []moving, within *items.Use) {
		if u.Encoded && !standsForPlaceholders(within.Type) && keys.someIn(within.Type) {
			reportEmpty(p, u, slices.DeleteFunc(pairs, func(m moving) bool {
				return m.emptied() == "" || u == within && slices.Contains(keys.names, m.v1.Name)
			}))
		}
	})
}

func reportEmpty(p *gorule.Pass, u *items.Use, changed []moving) {
	if len(changed) == 0 {
		return
	}
	help := "add omitempty to leave it out, with both versions"
	switch changed[0].v2.Zero {
	case items.S:
		help += ", or nullempty to keep NULL with aws-sdk-go-v2"
	case items.M: // which omitempty leaves out in aws-sdk-go alone
		help = "make it a pointer with omitempty, which both versions leave out"
	}
	p.ReportAt(atType(p, u), rules.Text{
		Headline: fmt.Sprintf("Empty values of %s change with aws-sdk-go-v2: %s%s", u.Type.Name(), changed[0].emptied(), more(len(changed)-1)),
		Why:      "readers and conditions that know the value of today meet another one, beside that of older items",
		Help:     help,
	}, places(p, changed, moving.emptied)...)
}

// emptied says what becomes of the zero value of a field; "" if it stays, or is unknown, or if more
// of the field changes.
func (m moving) emptied() string {
	if m.changed() != "" || m.v1 == nil || m.v2 == nil || m.v1.Zero == m.v2.Zero || m.v1.Zero == items.Unknown || m.v2.Zero == items.Unknown {
		return ""
	}
	return fmt.Sprintf("%q is %s, and becomes %s", m.v1.Name, stored(m.v1.Zero), stored(m.v2.Zero))
}

// stored names what is stored for a zero value of a kind.
func stored(kind items.Kind) string {
	switch kind {
	case items.Omitted:
		return "left out"
	case items.NULL:
		return "NULL"
	case items.S:
		return `""`
	}
	return kind.Name()
}

// keys are what requests of a package and declared tables have in keys. None of it is ever empty.
type keys struct {
	names []string
	sets  [][]string // those of requests, each with the attributes of one
}

// knownKeys returns the keys if requests name any, and if those of all requests and tables are known;
// code that cannot be analysed may have others.
func knownKeys(p *gorule.Pass) (all keys, known bool) {
	known = p.Whole()
	p.ForEach(func(call *operations.Call) {
		var key []string
		switch call.Request.Op {
		case ddb.Query:
			condition, _ := p.KeyCondition(call)
			key = attributesOf(condition)
		case ddb.GetItem, ddb.UpdateItem, ddb.DeleteItem:
			key = attributesIn(call.Request.Shape(ddb.Key))
		case ddb.PutItem, ddb.Scan:
			return
		}
		known = known && len(key) > 0
		all.sets = append(all.sets, key)
	})
	if !known || len(all.sets) == 0 {
		return keys{}, false
	}
	declared, known := declaredKeys(p.Schema())
	all.names = slices.Concat(append(all.sets, declared)...)
	return all, known
}

// someIn reports whether items of a type have all attributes of the key of a request.
func (k keys) someIn(t *items.Type) bool {
	return slices.ContainsFunc(k.sets, func(key []string) bool {
		return !slices.ContainsFunc(key, func(name string) bool {
			return !slices.ContainsFunc(t.Attributes, func(a items.Attribute) bool { return a.Name == name })
		})
	})
}

// declaredKeys returns the attributes in keys of declared tables and of their indexes, and whether
// all of them are known.
func declaredKeys(model *schema.Model) (names []string, known bool) {
	if model == nil {
		return nil, true
	}
	for _, table := range model.InView() {
		if table.Attributes.Partial != "" {
			return nil, false
		}
		for _, a := range table.Attributes.Items {
			name, ok := a.Name.Get()
			if !ok {
				return nil, false
			}
			names = append(names, name)
		}
	}
	return names, true
}

func attributesOf(keys itemvalues.Keys) []string {
	return slices.DeleteFunc([]string{keys.Partition, keys.Sort}, func(name string) bool { return name == "" })
}

// attributesIn returns the attributes that a map or a struct becomes; none if not all are known.
func attributesIn(key composites.Shape) (names []string) {
	whole := key.Kind == composites.Map && key.Complete
	if key.Kind != composites.Map && key.Encoded && key.Codec != 0 && key.Type != nil {
		if t, ok := items.Attributes(dataflow.Deref(key.Type), items.Marshaller{SDK: key.Codec}); ok {
			whole = key.Added == nil || key.Added.Complete
			for _, a := range t.Attributes {
				names = append(names, a.Name)
			}
		}
	}
	for _, e := range key.ItemEntries() {
		if e.GoField == "" {
			whole = whole && e.Key != ""
			names = append(names, e.Key)
		}
	}
	if !whole {
		return nil
	}
	return names
}
