package adapt

import (
	"cmp"
	"slices"

	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

const documentType = "data.aws_iam_policy_document"

// documents reads the policy documents of one root. A document that several
// policies use is read once.
type documents struct {
	root     *tf.Module
	sources  map[string]*tf.Resource                  // data sources by address; nil until one is needed
	read     map[string]schema.List[schema.Statement] // by address of the data source
	problems []rules.Problem
}

// statements returns what a policy argument states about DynamoDB.
func (d *documents) statements(v tf.Value) schema.List[schema.Statement] {
	return relevant(d.all(v))
}

// trust returns what a policy argument states about who may assume a role. One that AWS will
// refuse is no problem of tables.
func (d *documents) trust(v tf.Value) schema.List[schema.Statement] {
	problems := d.problems
	all := d.all(v)
	d.problems = problems
	trust := schema.List[schema.Statement]{Partial: all.Partial}
	for _, s := range all.Items {
		trust.Items = append(trust.Items, copied(s))
	}
	return trust
}

// all returns the statements of a document: JSON in any form, or that of a data
// source. An empty text is none: modules pass it where they have nothing to add.
func (d *documents) all(v tf.Value) schema.List[schema.Statement] {
	if v.IsAbsent() {
		return schema.List[schema.Statement]{}
	}
	if text, known := typed[string](v, cty.String).Get(); known && text == "" {
		return schema.List[schema.Statement]{}
	}
	if address, ok := documentAddress(v); ok {
		return d.ofSource(address, v)
	}
	document, unknown, err := documentNode(v)
	switch {
	case err != nil:
		d.refuse(v.Span(), err)
		return schema.List[schema.Statement]{Partial: "it is not valid JSON: " + err.Error()}
	case unknown != "":
		return schema.List[schema.Statement]{Partial: unknown}
	}
	return document.statements()
}

// refuse records a policy that AWS will refuse, once for all instances of a block.
func (d *documents) refuse(at rules.Span, err error) {
	if slices.ContainsFunc(d.problems, func(p rules.Problem) bool { return p.Span == at }) {
		return
	}
	d.problems = append(d.problems, rules.Problem{
		Span: at, Message: "the policy is not valid JSON: " + err.Error(),
		Hint: "AWS refuses it; jsonencode and data.aws_iam_policy_document write valid JSON",
	})
}

// documentAddress returns the address of the data source that writes the
// document.
func documentAddress(v tf.Value) (string, bool) {
	parts := v.Parts()
	if len(parts) != 1 {
		return "", false
	}
	for _, from := range parts[0].From {
		if from.Elsewhere() == nil && from.Type == documentType && (from.Name == "json" || from.Name == "minified_json") {
			return from.Address, true
		}
	}
	return "", false
}

// ofSource returns the statements of a data source.
func (d *documents) ofSource(address string, v tf.Value) schema.List[schema.Statement] {
	if known, ok := d.read[address]; ok {
		return known
	}
	if d.sources == nil {
		d.sources, d.read = map[string]*tf.Resource{}, map[string]schema.List[schema.Statement]{}
		for _, source := range d.root.Resources(documentType) {
			d.sources[source.Address] = source
		}
	}
	source := d.sources[address]
	if source == nil {
		return schema.List[schema.Statement]{Partial: v.Reason()}
	}
	d.read[address] = schema.List[schema.Statement]{Partial: address + " depends on itself"}
	d.read[address] = d.document(source)
	return d.read[address]
}

var documentSchema = tf.NewSchema(
	[]string{"source_json", "override_json", "source_policy_documents", "override_policy_documents"},
	[]string{"statement"},
)

// document reads a data source: its own statements take the place of those of
// the same sid in its sources, and those of the overriding documents take the
// place of both. Whether the data source exists is no question: Terraform refuses
// a reference to what does not.
func (d *documents) document(source *tf.Resource) schema.List[schema.Statement] {
	c := source.Content(documentSchema)
	all := d.join(c, "source_json", "source_policy_documents")
	all = override(all, list(c, "statement", statement))
	return override(all, d.join(c, "override_json", "override_policy_documents"))
}

// join returns the statements of the documents that an argument holds, or each
// element of another.
func (d *documents) join(c *tf.Content, single, several string) schema.List[schema.Statement] {
	all := d.all(c.Value(single))
	if v := c.Value(several); !v.IsAbsent() {
		elements, partial := v.Elements()
		all.Partial = cmp.Or(all.Partial, partial)
		for _, element := range elements {
			all = override(all, d.all(element))
		}
	}
	return all
}

// maxStatements bounds a document: documents that each join another one twice
// double it again and again. AWS accepts some 10,000 characters.
const maxStatements = 1000

// override puts statements of the same sid in the place of others, and appends
// all others. One that something unknown may replace is marked.
func override(base, with schema.List[schema.Statement]) schema.List[schema.Statement] {
	result := schema.List[schema.Statement]{Partial: cmp.Or(base.Partial, with.Partial)}
	for _, s := range base.Items {
		switch sid, known := s.Sid.Or(""); {
		case known && sid == "":
		case slices.ContainsFunc(with.Items, func(o schema.Statement) bool { return sameSid(s, o) }):
			continue
		case with.Partial != "":
			s.Maybe = cmp.Or(s.Maybe, "another document may replace it: "+with.Partial)
		}
		result.Items = append(result.Items, s)
	}
	result.Items = append(result.Items, with.Items...)
	if len(result.Items) > maxStatements {
		return schema.List[schema.Statement]{Partial: "it has too many statements"}
	}
	return result
}

func sameSid(a, b schema.Statement) bool {
	one, oneKnown := a.Sid.Get()
	other, otherKnown := b.Sid.Get()
	return oneKnown && otherKnown && one == other
}

var statementSchema = tf.NewSchema(
	[]string{"sid", "effect", "actions", "not_actions", "resources", "not_resources"},
	[]string{"principals", "not_principals", "condition"},
)

// statement reads a block of the data source, whose effect is Allow unless it
// says otherwise.
func statement(b *tf.Block) schema.Statement {
	c := b.Content(statementSchema)
	s := schema.Statement{
		Sid: text(c, "sid"), Effect: text(c, "effect"),
		Actions: actions(textRefs(c, "actions")), NotActions: actions(textRefs(c, "not_actions")),
		Resources: textRefs(c, "resources"), NotResources: textRefs(c, "not_resources"),
		Principals: principals(c, "principals"), NotPrincipals: principals(c, "not_principals"),
		Conditions: list(c, "condition", condition),
		Header:     b.Header(), Block: b.Span(),
	}
	if s.Effect.IsAbsent() {
		s.Effect = schema.KnownValue("Allow", b.Header(), "")
	}
	return s
}

// textRefs reads an argument that lists texts.
func textRefs(c *tf.Content, name string) schema.List[schema.Ref] {
	v := c.Value(name)
	if v.IsAbsent() {
		return schema.List[schema.Ref]{}
	}
	return readNode(v, v.Span()).refs()
}

func actions(texts schema.List[schema.Ref]) schema.List[schema.Value[string]] {
	all := schema.List[schema.Value[string]]{Partial: texts.Partial}
	for _, text := range texts.Items {
		all.Items = append(all.Items, text.Text)
	}
	return all
}

var principalSchema = tf.NewSchema([]string{"type", "identifiers"}, nil)

func principals(c *tf.Content, name string) schema.List[schema.PolicyPrincipal] {
	blocks, partial := c.Blocks(name)
	all := schema.List[schema.PolicyPrincipal]{Partial: partial}
	for _, b := range blocks {
		inner := b.Content(principalSchema)
		all = addPrincipals(all, text(inner, "type"), textRefs(inner, "identifiers"))
	}
	return all
}

func addPrincipals(all schema.List[schema.PolicyPrincipal], kind schema.Value[string], ids schema.List[schema.Ref]) schema.List[schema.PolicyPrincipal] {
	all.Partial = cmp.Or(all.Partial, ids.Partial)
	for _, id := range ids.Items {
		all.Items = append(all.Items, schema.PolicyPrincipal{Type: kind, ID: id})
	}
	return all
}

var policyConditionSchema = tf.NewSchema([]string{"test", "variable", "values"}, nil)

func condition(b *tf.Block) schema.Condition {
	c := b.Content(policyConditionSchema)
	return schema.Condition{Operator: text(c, "test"), Key: text(c, "variable"), Values: textRefs(c, "values")}
}
