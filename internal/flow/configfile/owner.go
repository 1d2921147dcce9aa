package configfile

import (
	"cmp"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// owner returns the names of what gets the variables in a mapping below some keys. A container has its
// own, that of its image and, if it is the only one, that of its Deployment; the values of a chart, the key around them or the
// name of their image:
//
//	orders:
//	  image: { repository: registry.example.com/shop/orders }
//	  env: { TABLE: orders }
func (m *manifest) owner(n *yaml.Node, keys, of []string) []string {
	image := cmp.Or(textOf(n, "image", "repository"), textOf(n, "image"))
	switch {
	case isLast(keys, "containers"), isLast(keys, "initContainers"):
		return append(slices.Clip(of), textOf(n, "name"), nameOfImage(image))
	case isLast(keys, "configMapGenerator"):
		return m.named(textOf(n, "name"))
	case !m.isChart():
		return of
	case image != "":
		return []string{nameOfImage(image)}
	case len(keys) > 0 && !isPlain(keys[len(keys)-1]):
		return keys[len(keys)-1:]
	}
	return of
}

// named returns what something with a name is for. A name such as "config" does not tell: what it is for
// has the name of a directory then.
func (m *manifest) named(name string) []string {
	words := strings.Split(name, "-")
	for len(words) > 0 && isPlain(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	if len(words) == 0 {
		return m.dirs
	}
	return []string{strings.Join(words, "-")}
}

// isPlain reports whether a word only says that something has variables.
func isPlain(word string) bool {
	return slices.Contains([]string{"config", "configmap", "data", "env", "environment", "settings", "vars"}, strings.ToLower(word))
}

// isChart reports whether the file has the values of a chart.
func (m *manifest) isChart() bool {
	name := filepath.Base(m.file)
	return m.kind == "" && (strings.HasPrefix(name, "values.") || strings.HasPrefix(name, "values-"))
}

// nameOfImage returns the name of an image, without its registry and tag.
func nameOfImage(image string) string {
	name, _, _ := strings.Cut(path.Base(image), ":")
	name, _, _ = strings.Cut(name, "@")
	return name
}

func isLast(keys []string, key string) bool { return len(keys) > 0 && keys[len(keys)-1] == key }
