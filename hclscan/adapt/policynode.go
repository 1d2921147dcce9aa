package adapt

import (
	"cmp"
	"encoding/json"
	"errors"

	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// node is a piece of a JSON document as a configuration writes it: an object, a
// list or a text. One of nothing is null, or what is not there.
type node struct {
	at       rules.Span // where it is used
	members  map[string]node
	isObject bool
	elements []node
	isList   bool
	text     schema.Ref
	partial  string // why there may be more members or elements than these
}

// documentNode reads an argument whose text is a JSON document. unknown says why
// it is unknown; err is what is wrong with a known text.
func documentNode(v tf.Value) (n node, unknown string, err error) {
	if encoded, ok := v.Encoded(); ok {
		return readNode(encoded, v.Span()), "", nil
	}
	text, known := typed[string](v, cty.String).Get()
	if !known {
		return node{}, v.Reason(), nil
	}
	var decoded any
	if err := json.Unmarshal([]byte(text), &decoded); err != nil {
		return node{}, "", err
	}
	return node{}, "", errors.New("it is not an object")
}

// readNode reads a value that is used at the given place: expressions that
// stand elsewhere, in locals for example, are placed there.
func readNode(v tf.Value, at rules.Span) node {
	n := node{at: at}
	if at.Contains(v.Span()) {
		n.at = v.Span()
	}
	if v.IsAbsent() {
		return n
	}
	kind := v.Get().Type()
	isOpen := kind == cty.DynamicPseudoType // known only in part, if at all
	if isOpen || kind.IsObjectType() || kind.IsMapType() {
		members, partial := v.Members()
		n.isObject = !isOpen || len(members) > 0
		n.members = make(map[string]node, len(members))
		for name, member := range members {
			n.members[name] = readNode(member, n.at)
		}
		n.partial = partial
	}
	if isOpen && !n.isObject || kind.IsTupleType() || kind.IsListType() || kind.IsSetType() {
		elements, partial := v.Elements()
		n.isList = !isOpen || len(elements) > 0
		for _, element := range elements {
			n.elements = append(n.elements, readNode(element, n.at))
		}
		n.partial = partial
	}
	if !n.isObject && !n.isList {
		n.text, n.partial = refOf(v), ""
		n.text.Text.Span, n.text.Assumed = n.at, v.Assumed()
	}
	return n
}

// value reads a text.
func (n node) value() schema.Value[string] {
	if n.text.Text.IsAbsent() && n.partial != "" {
		return schema.UnknownValue[string](n.at, n.partial)
	}
	return n.text.Text
}

// refs reads a text, or a list of texts.
func (n node) refs() schema.List[schema.Ref] {
	all := schema.List[schema.Ref]{Partial: n.partial}
	if !n.text.Text.IsAbsent() {
		all.Items = []schema.Ref{n.text}
	}
	for _, element := range n.elements {
		if !element.text.Text.IsAbsent() {
			all.Items = append(all.Items, element.text)
		}
	}
	return all
}

// member returns a member of an object; one that is not there is partial if the
// object is.
func (n node) member(name string) node {
	found, ok := n.members[name]
	if !ok {
		return node{at: n.at, partial: n.partial}
	}
	return found
}

func (n node) hasMember(name string) bool {
	_, ok := n.members[name]
	return ok
}

// why says why there may be more in the node than is known; "" if all is known.
func (n node) why() string { return cmp.Or(n.partial, n.text.Text.Reason) }
