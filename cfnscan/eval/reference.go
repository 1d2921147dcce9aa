package eval

import (
	"strings"

	"github.com/dynamolint/dynamolint/cfnscan/template"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// The types of resources that others refer to.
const (
	Table         = "AWS::DynamoDB::Table"
	GlobalTable   = "AWS::DynamoDB::GlobalTable"
	SimpleTable   = "AWS::Serverless::SimpleTable"
	Function      = "AWS::Serverless::Function"
	Role          = "AWS::IAM::Role"
	ManagedPolicy = "AWS::IAM::ManagedPolicy"
)

// RoleOf is the logical ID of the role that SAM makes for a function.
func RoleOf(function string) string { return function + "Role" }

// Resource returns a resource and its type; nil if there is none of this logical ID.
func (r *Root) Resource(id string) (resource *template.Node, of string) {
	resource = r.Section("Resources").Member(id)
	if resource == nil {
		return nil, ""
	}
	of, _ = r.Eval(resource.Member("Type")).Text()
	return resource, of
}

func (r *Root) isTable(id string) bool {
	_, of := r.Resource(id)
	return of == Table || of == GlobalTable || of == SimpleTable
}

// addressed returns the logical ID of a role or managed policy, "" for what has another type.
func (r *Root) addressed(id string) string {
	resource, of := r.Resource(id)
	function, isRole := strings.CutSuffix(id, RoleOf(""))
	if _, made := r.Resource(function); resource == nil && isRole && made == Function || of == Role || of == ManagedPolicy {
		return id
	}
	return ""
}

// ref returns what {Ref: id} gives.
func (r *Root) ref(n, argument *template.Node) Value {
	if argument.Kind != template.Scalar {
		return r.hole(n, n.Span, "Ref names nothing")
	}
	return r.referred(argument.Text, n)
}

// referred returns what a name in n stands for: a parameter, a pseudo parameter, a resource.
func (r *Root) referred(id string, n *template.Node) Value {
	hole := func(reason string) Value {
		part := r.part("Ref:"+id, id)
		if part.Address = r.addressed(id); part.Address != "" {
			part.Attribute = "Ref"
		}
		return Value{kind: unknown, Span: n.Span, Reason: reason, Parts: []schema.NamePart{part}}
	}
	switch {
	case id == "AWS::NoValue":
		return Value{}
	case strings.HasPrefix(id, "AWS::"):
		return hole(id + " is known when the template is deployed")
	case r.Section("Parameters").Member(id) != nil:
		return r.parameter(id, hole)
	case r.isTable(id):
		return r.name(id)
	}
	if resource, _ := r.Resource(id); resource != nil || r.addressed(id) != "" {
		return hole(id + " is created when the template is deployed")
	}
	return hole(id + " is neither a parameter nor a resource")
}

// parameter returns the default of a parameter, of which another deployment may set it otherwise.
func (r *Root) parameter(id string, hole func(reason string) Value) Value {
	p := r.Section("Parameters").Member(id)
	of, _ := r.Eval(p.Member("Type")).Text()
	secret, _ := r.Eval(p.Member("NoEcho")).Text()
	standard := r.Eval(p.Member("Default"))
	given, known := standard.Text()
	var by string
	if r.given != nil {
		by = r.given(id)
	}
	switch {
	case by != "":
		return hole(by + " gives parameter " + id + " its value")
	case strings.HasPrefix(of, "AWS::SSM::Parameter"):
		return hole("parameter " + id + " is the value of a parameter in the parameter store")
	case strings.EqualFold(secret, "true"):
		return hole("parameter " + id + " is a secret")
	case !known:
		return hole("parameter " + id + " has no default")
	case given == "":
		return hole("the default of parameter " + id + " is empty")
	}
	assumed := func(text string) Value {
		v := literalAt(p.Span, text)
		v.Parameter, v.Pattern = id, hole("").Parts
		return v
	}
	if of != "CommaDelimitedList" && !strings.HasPrefix(of, "List<") {
		return assumed(given)
	}
	return Value{kind: unknown, Span: p.Span, Reason: "parameter " + id + " is a list of which only the default is known", Parts: hole("").Parts}
}

// name returns what a table is called: its TableName, or what CloudFormation makes of the names of
// the stack and the table.
func (r *Root) name(id string) Value {
	resource, _ := r.Resource(id)
	properties := r.Eval(resource.Member("Properties"))
	v := properties.Member("TableName")
	own := schema.NamePart{Hole: true, Text: id, Filler: schema.Filler(r.File + "\x00name of " + id)}
	switch {
	case v.IsAbsent():
		v = Value{kind: unknown, Span: resource.Span, Reason: "CloudFormation makes it", Parts: []schema.NamePart{r.part("Ref:AWS::StackName", "AWS::StackName"), {Text: "-" + id + "-"}, own}}
	case len(v.Parts) == 0 || properties.IsUnknown():
		v = Value{kind: unknown, Span: v.Span, Reason: v.Reason, Parts: []schema.NamePart{own}}
	}
	v.Parts, v.Pattern, v.Literal = named(v.Parts, id), named(v.Pattern, id), false
	return v
}

// named returns the parts of the name of a table as those of a reference to it.
func named(parts []schema.NamePart, id string) (all []schema.NamePart) {
	for _, p := range parts {
		p.Address, p.Attribute = id, "name"
		all = append(all, p)
	}
	return all
}

// Name returns what a table is called, as it is declared.
func (r *Root) Name(id string) Value {
	v := r.name(id)
	for _, parts := range [][]schema.NamePart{v.Parts, v.Pattern} {
		for i := range parts {
			parts[i].Address, parts[i].Attribute = "", ""
		}
	}
	return v
}

// attributes are those of a table that others refer to, as the schema calls them.
var attributes = map[string]string{"Arn": "arn", "StreamArn": "stream_arn"}

// attribute returns what Fn::GetAtt gives.
func (r *Root) attribute(n, argument *template.Node) Value {
	var names []string
	for _, item := range arguments(argument, 2) {
		if item.Kind == template.Scalar {
			names = append(names, item.Text)
		}
	}
	if argument.Kind == template.Scalar {
		id, attribute, _ := strings.Cut(argument.Text, ".")
		names = []string{id, attribute}
	}
	if len(names) != 2 {
		return r.hole(n, n.Span, "GetAtt names nothing")
	}
	return r.attributeOf(names[0], names[1], n)
}

func (r *Root) attributeOf(id, attribute string, n *template.Node) Value {
	shown := id + "." + attribute
	part := r.part("GetAtt:"+shown, shown)
	if of := attributes[attribute]; of != "" && r.isTable(id) {
		part.Address, part.Attribute = id, of
	} else if part.Address = r.addressed(id); part.Address != "" {
		part.Attribute = attribute
	}
	return Value{kind: unknown, Span: n.Span, Reason: shown + " is known when the template is deployed", Parts: []schema.NamePart{part}}
}

// Exports are what templates export, by name.
type Exports map[string]Value

// Export adds what a template exports under constant names. Of two of one name it is unknown which
// one is meant.
func (r *Root) Export(to Exports) {
	outputs := r.Eval(r.Section("Outputs"))
	names, _ := outputs.Keys()
	for _, output := range names {
		name, known := outputs.Member(output).Member("Export").Member("Name").Text()
		if !known {
			continue
		}
		v := outputs.Member(output).Member("Value")
		if _, twice := to[name]; twice {
			v = Value{}
		}
		to[name] = v
	}
}

// imported returns what Fn::ImportValue gives: the same as the template has that exports it.
func (r *Root) imported(n, argument *template.Node) Value {
	name, known := r.Eval(argument).Text()
	exported, ok := r.Exports[name]
	if !known || !ok || len(exported.Parts) == 0 {
		return r.hole(n, n.Span, "no template in view exports it under a constant name")
	}
	v := Value{kind: exported.kind, Span: n.Span, Reason: exported.Reason, Parameter: exported.Parameter}
	for _, part := range exported.Parts {
		part.Address, part.Attribute = "", ""
		v.Parts = append(v.Parts, part)
	}
	return v
}
