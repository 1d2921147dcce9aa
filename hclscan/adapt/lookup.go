package adapt

import (
	"slices"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

const (
	tableLookupType  = "data." + tableType
	policyLookupType = "data.aws_iam_policy"
)

// lookup is what is known of the attributes of something that a data source
// looks up.
type lookup map[string][]schema.NamePart

var tableLookupSchema = tf.NewSchema([]string{"name"}, nil)

// addTableLookup adds a data source that looks up a table by its name, and records
// what the attributes of the table are, and that its stream is used if it is.
func (d *Declared) addTableLookup(r *tf.Resource) {
	table := ref(r.Content(tableLookupSchema), "name")
	d.Model.TableLookups = append(d.Model.TableLookups, &schema.TableLookup{Declaration: declaration(r), Table: table})
	if len(table.Parts) > 0 {
		arn := slices.Concat([]schema.NamePart{{Text: r.Address, Hole: true}, {Text: ":table/"}}, table.Parts)
		d.lookups[r.Address] = lookup{
			"name": table.Parts, "id": table.Parts, "arn": arn,
			"stream_arn": slices.Concat(arn, []schema.NamePart{{Text: "/stream/"}, {Text: "stream_arn", Hole: true}}),
		}
	}
	if r.Use(streamAttributes...) != "" {
		d.Model.StreamLookups = append(d.Model.StreamLookups, &schema.StreamLookup{Declaration: declaration(r), Table: table})
	}
}

var policyLookupSchema = tf.NewSchema([]string{"arn", "name"}, nil)

// addPolicyLookup records the ARN of a managed policy that a data source looks
// up, by it or by its name. By the name it may be one of AWS or of the account.
func (d *Declared) addPolicyLookup(r *tf.Resource) {
	c := r.Content(policyLookupSchema)
	arn := ref(c, "arn").Parts
	if name := ref(c, "name").Parts; len(arn) == 0 && len(name) > 0 {
		arn = slices.Concat([]schema.NamePart{{Text: "arn:aws:iam::"}, {Text: r.Address, Hole: true}, {Text: ":policy/"}}, name)
	}
	if len(arn) > 0 {
		d.lookups[r.Address] = lookup{"arn": arn, "id": arn}
	}
}

// holderKinds are the data sources that look up a role, user or group by its name: which
// argument has that, and what its ARN has before it.
var holderKinds = map[string]struct{ argument, kind string }{
	"data.aws_iam_role":  {"name", ":role/"},
	"data.aws_iam_user":  {"user_name", ":user/"},
	"data.aws_iam_group": {"group_name", ":group/"},
}

// addHolderLookup records the name of a role, user or group that a data source looks up.
// Whether its ARN has a path is unknown.
func (d *Declared) addHolderLookup(r *tf.Resource) {
	place := holderKinds[r.Type]
	name := ref(r.Content(tf.NewSchema([]string{place.argument}, nil)), place.argument).Parts
	if len(name) == 0 {
		return
	}
	arn := slices.Concat([]schema.NamePart{{Text: "arn:aws:iam::"}, {Text: r.Address, Hole: true}, {Text: place.kind}}, name)
	d.lookups[r.Address] = lookup{place.argument: name, "id": name, "arn": arn}
}

// resolveLookups replaces what refers to such a data source by the name or the
// ARN that it yields, as far as that is known: what it looks up may be declared
// in another configuration, or here. The pieces keep the address of the data source
// unless they have one of their own.
func (d *Declared) resolveLookups() {
	if len(d.lookups) == 0 {
		return
	}
	d.Model.EachRef(func(r *schema.Ref) {
		var parts []schema.NamePart
		for _, part := range r.Parts {
			parts = append(parts, d.lookedUp(part)...)
		}
		r.Parts = parts
	})
}

func (d *Declared) lookedUp(part schema.NamePart) []schema.NamePart {
	found := slices.Clone(d.lookups[part.Address][part.Attribute])
	if !part.Hole || len(found) == 0 {
		return []schema.NamePart{part}
	}
	for i := range found {
		if found[i].Address == "" {
			found[i].Address, found[i].Attribute = part.Address, part.Attribute
		}
	}
	return found
}
