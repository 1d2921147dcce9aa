package adapt

import (
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// policyPlace says how a type of resource holds a policy.
type policyPlace struct {
	kind   schema.PolicyKind
	policy string // the argument with the document
	holder string // the argument with whom it is written into; "" for policies that are attached
}

var policyPlaces = map[string]policyPlace{
	"aws_iam_policy":                            {schema.IdentityPolicy, "policy", ""},
	"aws_iam_role_policy":                       {schema.IdentityPolicy, "policy", "role"},
	"aws_iam_user_policy":                       {schema.IdentityPolicy, "policy", "user"},
	"aws_iam_group_policy":                      {schema.IdentityPolicy, "policy", "group"},
	"aws_ssoadmin_permission_set_inline_policy": {schema.IdentityPolicy, "inline_policy", "permission_set_arn"},
	"aws_dynamodb_resource_policy":              {schema.ResourcePolicy, "policy", "resource_arn"},
	"aws_vpc_endpoint_policy":                   {schema.EndpointPolicy, "policy", "vpc_endpoint_id"},
}

// addPolicy reads a resource that is a policy.
func (d *Declared) addPolicy(r *tf.Resource) {
	place := policyPlaces[r.Type]
	c := r.Content(tf.NewSchema([]string{"name", place.policy, place.holder}, nil))
	p := &schema.Policy{
		Declaration: declaration(r), Kind: place.kind, Name: text(c, "name"), NameText: nameParts(c.Value("name").Parts()), NameWritten: c.Value("name").Reference(),
		Statements: d.documents.statements(c.Value(place.policy)),
	}
	p.NamePattern = assumedPattern(c.Value("name"))
	if place.holder != "" {
		p.Holder = ref(c, place.holder)
	}
	d.keepPolicy(p)
}

// keepPolicy adds a policy to the model unless it gives somebody rights, none of
// them to DynamoDB.
func (d *Declared) keepPolicy(p *schema.Policy) {
	if p.Kind != schema.IdentityPolicy || len(p.Statements.Items) > 0 || p.Statements.Partial != "" {
		d.Model.Policies = append(d.Model.Policies, p)
	}
}

// self is a reference to what a resource declares, as its own arguments name it.
func self(declared schema.Declaration, attribute string) schema.Ref {
	return schema.Ref{
		Text: schema.UnknownValue[string](declared.Header, declared.Address+"."+attribute+" is unknown before it is applied"),
		Parts: []schema.NamePart{{
			Text: declared.Address + "." + attribute, Hole: true, Address: declared.Address, Attribute: attribute,
		}},
	}
}

var identityKinds = map[string]schema.IdentityKind{
	"aws_iam_role": schema.Role, "aws_iam_user": schema.User, "aws_iam_group": schema.Group, "aws_ssoadmin_permission_set": schema.PermissionSet,
}

var identitySchema = tf.NewSchema([]string{"name", "name_prefix", "permissions_boundary", "managed_policy_arns", "assume_role_policy"}, []string{"inline_policy"})

var inlinePolicySchema = tf.NewSchema([]string{"name", "policy"}, nil)

// addIdentity reads a role, user, group or permission set, and the policies that its own block
// gives it.
func (d *Declared) addIdentity(r *tf.Resource) {
	c := r.Content(identitySchema)
	i := &schema.Identity{
		Declaration: declaration(r), Kind: identityKinds[r.Type], Name: text(c, "name"), NameText: nameParts(c.Value("name").Parts()), NameWritten: c.Value("name").Reference(),
		NamePattern: assumedPattern(c.Value("name")), Boundary: ref(c, "permissions_boundary"), Trust: d.documents.trust(c.Value("assume_role_policy")),
	}
	d.Model.Identities, d.named[r.Declaration()] = append(d.Model.Identities, i), true
	if i.Name.IsAbsent() { // AWS makes the rest up
		i.NameText = append(nameParts(c.Value("name_prefix").Parts()), schema.NamePart{Text: r.Address + ".name", Hole: true})
	}
	holder := self(i.Declaration, "name")
	blocks, partial := c.Blocks("inline_policy")
	for _, b := range blocks {
		inner := b.Content(inlinePolicySchema)
		d.keepPolicy(&schema.Policy{
			Declaration: declaration(r), Kind: schema.IdentityPolicy, Holder: holder,
			Name: text(inner, "name"), NameText: nameParts(inner.Value("name").Parts()), NameWritten: inner.Value("name").Reference(),
			NamePattern: assumedPattern(inner.Value("name")),
			Statements:  d.documents.statements(inner.Value("policy")),
		})
	}
	if partial != "" {
		d.keepPolicy(&schema.Policy{
			Declaration: declaration(r), Kind: schema.IdentityPolicy, Holder: holder,
			Statements: schema.List[schema.Statement]{Partial: partial},
		})
	}
	for _, arn := range textRefs(c, "managed_policy_arns").Items {
		d.Model.Attachments = append(d.Model.Attachments, &schema.PolicyAttachment{
			Declaration: declaration(r), Policy: arn, Holders: schema.List[schema.Ref]{Items: []schema.Ref{holder}},
		})
	}
}

var attachmentSchema = tf.NewSchema([]string{"policy_arn", "role", "user", "group", "roles", "users", "groups"}, nil)

// addAttachment reads a resource that attaches a managed policy.
func (d *Declared) addAttachment(r *tf.Resource) {
	c := r.Content(attachmentSchema)
	a := &schema.PolicyAttachment{Declaration: declaration(r), Policy: ref(c, "policy_arn")}
	for _, argument := range []string{"role", "user", "group"} {
		if holder := ref(c, argument); !holder.Text.IsAbsent() {
			a.Holders.Items = append(a.Holders.Items, holder)
		}
		several := textRefs(c, argument+"s")
		a.Holders.Items = append(a.Holders.Items, several.Items...)
		if several.Partial != "" {
			a.Holders.Partial = several.Partial
		}
	}
	d.Model.Attachments = append(d.Model.Attachments, a)
}
