package template

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/rules"
)

// Kind is what a node is.
type Kind int

// The kinds of nodes.
const (
	Null Kind = iota
	Scalar
	List
	Map
)

// Node is a value of a template. An intrinsic function is a mapping with one key, its long
// name, however it is written: !Ref Orders is {Ref: Orders}.
type Node struct {
	Kind  Kind
	Text  string // of a scalar, as written: numbers and dates are texts, too
	Keys  []Key  // of a mapping
	Items []*Node
	Span  rules.Span
}

// Key is the key of a member.
type Key struct {
	Name string
	Span rules.Span
}

// Member returns a member of a mapping, nil if there is none. Of two of one name the last counts.
func (n *Node) Member(name string) *Node {
	if n == nil || n.Kind != Map {
		return nil
	}
	for i, key := range slices.Backward(n.Keys) {
		if key.Name == name {
			return n.Items[i]
		}
	}
	return nil
}

// Intrinsic returns the name and the argument of an intrinsic function.
func (n *Node) Intrinsic() (name string, argument *Node, ok bool) {
	if n == nil || n.Kind != Map || len(n.Keys) != 1 {
		return "", nil, false
	}
	name = n.Keys[0].Name
	return name, n.Items[0], name == "Ref" || name == "Condition" && n.Items[0].Kind == Scalar || strings.HasPrefix(name, "Fn::")
}

// What a template may have: more would take longer than it is worth.
const (
	maxNodes = 100_000
	maxDepth = 100
)

// reader makes nodes of those of the parser.
type reader struct {
	file     string
	content  []byte
	lines    []int     // offsets at which lines begin
	last     rules.Pos // that was asked for, and its column in characters
	column   int
	known    map[*yaml.Node]*Node
	count    int
	problems []rules.Problem
}

// node returns the node of a parsed one. What has several aliases is one node.
func (r *reader) node(n *yaml.Node, depth int) (*Node, error) {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	if known, ok := r.known[n]; ok {
		if known == nil {
			return nil, errCircle
		}
		return known, nil
	}
	r.count++
	switch {
	case r.count > maxNodes:
		return nil, errTooMuch
	case depth > maxDepth:
		return nil, errTooDeep
	}
	r.known[n] = nil
	made, err := r.make(n, depth)
	if err != nil {
		return nil, err
	}
	made = short(made, n.Tag)
	r.known[n] = made
	return made, nil
}

func (r *reader) make(n *yaml.Node, depth int) (*Node, error) {
	made := &Node{Span: r.span(n)}
	switch n.Kind {
	case yaml.ScalarNode:
		if n.Tag != "!!null" {
			made.Kind, made.Text = Scalar, n.Value
		}
	case yaml.SequenceNode:
		made.Kind = List
		for _, item := range n.Content {
			if err := r.add(made, item, depth); err != nil {
				return nil, err
			}
		}
	case yaml.MappingNode:
		made.Kind = Map
		seen := map[string]bool{}
		for i := 0; i+1 < len(n.Content); i += 2 {
			key := Key{n.Content[i].Value, r.span(n.Content[i])}
			if seen[key.Name] {
				r.problems = append(r.problems, rules.Problem{
					Span: key.Span, Message: fmt.Sprintf("the key %q is there twice", key.Name), Hint: "remove one of them: only the last counts",
				})
			}
			seen[key.Name] = true
			made.Keys = append(made.Keys, key)
			if err := r.add(made, n.Content[i+1], depth); err != nil {
				return nil, err
			}
		}
	}
	return made, nil
}

func (r *reader) add(to *Node, n *yaml.Node, depth int) error {
	item, err := r.node(n, depth+1)
	if err != nil {
		return err
	}
	to.Items = append(to.Items, item)
	if item.Span.End.Offset > to.Span.End.Offset {
		to.Span.End = item.Span.End
	}
	return nil
}

// short makes of a value with the tag of an intrinsic function what its long form is.
func short(n *Node, tag string) *Node {
	name, isOwn := strings.CutPrefix(tag, "!")
	if !isOwn || name == "" || strings.HasPrefix(name, "!") {
		return n
	}
	if name == "GetAtt" && n.Kind == Scalar {
		resource, attribute, _ := strings.Cut(n.Text, ".")
		n = &Node{Kind: List, Span: n.Span, Items: []*Node{{Kind: Scalar, Text: resource, Span: n.Span}, {Kind: Scalar, Text: attribute, Span: n.Span}}}
	}
	if name != "Ref" && name != "Condition" {
		name = "Fn::" + name
	}
	return &Node{Kind: Map, Keys: []Key{{name, n.Span}}, Items: []*Node{n}, Span: n.Span}
}
