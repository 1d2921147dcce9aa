package config

import (
	"bytes"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/rules"
)

// YAML returns the configuration as the text of one file without extends. In
// the place of the file that was loaded it means the same. With origin each
// value is followed by a comment: what origin returns for where it comes from.
func (c *Config) YAML(origin func(Origin) string) []byte {
	s := &shown{c: c, origin: origin, origins: map[string]string{}}
	var b bytes.Buffer
	encoder := yaml.NewEncoder(&b)
	encoder.SetIndent(2)
	if err := encoder.Encode(s.document()); err != nil {
		panic(fmt.Sprintf("the configuration cannot be written: %v", err)) // the nodes are not well-formed
	}
	return b.Bytes()
}

// Values returns the configuration as a tree of maps, lists and scalars like
// that of [Config.YAML], and by key what origin returns for each value.
func (c *Config) Values(origin func(Origin) string) (values map[string]any, origins map[string]string) {
	s := &shown{c: c, origin: origin, origins: map[string]string{}}
	if err := s.document().Decode(&values); err != nil {
		panic(fmt.Sprintf("the configuration cannot be read back: %v", err)) // the nodes are not well-formed
	}
	return values, s.origins
}

// shown turns a configuration into YAML nodes. Where a value stands and where
// it is read from have the same key, but in overrides: those that the command
// line leaves empty are not shown.
type shown struct {
	c       *Config
	origin  func(Origin) string // nil: no comments
	origins map[string]string
}

func (s *shown) document() *yaml.Node {
	c := s.c
	top := &mapping{}
	top.add("version", scalar(strconv.Itoa(Version)))
	top.add("profile", s.text("profile", string(c.Profile)))
	top.add("fail-on", s.text("fail-on", failName(c.FailOn)))
	top.add("tests", s.said("tests", "tests", scalar(strconv.FormatBool(c.Tests))))
	if c.Baseline != "" {
		top.add("baseline", s.text("baseline", c.relative(c.Baseline)))
	}
	top.add("exclude", s.list("exclude", c.exclude))
	var names []string
	for _, r := range c.nonSuppressible {
		names = append(names, r.ID)
	}
	top.add("non-suppressible", s.list("non-suppressible", names))
	honoured := s.list(honourKey, texts(c.honoured))
	if c.chosenTools && len(c.honoured) == 0 { // none, which is not the default
		honoured.Style = yaml.FlowStyle
	}
	top.add(honourKey, honoured)
	top.add("terraform", s.terraform())
	top.add("schema", s.schema())
	top.add("tables", s.tables())
	top.add("functions", s.functions())
	top.add("wrappers", s.wrappers())
	top.add("rules", s.rules())
	top.add("overrides", s.overrides())
	return top.node()
}

func (s *shown) terraform() *yaml.Node {
	t := &s.c.terraform
	section, environments := &mapping{}, &mapping{}
	section.add("var-files", s.files(varFilesKey, slices.Concat(t.varFiles, t.last)))
	for _, e := range t.environments {
		m := &mapping{}
		m.add("var-files", s.files(environmentFiles(e.Name), e.VarFiles))
		if e.Workspace != "" {
			m.add("workspace", s.text(workspaceKey(e.Name), e.Workspace))
		}
		environments.content = append(environments.content, plain(e.Name), m.node()) // also one that is the plain run
	}
	section.add("environments", environments.node())
	return section.node()
}

// files returns the list of paths whose key is given.
func (s *shown) files(key string, paths []string) *yaml.Node {
	var files []string
	for _, path := range paths {
		files = append(files, s.c.relative(path))
	}
	return s.list(key, files)
}

func failName(s rules.Severity) string {
	if s == rules.SeverityUnset {
		return never
	}
	return s.String()
}

// relative returns a path as a file in the place of the one that was loaded
// would have it.
func (c *Config) relative(path string) string {
	if c.File == "" || !filepath.IsAbs(path) {
		return path
	}
	rel, err := filepath.Rel(filepath.Dir(c.File), path)
	if err != nil || strings.HasPrefix(rel, "..") {
		return path
	}
	return filepath.ToSlash(rel)
}

func (s *shown) wrappers() *yaml.Node {
	list := &yaml.Node{Kind: yaml.SequenceNode}
	for i, w := range s.c.wrappers {
		m, params := &mapping{}, &mapping{}
		m.add("func", s.text(item("wrappers", i), w.Func))
		m.add("operation", plain(string(w.Op)))
		for _, at := range slices.Sorted(maps.Keys(w.Params)) {
			params.content = append(params.content, scalar(strconv.Itoa(at+1)), plain(string(w.Params[at])))
		}
		m.add("params", params.node())
		if w.Follows {
			m.add("follows", scalar("true"))
		}
		list.Content = append(list.Content, m.node())
	}
	return list
}

func (s *shown) rules() *yaml.Node {
	list := &mapping{}
	for _, r := range sorted(s.c.settings) {
		set := s.c.settings[r]
		m, options := &mapping{}, &mapping{}
		if set.state != unsaid {
			m.add("enabled", s.said(enabledKey(r), enabledKey(r), scalar(strconv.FormatBool(set.state == on))))
		}
		if set.severity != rules.SeverityUnset {
			m.add("severity", s.text(severityKey(r), set.severity.String()))
		}
		m.add("exclude", s.list(excludeKey(r), set.exclude))
		for _, opt := range r.Options {
			if value, ok := set.options[opt.Name]; ok {
				options.add(opt.Name, s.option(optionKey(r, opt.Name), value))
			}
		}
		m.add("options", options.node())
		if len(m.content) > 0 {
			key := plain(r.ID)
			key.LineComment = r.Slug
			list.content = append(list.content, key, m.node())
		}
	}
	return list.node()
}

func (s *shown) option(key string, value any) *yaml.Node {
	switch v := value.(type) {
	case []string:
		n := &yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle}
		for _, text := range v {
			n.Content = append(n.Content, plain(text))
		}
		return s.said(key, key, n)
	case string:
		return s.text(key, v)
	}
	return s.said(key, key, scalar(fmt.Sprint(value)))
}

func (s *shown) overrides() *yaml.Node {
	list := &yaml.Node{Kind: yaml.SequenceNode}
	for i, o := range s.c.overrides {
		if len(o.levels) == 0 {
			continue
		}
		at := len(list.Content)
		paths, levels := &yaml.Node{Kind: yaml.SequenceNode}, &mapping{}
		for j, glob := range o.paths {
			paths.Content = append(paths.Content, s.said(item(pathsKey(at), j), item(pathsKey(i), j), plain(glob)))
		}
		for _, r := range sorted(o.levels) {
			levels.add(r.ID, s.said(overrideKey(at, r), overrideKey(i, r), plain(o.levels[r].name())))
		}
		m := &mapping{}
		m.add("paths", paths)
		m.add("rules", levels.node())
		list.Content = append(list.Content, m.node())
	}
	return list
}

// name returns the short form that reads as the level.
func (l level) name() string {
	switch {
	case l.state == off:
		return "off"
	case l.severity != rules.SeverityUnset:
		return l.severity.String()
	}
	return "on"
}

// said adds to the node of a value where it comes from.
func (s *shown) said(key, readAs string, n *yaml.Node) *yaml.Node {
	if s.origin != nil {
		s.origins[key] = s.origin(s.c.origins[readAs])
		n.LineComment = s.origins[key]
	}
	return n
}

func (s *shown) text(key, text string) *yaml.Node { return s.said(key, key, plain(text)) }

func (s *shown) list(key string, texts []string) *yaml.Node {
	n := &yaml.Node{Kind: yaml.SequenceNode}
	for i, text := range texts {
		n.Content = append(n.Content, s.text(item(key, i), text))
	}
	return n
}

// mapping collects the keys and values of a YAML mapping but for empty ones.
type mapping struct{ content []*yaml.Node }

func (m *mapping) add(key string, value *yaml.Node) {
	if value.Kind == yaml.ScalarNode || len(value.Content) > 0 || value.Style == yaml.FlowStyle {
		m.content = append(m.content, plain(key), value)
	}
}

func (m *mapping) node() *yaml.Node { return &yaml.Node{Kind: yaml.MappingNode, Content: m.content} }

// plain returns a string, which the encoder quotes where it has to; blocks of
// lines it would write so that not all of them can be read back.
func plain(text string) *yaml.Node {
	n := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: text}
	if strings.ContainsFunc(text, unicode.IsControl) {
		n.Style = yaml.DoubleQuotedStyle
	}
	return n
}

// scalar returns a number or a truth value.
func scalar(text string) *yaml.Node { return &yaml.Node{Kind: yaml.ScalarNode, Value: text} }

func sorted[V any](byRule map[*rules.Rule]V) []*rules.Rule {
	list := make([]*rules.Rule, 0, len(byRule))
	for r := range byRule {
		list = append(list, r)
	}
	slices.SortFunc(list, func(a, b *rules.Rule) int { return strings.Compare(a.ID, b.ID) })
	return list
}
