// Package template reads templates of CloudFormation and SAM, YAML and JSON alike, into nodes
// with their places. It knows neither what intrinsic functions give nor what resources are.
package template

import (
	"bytes"
	"errors"
	"strconv"

	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/rules"
)

// MaxSize is the size above which CloudFormation takes no template.
const MaxSize = 1 << 20

// Template is one file: the root of what it declares.
type Template struct {
	File string
	Root *Node // a mapping with the sections

	Problems []rules.Problem // such as keys that are there twice; everything else is as ever
}

// Section returns a section of the template; nil if it has none.
func (t *Template) Section(name string) *Node { return t.Root.Member(name) }

// Parse reads a file. The template is nil for one that is not a template, and for one that is
// broken, of which the problem says where.
func Parse(file string, content []byte) (*Template, []rules.Problem) {
	var document yaml.Node
	r := &reader{file: file, lines: linesOf(content), content: content, known: map[*yaml.Node]*Node{}}
	if err := yaml.NewDecoder(bytes.NewReader(content)).Decode(&document); err != nil {
		if !claimsToBe(content) {
			return nil, nil
		}
		return nil, []rules.Problem{{Span: r.ofError(err), Message: "invalid template: " + excerpt.Message(withoutLine(err)), Hint: "correct the file"}}
	}
	if len(document.Content) == 0 || !declaresResources(document.Content[0]) {
		return nil, nil
	}
	root, err := r.node(document.Content[0], 0)
	if err != nil {
		return nil, []rules.Problem{{Span: rules.Span{File: file}, Message: "invalid template: " + err.Error(), Hint: "write it without such aliases"}}
	}
	return &Template{File: file, Root: root, Problems: r.problems}, nil
}

// declaresResources reports whether a document has resources with types, as templates have and
// what is of other tools has not.
func declaresResources(document *yaml.Node) bool {
	resources := memberOf(document, "Resources")
	for i := 1; resources != nil && resources.Kind == yaml.MappingNode && i < len(resources.Content); i += 2 {
		if of := memberOf(resources.Content[i], "Type"); of != nil && of.Kind == yaml.ScalarNode {
			return true
		}
	}
	return false
}

func memberOf(n *yaml.Node, key string) *yaml.Node {
	for i := 0; n.Kind == yaml.MappingNode && i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return nil
}

var (
	section  = lazyregexp.New(`(?m)^(Resources:|\s*"Resources"\s*:)`)
	foreign  = lazyregexp.New(`\{\{|\{%`) // what Helm, Jinja and others fill in
	resolved = lazyregexp.New(`\{\{resolve:`)
	line     = lazyregexp.New(`line (\d+)`)
	prefix   = lazyregexp.New(`^yaml: (line \d+: )?`)
)

// claimsToBe reports whether a file that cannot be parsed is meant to be a template as it stands.
func claimsToBe(content []byte) bool {
	return section.Match(content) && !foreign.Match(resolved.ReplaceAll(content, nil))
}

func withoutLine(err error) string { return prefix.ReplaceAllString(err.Error(), "") }

// ofError returns the place that an error of the parser names.
func (r *reader) ofError(err error) rules.Span {
	at := rules.Span{File: r.file}
	if found := line.FindStringSubmatch(err.Error()); found != nil {
		if n, err := strconv.Atoi(found[1]); err == nil && n >= 1 && n <= len(r.lines) {
			at.Start = rules.Pos{Offset: r.lines[n-1], Line: n, Column: 1}
			at.End = at.Start
		}
	}
	return at
}

var (
	errTooMuch = errors.New("it has more than 100,000 values")
	errTooDeep = errors.New("its values are more than 100 levels deep")
	errCircle  = errors.New("an alias leads to what contains it")
)
