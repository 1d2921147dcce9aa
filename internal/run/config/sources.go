package config

import (
	"path"
	"path/filepath"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"go.yaml.in/yaml/v3"

	"github.com/dynamolint/dynamolint/rules"
)

// SchemaSection says which tables there are besides those that the Terraform of the
// repository declares, and whether that is all.
type SchemaSection struct {
	Complete bool // all tables and indexes that the code may use are in view
	Sources  []Source
}

// Source is one or several files that describe tables: snapshots of other
// repositories, JSON of the AWS CLI. They may not exist.
type Source struct {
	Path string     // absolute: a file, a directory, or where Glob begins
	Glob string     // with slashes; "" if Path itself is meant
	Span rules.Span // where the configuration names it
}

// String returns the source as one path.
func (s Source) String() string { return path.Join(filepath.ToSlash(s.Path), s.Glob) }

// Names reports whether an absolute path is the source, or one of its files.
func (s Source) Names(file string) bool {
	rel, err := filepath.Rel(s.Path, file)
	if err != nil || !filepath.IsLocal(rel) {
		return false
	}
	return s.Glob == "" || doublestar.MatchUnvalidated(s.Glob, filepath.ToSlash(rel))
}

const (
	completeKey = "schema.complete"
	sourcesKey  = "schema.sources"
)

// Schema returns the section of that name.
func (c *Config) Schema() SchemaSection {
	s := SchemaSection{Complete: c.schema.Complete}
	for i, source := range c.schema.Sources {
		source.Span = c.origins[item(sourcesKey, i)].Span
		s.Sources = append(s.Sources, source)
	}
	return s
}

// readSchema reads which tables there are besides those of Terraform.
func (r *reader) readSchema(n *yaml.Node) {
	r.fields(n, "schema", []field{
		{"complete", func(v *yaml.Node) {
			r.c.schema.Complete, _ = r.bool(v, completeKey)
			r.said(completeKey, v)
		}},
		{"sources", func(v *yaml.Node) {
			for _, entry := range r.list(v, sourcesKey) {
				if source, ok := r.source(entry); ok {
					r.said(item(sourcesKey, len(r.c.schema.Sources)), entry)
					r.c.schema.Sources = append(r.c.schema.Sources, source)
				}
			}
		}},
	})
}

// source reads a path, or a glob of paths: what comes before its first asterisk
// is a directory, as it is written.
func (r *reader) source(n *yaml.Node) (Source, bool) {
	const name, remedy = "an entry of " + sourcesKey, "keep a copy of the file in the repository"
	text, _ := r.string(n, name)
	text = filepath.ToSlash(text)
	if !strings.ContainsAny(text, `*?[{\`) {
		path, ok := r.path(n, name, remedy)
		return Source{Path: path}, ok
	}
	if !doublestar.ValidatePattern(text) {
		r.fail(n, "check its brackets and braces", "%s is not a valid glob", quote(text))
		return Source{}, false
	}
	base, glob := doublestar.SplitPattern(text)
	path, ok := r.inside(n, name, filepath.FromSlash(base), remedy)
	return Source{Path: path, Glob: glob}, ok
}

// IsSource reports whether the configuration names an absolute path as a source of
// tables, or as one of several.
func (c *Config) IsSource(file string) bool {
	for _, s := range c.schema.Sources {
		if s.Names(file) {
			return true
		}
	}
	return false
}
