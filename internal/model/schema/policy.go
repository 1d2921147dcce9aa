package schema

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/rules"
)

// PolicyKind says what a policy does where it stands.
type PolicyKind string

// The kinds of policies.
const (
	IdentityPolicy PolicyKind = "identity" // what a role, user or group may do
	ResourcePolicy PolicyKind = "resource" // who may use a table or its stream
	EndpointPolicy PolicyKind = "endpoint" // what may pass through a VPC endpoint
)

// Policy is a policy document in one of the places in which it has an effect. A
// document that stands in several places is a Policy for each of them.
type Policy struct {
	Declaration

	Kind     PolicyKind    `json:"kind,omitzero"`
	Name     Value[string] `json:"name,omitzero"` // absent for those that have no name of their own
	NameText []NamePart    `json:"nameText,omitzero"`

	// NameWritten and NamePattern are what they are for a [Table].
	NameWritten string     `json:"nameWritten,omitzero"`
	NamePattern []NamePart `json:"namePattern,omitzero"`

	// Holder is whom it is written into: a role, user or group, a table or stream,
	// an endpoint. It is absent for policies that are attached by others.
	Holder Ref `json:"holder,omitzero"`

	// Statements are those that say something of DynamoDB, or may say it.
	Statements List[Statement] `json:"statements,omitzero"`
}

// PolicyAttachment attaches a managed policy, by its ARN, to roles, users and
// groups.
type PolicyAttachment struct {
	Declaration

	Policy  Ref       `json:"policy,omitzero"`
	Holders List[Ref] `json:"holders,omitzero"`
}

// IdentityKind says who has the policies of an identity.
type IdentityKind string

// The kinds of identities.
const (
	Role          IdentityKind = "role"
	User          IdentityKind = "user"
	Group         IdentityKind = "group"
	PermissionSet IdentityKind = "permission set"
)

// Identity is a role, user, group or permission set.
type Identity struct {
	Declaration

	Kind     IdentityKind  `json:"kind,omitzero"`
	Name     Value[string] `json:"name,omitzero"`
	NameText []NamePart    `json:"nameText,omitzero"`

	// NameWritten and NamePattern are what they are for a [Table].
	NameWritten string     `json:"nameWritten,omitzero"`
	NamePattern []NamePart `json:"namePattern,omitzero"`

	Boundary Ref `json:"boundary,omitzero"` // ARN of the policy that bounds what its policies allow

	// Trust are the statements that say who may assume a role.
	Trust List[Statement] `json:"trust,omitzero"`
}

// Statement is one statement of a policy document. Of Actions and NotActions,
// Resources and NotResources, at most one is given; neither is a table's policy
// bound to name resources, nor an identity's to name principals.
type Statement struct {
	Sid    Value[string] `json:"sid,omitzero"`
	Effect Value[string] `json:"effect,omitzero"` // Allow or Deny

	Actions      List[Value[string]] `json:"actions,omitzero"`
	NotActions   List[Value[string]] `json:"notActions,omitzero"`
	Resources    List[Ref]           `json:"resources,omitzero"`
	NotResources List[Ref]           `json:"notResources,omitzero"`

	Principals    List[PolicyPrincipal] `json:"principals,omitzero"`
	NotPrincipals List[PolicyPrincipal] `json:"notPrincipals,omitzero"`
	Conditions    List[Condition]       `json:"conditions,omitzero"`

	// Template is the policy template of SAM that the statement is of: "DynamoDBReadPolicy".
	Template string `json:"template,omitzero"`

	Maybe  string     `json:"maybe,omitzero"`  // why the statement may not be in force at all; empty if it is
	Header rules.Span `json:"header,omitzero"` // where findings about the whole of it belong
	Block  rules.Span `json:"block,omitzero"`
}

// PolicyPrincipal is one principal of a statement.
type PolicyPrincipal struct {
	Type Value[string] `json:"type,omitzero"` // "AWS", "Service", ...; "*" for everybody
	ID   Ref           `json:"id,omitzero"`
}

// Condition is one condition of a statement.
type Condition struct {
	Operator Value[string] `json:"operator,omitzero"` // "StringEquals"
	Key      Value[string] `json:"key,omitzero"`      // "dynamodb:LeadingKeys"
	Values   List[Ref]     `json:"values,omitzero"`
}

// DisplayName returns the policy's name as far as it is known, and the address
// otherwise.
func (p *Policy) DisplayName() string {
	return displayName(p.Name, p.NameWritten, p.NameText, p.Address)
}

// DisplayName returns the identity's name as far as it is known, and the address
// otherwise.
func (i *Identity) DisplayName() string {
	return displayName(i.Name, i.NameWritten, i.NameText, i.Address)
}

// String returns the text if it is known, the reference if it is one, and the
// text with its holes in braces otherwise.
func (r Ref) String() string {
	if text, ok := r.Text.Get(); ok {
		return text
	}
	if len(r.Parts) == 1 {
		return quotable(r.Parts[0].Text)
	}
	text, _ := partsText(r.Parts)
	return quotable(text)
}

// Place is what [Declaration.Place] is, for a value of the statement.
func (s *Statement) Place(at rules.Span) rules.Span { return narrowest(s.Block, at, s.Header) }

// Allows reports whether the statement allows anything: whether it is in force
// and its effect is Allow.
func (s *Statement) Allows() tri.Answer {
	effect, known := s.Effect.Or("")
	switch {
	case known && effect != "Allow":
		return tri.No
	case known && s.Maybe == "":
		return tri.Yes
	}
	return tri.Maybe
}

// MatchAction reports whether a pattern of actions, such as "dynamodb:Batch*",
// includes an action. AWS regards neither's case.
func MatchAction(pattern, action string) bool {
	return matchWild(strings.ToLower(pattern), strings.ToLower(action))
}

// matchWild reports whether a text fits a pattern in which an asterisk stands
// for any text and a question mark for any character.
func matchWild(pattern, text string) bool {
	star, retry := -1, 0
	p, t := 0, 0
	for t < len(text) {
		switch {
		case p < len(pattern) && pattern[p] == '*':
			star, retry = p, t
			p++
		case p < len(pattern) && (pattern[p] == '?' || pattern[p] == text[t]):
			p, t = p+1, t+1
		case star >= 0: // let the asterisk take one more
			retry++
			p, t = star+1, retry
		default:
			return false
		}
	}
	return strings.Trim(pattern[p:], "*") == ""
}

// ConcernsDynamoDB reports whether a pattern of actions includes any of
// DynamoDB's.
func ConcernsDynamoDB(pattern string) bool {
	service, _, _ := strings.Cut(strings.ToLower(pattern), ":")
	return matchWild(service, "dynamodb")
}

// CreatesRoles reports whether a pattern of actions of IAM includes the one that creates roles.
func CreatesRoles(pattern string) bool {
	service, action, _ := strings.Cut(strings.ToLower(pattern), ":")
	return service == "iam" && matchWild(action, "createrole")
}

// MeansStreams reports whether a pattern of actions has the prefix that the API of streams
// is called by: "dynamodbstreams:GetRecords". No action has it.
func MeansStreams(pattern string) bool {
	service, _, _ := strings.Cut(strings.ToLower(pattern), ":")
	return strings.ReplaceAll(service, "-", "") == "dynamodbstreams"
}

// MeansDynamoDB reports whether a pattern of actions has a prefix that no service has and that
// is meant to be DynamoDB's ("ddb:PutItem"), the name of an action on items behind that of
// another service, or no prefix ("GetItem"). DAX has actions on items of its own.
func MeansDynamoDB(pattern string) bool {
	service, name, hasPrefix := strings.Cut(strings.ToLower(strings.TrimSpace(pattern)), ":")
	switch {
	case ConcernsDynamoDB(service) || MeansStreams(pattern) || strings.ContainsAny(service, "*?"):
		return false
	case !hasPrefix:
		return itemAction.MatchString(service) || strings.HasPrefix(service, "dynamodb")
	case resemblesDynamoDB(service):
		return true
	}
	return service != "dax" && itemAction.MatchString(name)
}

// itemAction matches, in lower case, the actions that no service but DynamoDB and DAX has.
var itemAction = lazyregexp.New(`^((get|put|update|delete|batchget|batchwrite|conditioncheck)item|scan)$`)

// ResemblesDynamoDB reports whether the prefix of a pattern of actions is a misspelling of
// DynamoDB's, whatever the name behind it is.
func ResemblesDynamoDB(pattern string) bool {
	service, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(pattern)), ":")
	return service != "dynamodb" && resemblesDynamoDB(service)
}

// resemblesDynamoDB reports whether a prefix, in lower case, is a misspelling of DynamoDB's: an
// abbreviation, more than the name, or the name with one letter missing, wrong or exchanged.
func resemblesDynamoDB(service string) bool {
	const right = "dynamodb"
	if service == "ddb" || strings.Contains(service, "dynamo") {
		return true
	}
	for i := range right {
		missing := right[:i] + right[i+1:]
		wrong := len(service) == len(right) && service[:i] == right[:i] && service[i+1:] == right[i+1:]
		if service == missing || wrong || i > 0 && service == right[:i-1]+right[i:i+1]+right[i-1:i]+right[i+1:] {
			return true
		}
	}
	return false
}

// Names reports whether the text names a role, user, group or policy that is
// declared elsewhere: by reference, by its name, or by the ARN of that name.
func (r Ref) Names(declared *Declaration, name Value[string], from *Declaration) tri.Answer {
	if r.Text.IsAbsent() || from.Environment != declared.Environment {
		return tri.No
	}
	if address, ok := r.Created(); ok {
		if address == declared.Address && from.Root == declared.Root {
			return tri.Yes
		}
		return tri.No
	}
	known, nameKnown := name.Get()
	text, textKnown := r.wholeText()
	switch {
	case !nameKnown:
		return tri.Maybe
	case textKnown && lastSegment(text) == known:
		return tri.Yes
	case !textKnown && r.mayEndIn(known):
		return tri.Maybe
	}
	return tri.No
}

// wholeText returns the text if it is known, also if it is what a data source looks up by
// a name that is known.
func (r Ref) wholeText() (text string, known bool) {
	if text, known = r.Text.Get(); !known && len(r.Parts) > 0 && !hasHole(r.Parts) {
		return canonical(r.Parts), true
	}
	return text, known
}

// mayEndIn reports whether an unknown text may be a name, or an ARN
// that ends in it.
func (r Ref) mayEndIn(name string) bool {
	if len(r.Parts) == 0 || r.Parts[len(r.Parts)-1].Hole {
		return true
	}
	end := r.Parts[len(r.Parts)-1].Text
	if segment := lastSegment(end); segment != end {
		return segment == name
	}
	return strings.HasSuffix(name, end)
}

// lastSegment returns the name in an ARN or a path, and any other text as it is.
func lastSegment(text string) string { return text[strings.LastIndex(text, "/")+1:] }
