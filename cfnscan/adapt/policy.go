package adapt

import (
	"cmp"
	"strings"

	"github.com/dynamolint/dynamolint/cfnscan/eval"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// The types of policies that name who has them.
const (
	inlinePolicy = "AWS::IAM::Policy"
	rolePolicy   = "AWS::IAM::RolePolicy"
)

// self is a reference to a role or policy that is declared.
func self(d *schema.Declaration) schema.Ref {
	return schema.Ref{
		Text:  schema.UnknownValue[string](d.Header, d.Address+" is created when the template is deployed"),
		Parts: []schema.NamePart{{Text: d.Address, Hole: true, Address: d.Address, Attribute: "Ref"}},
	}
}

// addRole reads a role, and the policies that it is given where it is declared.
func (found *Declared) addRole(d schema.Declaration, properties eval.Value) {
	name := properties.Member("RoleName")
	found.addIdentity(d, name, properties.Member("PermissionsBoundary"))
	policies := each(properties.Member("Policies"), func(v eval.Value) *schema.Policy {
		return &schema.Policy{
			Declaration: inside(d, v), Kind: schema.IdentityPolicy, Name: text(v.Member("PolicyName")), NameText: v.Member("PolicyName").Parts,
			Holder: self(&d), Statements: statementsOf(v.Member("PolicyDocument")),
		}
	})
	found.Model.Policies = append(found.Model.Policies, policies.Items...)
	found.doubt(d, policies.Partial)
	arns := list(properties.Member("ManagedPolicyArns"), named)
	for _, arn := range arns.Items {
		found.attach(d, arn, self(&d))
	}
	found.doubt(d, arns.Partial)
}

// addIdentity adds a role. One without a name gets one when the template is deployed.
func (found *Declared) addIdentity(d schema.Declaration, name, boundary eval.Value) {
	i := &schema.Identity{Declaration: d, Kind: schema.Role, Name: text(name), NameText: name.Parts, NamePattern: name.Pattern, Boundary: named(boundary)}
	if name.IsAbsent() {
		i.Name = schema.UnknownValue[string](d.Header, "CloudFormation makes it")
		i.NameText = []schema.NamePart{{Text: d.Address, Hole: true}}
	}
	found.Model.Identities = append(found.Model.Identities, i)
}

// doubt notes that a role may have more policies, if there is a reason.
func (found *Declared) doubt(d schema.Declaration, why string) {
	if why != "" {
		found.Model.Policies = append(found.Model.Policies, &schema.Policy{
			Declaration: d, Kind: schema.IdentityPolicy, Holder: self(&d), Statements: schema.List[schema.Statement]{Partial: why},
		})
	}
}

// attach gives somebody a managed policy.
func (found *Declared) attach(d schema.Declaration, arn schema.Ref, holders ...schema.Ref) {
	found.Model.Attachments = append(found.Model.Attachments, &schema.PolicyAttachment{
		Declaration: d, Policy: arn, Holders: schema.List[schema.Ref]{Items: holders},
	})
}

// addPolicy reads a policy that is written into roles which it names.
func (found *Declared) addPolicy(d schema.Declaration, of string, properties eval.Value) {
	roles := properties.Member("Roles")
	if of == rolePolicy {
		roles = properties.Member("RoleName")
	}
	holders := list(roles, named)
	if holders.Partial != "" { // it may be in any role
		holders.Items = append(holders.Items, schema.Ref{Text: schema.UnknownValue[string](d.Header, holders.Partial)})
	}
	for _, holder := range holders.Items {
		name := properties.Member("PolicyName")
		found.Model.Policies = append(found.Model.Policies, &schema.Policy{
			Declaration: d, Kind: schema.IdentityPolicy, Name: text(name), NameText: name.Parts,
			Holder: holder, Statements: statementsOf(properties.Member("PolicyDocument")),
		})
	}
}

// addManagedPolicy reads a policy that others attach, or that names who has it.
func (found *Declared) addManagedPolicy(d schema.Declaration, properties eval.Value) {
	name := properties.Member("ManagedPolicyName")
	p := &schema.Policy{Declaration: d, Kind: schema.IdentityPolicy, Name: text(name), NameText: name.Parts, Statements: statementsOf(properties.Member("PolicyDocument"))}
	if name.IsAbsent() {
		p.Name = schema.UnknownValue[string](d.Header, "CloudFormation makes it")
	}
	found.Model.Policies = append(found.Model.Policies, p)
	if holders := list(properties.Member("Roles"), named); len(holders.Items) > 0 || holders.Partial != "" {
		found.Model.Attachments = append(found.Model.Attachments, &schema.PolicyAttachment{Declaration: d, Policy: self(&d), Holders: holders})
	}
}

// addFunctionRole reads the role that SAM makes for a function which names none, with the policies
// of the function. SAM adds what a function needs that reads a stream.
func (r *reader) addFunctionRole(found *Declared, d schema.Declaration, s settings) schema.Ref {
	function := d.Address
	d.Address = eval.RoleOf(function)
	found.addIdentity(d, eval.Value{}, s.get("PermissionsBoundary"))
	policies := s.own.Member("Policies")
	entries, partial := []eval.Value{policies}, ""
	if policies.IsList() {
		entries, partial = policies.Elements()
	}
	found.doubt(d, partial)
	for _, entry := range entries {
		found.addEntry(d, entry)
	}
	events, partial := s.own.Member("Events").Keys()
	found.doubt(d, partial)
	for _, event := range events {
		if of, known := s.own.Member("Events").Member(event).Member("Type").Text(); known && of == "DynamoDB" {
			found.attach(d, managedARN(constant("AWSLambdaDynamoDBExecutionRole")), self(&d))
		}
	}
	if r.isConnected(function) {
		found.doubt(d, "a connector gives it permissions")
	}
	return self(&d)
}

// addEntry reads one of the policies of a function: the name or the ARN of a managed policy, a
// document, or a policy template with its parameters.
func (found *Declared) addEntry(d schema.Declaration, entry eval.Value) {
	names, _ := entry.Keys()
	p := &schema.Policy{Declaration: inside(d, entry), Kind: schema.IdentityPolicy, Holder: self(&d)}
	switch written, known := entry.Text(); {
	case entry.IsAbsent():
		return
	case known && entry.Parameter == "" && !strings.HasPrefix(written, "arn:"):
		found.attach(d, managedARN(text(entry)), self(&d))
		return
	case !entry.IsMap():
		found.attach(d, named(entry), self(&d))
		if len(entry.Parts) == 0 {
			found.doubt(d, cmp.Or(entry.Reason, "a policy is not a text or a mapping"))
		}
		return
	case !entry.Member("Statement").IsAbsent():
		p.Statements = statementsOf(entry)
	default:
		for _, name := range names {
			made, known := ofTemplate(name, entry.Member(name))
			p.Declaration = inside(d, entry)
			p.Header = entry.Header(name)
			for i := range made.Items {
				made.Items[i].Header = p.Header
			}
			p.Statements.Items = append(p.Statements.Items, made.Items...)
			if !known {
				p.Statements.Partial = "what " + name + " allows is unknown"
			}
		}
	}
	found.Model.Policies = append(found.Model.Policies, p)
}

// inside returns the declaration of what a value declares within a resource.
func inside(d schema.Declaration, v eval.Value) schema.Declaration {
	d.Header, d.Block = firstLine(v.Span), v.Span
	return d
}

// managedARN is the ARN of a policy that AWS manages, given its name, which SAM completes.
func managedARN(name schema.Value[string]) schema.Ref {
	written, _ := name.Get()
	return schema.Ref{Text: schema.KnownValue("arn:aws:iam::aws:policy/"+written, name.Span, ""), Parts: []schema.NamePart{{Text: "arn:aws:iam::aws:policy/" + written}}}
}

// isConnected reports whether a connector may give a function permissions.
func (r *reader) isConnected(function string) bool {
	resource, _ := r.Resource(function)
	if resource.Member("Connectors") != nil {
		return true
	}
	ids, _ := r.Eval(r.Section("Resources")).Keys()
	for _, id := range ids {
		connector, of := r.Resource(id)
		if of != "AWS::Serverless::Connector" {
			continue
		}
		if source, known := r.Eval(connector.Member("Properties")).Member("Source").Member("Id").Text(); !known || source == function {
			return true
		}
	}
	return false
}

// mayGrant matches the types of resources that may give policies to roles which they are told of: stacks of
// other templates, and what is made by code.
var mayGrant = lazyregexp.New(`^(AWS::CloudFormation::Stack|AWS::Serverless::Application|AWS::CloudFormation::CustomResource|Custom::.*)$`)
