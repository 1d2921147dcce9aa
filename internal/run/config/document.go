package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"

	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/internal/base/excerpt"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// document returns the content of the only YAML document, nil after a problem
// and for inline settings that say nothing.
func (r *reader) document(src []byte) *yaml.Node {
	decoder := yaml.NewDecoder(bytes.NewReader(src))
	var doc yaml.Node
	switch err := decoder.Decode(&doc); {
	case errors.Is(err, io.EOF) && r.file.inline:
		return nil
	case errors.Is(err, io.EOF):
		r.fail(&yaml.Node{Line: 1}, fmt.Sprintf("begin with version: %d", Version), "the configuration is empty")
		return nil
	case err != nil:
		r.syntax(err)
		return nil
	}
	var next yaml.Node
	switch err := decoder.Decode(&next); {
	case err == nil:
		r.fail(&next, "remove what follows ---", "the file contains more than one YAML document")
		return nil
	case !errors.Is(err, io.EOF):
		r.syntax(err)
		return nil
	}
	top := doc.Content[0]
	if r.file.inline {
		r.keys = map[*yaml.Node]string{}
		r.nameKeys(top, "")
	}
	return top
}

// nameKeys notes the key of each node below n, and of the keys themselves.
func (r *reader) nameKeys(n *yaml.Node, key string) {
	r.keys[n] = key
	switch n.Kind {
	case yaml.SequenceNode:
		for i, child := range n.Content {
			r.nameKeys(child, item(key, i))
		}
	case yaml.MappingNode:
		for i := 0; i+1 < len(n.Content); i += 2 {
			name := excerpt.Plain(n.Content[i].Value)
			if key != "" {
				name = key + "." + name
			}
			r.keys[n.Content[i]] = name
			r.nameKeys(n.Content[i+1], name)
		}
	}
}

var yamlError = lazyregexp.New(`^yaml: (?:line (\d+): )?(.*)$`)

// syntax reports what the YAML parser says; it knows lines but no columns.
func (r *reader) syntax(err error) {
	message, line := err.Error(), 1
	if m := yamlError.FindStringSubmatch(message); m != nil {
		message = m[2]
		if n, err := strconv.Atoi(m[1]); err == nil {
			line = n
		}
	}
	r.fail(&yaml.Node{Line: line}, "", "invalid YAML: %s", excerpt.Message(message))
}

// version reports whether the file has the format that is read here. Of a file
// in another format nothing else is judged.
func (r *reader) version(top *yaml.Node) bool {
	want := fmt.Sprintf("write version: %d", Version)
	v := valueOf(top, "version")
	if v == nil {
		if !r.file.inline {
			r.fail(top, want, "the configuration has no version")
		}
		return true
	}
	switch n, ok := r.int(v, "version"); {
	case !ok || n == Version:
		return true
	case n > Version:
		r.fail(v, "upgrade dynamolint, or "+want, "version %d needs a newer dynamolint: this one reads version %d", n, Version)
	case steps[n] != nil:
		r.fail(v, `"dynamolint config migrate" rewrites it`, "version %d is that of an earlier release: this one reads version %d", n, Version)
	default:
		r.fail(v, want, "there is no version %d", n)
	}
	return false
}

// valueOf returns the value of a key of a mapping; nil if it has none.
func valueOf(n *yaml.Node, key string) *yaml.Node {
	m := resolve(n)
	if m.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(m.Content); i += 2 {
		if m.Content[i].Value == key {
			return m.Content[i+1]
		}
	}
	return nil
}
