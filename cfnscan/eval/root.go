package eval

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/cfnscan/template"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// Root is one template as it is deployed.
type Root struct {
	*template.Template
	Exports Exports // of the other templates; nil if there are none

	given func(parameter string) string // see [Root.Reset]

	known   map[*template.Node]Value
	decided map[*template.Node]tri.Answer // conditions
	depth   int
}

// NewRoot returns the root that a template is.
func NewRoot(t *template.Template) *Root {
	return &Root{Template: t, known: map[*template.Node]Value{}, decided: map[*template.Node]tri.Answer{}}
}

// Reset forgets what was evaluated. given says what gives a parameter another value than its default, ""
// if nothing in view does; it is nil if nothing gives any.
func (r *Root) Reset(given func(parameter string) string) {
	*r = *NewRoot(r.Template)
	r.given = given
}

// What values may be: more is no name, and takes longer than it is worth.
const (
	maxDepth = 200
	maxText  = 8 << 10 // bytes
	maxParts = 256
	maxKey   = 255
)

// Eval returns what a node gives.
func (r *Root) Eval(n *template.Node) Value {
	if n == nil {
		return Value{}
	}
	if v, ok := r.known[n]; ok {
		return v
	}
	if r.depth >= maxDepth {
		return Unknown(n.Span, "it refers to too many values")
	}
	r.known[n] = r.hole(n, n.Span, "it refers to itself")
	r.depth++
	v := r.eval(n)
	r.depth--
	v.Span = n.Span
	r.known[n] = v
	return v
}

func (r *Root) eval(n *template.Node) Value {
	switch n.Kind {
	case template.Scalar:
		if strings.Contains(n.Text, "{{resolve:") {
			return r.hole(n, n.Span, "it is resolved when the template is deployed")
		}
		if strings.Contains(n.Text, "${") { // of the Serverless Framework, say: CloudFormation knows it in Fn::Sub only
			return r.hole(n, n.Span, "another tool fills it in")
		}
		if len(n.Text) > maxText {
			return Unknown(n.Span, "it is too long")
		}
		v := literalAt(n.Span, n.Text)
		v.Literal = true
		return v
	case template.List:
		return r.listOf(n)
	case template.Map:
		if name, argument, ok := n.Intrinsic(); ok {
			return r.call(n, name, argument)
		}
		return Value{kind: mapping, root: r, node: n}
	}
	return Value{}
}

// listOf returns a list without what is AWS::NoValue. Of an element that depends on a condition it
// is unknown whether it is there.
func (r *Root) listOf(n *template.Node) Value {
	v := Value{kind: list, node: n}
	for _, item := range n.Items {
		switch e := r.Eval(item); {
		case e.IsAbsent():
		case e.IsUnknown() && len(e.Parts) == 0:
			v.partial = e.Reason
		default:
			v.items = append(v.items, e)
		}
	}
	return v
}

// hole returns an unknown text, which is the same wherever the root has the same expression.
func (r *Root) hole(n *template.Node, at rules.Span, reason string) Value {
	shown := expression(n)
	return Value{kind: unknown, Span: at, Reason: reason, Parts: []schema.NamePart{r.part(shown, shown)}}
}

// part returns a hole that an expression fills.
func (r *Root) part(expression, shown string) schema.NamePart {
	part := schema.NamePart{Text: strings.TrimPrefix(shown, "Ref:"), Hole: true}
	if len(expression) <= maxText {
		part.Filler = schema.Filler(r.File + "\x00" + expression)
	}
	return part
}

// expression is one text for all nodes that are the same expression.
func expression(n *template.Node) string {
	var b strings.Builder
	write(&b, n)
	return b.String()
}

func write(b *strings.Builder, n *template.Node) {
	switch {
	case n == nil || b.Len() > maxText:
	case n.Kind == template.Scalar:
		b.WriteString(n.Text)
	case n.Kind == template.List:
		b.WriteByte('[')
		for i, item := range n.Items {
			if i > 0 {
				b.WriteByte(',')
			}
			write(b, item)
		}
		b.WriteByte(']')
	case len(n.Keys) == 1 && (n.Keys[0].Name == "Ref" || isFunction(n.Keys[0].Name)):
		b.WriteString(strings.TrimPrefix(n.Keys[0].Name, "Fn::") + ":")
		write(b, n.Items[0])
	default:
		b.WriteByte('{')
		for i, key := range n.Keys {
			b.WriteString(key.Name + "=")
			write(b, n.Items[i])
			b.WriteByte(';')
		}
		b.WriteByte('}')
	}
}

// transforms are the macros of AWS that leave alone what is read of a template, or whose resources
// are known here.
var transforms = []string{"AWS::Serverless-2016-10-31", "AWS::LanguageExtensions", "AWS::CodeDeployBlueGreen"}

// Open says why the template may declare more than is written, or something else: a macro changes
// it. It is "" if there is none.
func (r *Root) Open() string {
	used := r.Eval(r.Section("Transform"))
	names := used.items
	if used.kind != list {
		names = []Value{used}
	}
	for _, v := range names {
		if name, known := v.Text(); !v.IsAbsent() && (!known || !slices.Contains(transforms, name)) {
			return "a macro changes the template"
		}
	}
	return ""
}

// Adds says why the template may declare more resources than are written; "" if it does not.
func (r *Root) Adds() string {
	_, partial := r.Eval(r.Section("Resources")).Keys()
	if open := r.Open(); open != "" {
		return open
	}
	return partial
}
