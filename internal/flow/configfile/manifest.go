package configfile

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

// Values returns what files in YAML set an environment variable to, in manifests of a cluster or for
// what makes them, ordered by files:
//
//	kind: ConfigMap
//	data:                        # or the values for a chart, in values.yaml
//	  ORDERS_TABLE: orders
//	env:
//	  - name: ORDERS_TABLE       # of a container
//	    value: orders
//	  - name: CARTS_TABLE
//	    valueFrom: { configMapKeyRef: { name: tables, key: carts } }
//	literals:
//	  - ORDERS_TABLE=orders      # of a generator
//
// lost is a file that may set it to something else, relative to the root; "" if there is none. What only
// shows what a file looks like does not count.
func (e *Environment) Values(variable string) (all []Value, lost string) {
	if e == nil {
		return nil, ""
	}
	for _, file := range e.with(variable) {
		if isSample(filepath.Base(file)) {
			continue
		}
		m := &manifest{variable: variable, mapped: e.mapped}
		if !m.read(e.Files, e.Root, file) || m.lost {
			return nil, e.relative(file)
		}
		all = append(all, m.values...)
	}
	if e.lost {
		return nil, "a file that cannot be read"
	}
	return all, ""
}

func (e *Environment) relative(file string) string {
	if rel, err := filepath.Rel(e.Root, file); err == nil {
		return filepath.ToSlash(rel)
	}
	return file
}

// mapped returns what ConfigMaps of a name have for a key.
func (e *Environment) mapped(name, key string) (all []Value) {
	for _, file := range e.with(variable.FindString(key)) {
		_ = eachDocument(e.Files, file, func(document *yaml.Node) {
			if textOf(document, "kind") != "ConfigMap" || textOf(document, "metadata", "name") != name {
				return
			}
			if v := below(document, "data", key); v != nil {
				all = append(all, Value{Text: v.Value, File: file, Line: v.Line, Column: v.Column})
			}
		})
	}
	return all
}

// A manifest is what one file says about a variable.
type manifest struct {
	variable string
	mapped   func(name, key string) []Value
	file     string
	dirs     []string // names of the directories that it is in, from the root
	kind     string   // of the document
	values   []Value
	lost     bool
}

// read goes through a file. It returns false if that is not YAML.
func (m *manifest) read(system *files.System, root, file string) bool {
	m.file = file
	if dir, err := filepath.Rel(root, filepath.Dir(file)); err == nil {
		m.dirs = strings.Split(filepath.ToSlash(dir), "/")
	}
	switch filepath.Ext(file) {
	case ".yaml", ".yml":
		return eachDocument(system, file, m.document) == nil
	}
	return false
}

func (m *manifest) document(root *yaml.Node) {
	m.kind = textOf(root, "kind")
	of := m.dirs
	if name := textOf(root, "metadata", "name"); name != "" {
		of = m.named(name)
	}
	m.node(root, nil, of)
}

// eachDocument calls a function with the documents of a file.
func eachDocument(system *files.System, file string, f func(*yaml.Node)) error {
	content, err := system.File(file, files.MaxSettings)
	if err != nil {
		return err
	}
	decoder := yaml.NewDecoder(bytes.NewReader(content))
	for {
		var document yaml.Node
		switch err := decoder.Decode(&document); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case len(document.Content) > 0:
			f(document.Content[0])
		}
	}
}

// node goes through what is below some keys, which is for what has one of the names of.
func (m *manifest) node(n *yaml.Node, keys, of []string) {
	switch n.Kind {
	case yaml.MappingNode:
		if textOf(n, "name") == m.variable {
			m.container(n, keys, of)
			return
		}
		of = m.owner(n, keys, of)
		for i := 0; i+1 < len(n.Content); i += 2 {
			if key := n.Content[i].Value; key != m.variable {
				m.node(n.Content[i+1], append(slices.Clip(keys), key), of)
			} else if m.isChart() || m.kind == "ConfigMap" && slices.Equal(keys, []string{"data"}) {
				m.add(n.Content[i+1], of)
			} else { // of a test that a pipeline runs, perhaps
				m.lost = true
			}
		}
	case yaml.SequenceNode:
		if isLast(keys, "containers") && len(n.Content) > 1 || isLast(keys, "initContainers") {
			of = nil
		}
		for _, item := range n.Content {
			if text, ok := strings.CutPrefix(item.Value, m.variable+"="); ok && isLast(keys, "literals") {
				literal := *item
				literal.Value = text
				m.add(&literal, of)
			} else {
				m.node(item, keys, of)
			}
		}
	case yaml.ScalarNode: // which may be a file of its own
		m.lost = m.lost || n.Value != m.variable && slices.Contains(variable.FindAllString(n.Value, -1), m.variable)
	}
}

// container adds what an entry with the variable's name has for it.
func (m *manifest) container(entry *yaml.Node, keys, of []string) {
	if !isLast(keys, "env") {
		m.lost = true
		return
	}
	if v := below(entry, "value"); v != nil {
		m.add(v, of)
		return
	}
	var found []Value
	if ref := below(entry, "valueFrom", "configMapKeyRef"); ref != nil {
		found = m.mapped(textOf(ref, "name"), textOf(ref, "key"))
	}
	m.lost = m.lost || len(found) == 0
	for _, v := range found {
		v.For = of
		m.addText(v)
	}
}

func (m *manifest) add(v *yaml.Node, of []string) {
	if v.Kind != yaml.ScalarNode || v.ShortTag() != "!!str" {
		m.lost = true
		return
	}
	m.addText(Value{Text: v.Value, File: m.file, Line: v.Line, Column: v.Column, For: of})
}

func (m *manifest) addText(v Value) {
	if v.Text == "" || isMadeLater(v.Text) {
		m.lost = true
		return
	}
	m.values = append(m.values, v)
}

// below returns what a mapping has for keys below each other, nil if it has nothing.
func below(n *yaml.Node, keys ...string) *yaml.Node {
	for _, key := range keys {
		if n = valueOf(n, key); n == nil {
			return nil
		}
	}
	return n
}

func valueOf(n *yaml.Node, key string) *yaml.Node {
	if n.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return nil
}

// textOf returns the text that a mapping has for keys below each other, "" if there is none.
func textOf(n *yaml.Node, keys ...string) string {
	if v := below(n, keys...); v != nil && v.Kind == yaml.ScalarNode {
		return v.Value
	}
	return ""
}
