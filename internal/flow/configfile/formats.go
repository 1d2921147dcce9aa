package configfile

import (
	"bytes"
	"path"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// A format finds the value of a key in the content of a file.
type format func(content []byte, key []string) (Value, bool)

// formatOf returns the format of a file by its name; nil if it is none of configuration.
func formatOf(name string) format {
	switch path.Ext(name) {
	case ".yaml", ".yml", ".json":
		return inYAML
	case ".toml":
		return inTOML
	case ".env", ".properties":
		return inLines
	}
	return nil
}

// inYAML finds a value in YAML, which JSON is.
func inYAML(content []byte, key []string) (Value, bool) {
	var document yaml.Node
	if err := yaml.Unmarshal(bytes.ReplaceAll(content, []byte("\t"), []byte(" ")), &document); err != nil || len(document.Content) == 0 {
		return Value{}, false
	}
	at := document.Content[0]
	for i := range key {
		if at = entry(at, key[i:]); at == nil {
			return Value{}, false
		}
		if at.Kind == yaml.ScalarNode {
			break
		}
	}
	if at.Kind != yaml.ScalarNode || at.ShortTag() != "!!str" {
		return Value{}, false
	}
	return Value{Text: at.Value, Line: at.Line, Column: at.Column}, true
}

// entry returns what a mapping has for the first part of a key, or for all of it.
func entry(mapping *yaml.Node, key []string) *yaml.Node {
	if mapping.Kind == yaml.AliasNode {
		mapping = mapping.Alias
	}
	if mapping.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		name, value := mapping.Content[i].Value, mapping.Content[i+1]
		if strings.EqualFold(name, key[0]) && (len(key) == 1) == (value.Kind == yaml.ScalarNode) || strings.EqualFold(name, strings.Join(key, ".")) {
			return value
		}
	}
	return nil
}

// Lines of TOML.
var (
	tomlTable = lazyregexp.New(`^\s*\[\s*([\w\-."' ]+?)\s*\]\s*(?:#.*)?$`)
	tomlText  = lazyregexp.New(`^\s*([\w\-."' ]+?)\s*=\s*("(?:[^"\\]|\\.)*"|'[^']*')\s*(?:#.*)?$`)
)

// inTOML finds a text in TOML, written in one line below its table.
func inTOML(content []byte, key []string) (Value, bool) {
	var table []string
	number := 0
	for line := range bytes.Lines(content) {
		number++
		text := strings.TrimRight(string(line), "\r\n")
		if m := tomlTable.FindStringSubmatch(text); m != nil {
			table = tomlKey(m[1])
			continue
		}
		if strings.HasPrefix(strings.TrimSpace(text), "[") {
			table = []string{"[["} // of a list, in which no key leads
			continue
		}
		m := tomlText.FindStringSubmatchIndex(text)
		if m == nil || !slices.EqualFunc(append(slices.Clip(table), tomlKey(text[m[2]:m[3]])...), key, strings.EqualFold) {
			continue
		}
		quoted := text[m[4]:m[5]]
		if quoted[0] == '\'' {
			return Value{Text: quoted[1 : len(quoted)-1], Line: number, Column: m[4] + 1}, true
		}
		plain, err := strconv.Unquote(quoted)
		return Value{Text: plain, Line: number, Column: m[4] + 1}, err == nil
	}
	return Value{}, false
}

// tomlKey returns the parts of a key.
func tomlKey(text string) (key []string) {
	for part := range strings.SplitSeq(text, ".") {
		key = append(key, strings.Trim(strings.TrimSpace(part), `"'`))
	}
	return key
}

// inLines finds a value in lines of names and values: ORDERS_TABLE=orders.
func inLines(content []byte, key []string) (Value, bool) {
	number := 0
	for line := range bytes.Lines(content) {
		number++
		name, value, found := strings.Cut(strings.TrimSpace(string(line)), "=")
		name = strings.TrimSpace(strings.TrimPrefix(name, "export "))
		if !found || !strings.EqualFold(name, strings.Join(key, ".")) {
			continue
		}
		value = strings.Trim(strings.TrimSpace(value), `"'`)
		return Value{Text: value, Line: number, Column: bytes.IndexByte(line, '=') + 2}, true
	}
	return Value{}, false
}
