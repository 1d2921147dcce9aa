package config

import (
	"path/filepath"
	"strconv"

	"go.yaml.in/yaml/v3"
)

func (s *shown) schema() *yaml.Node {
	section := &mapping{}
	if c := &s.c.schema; c.Complete || len(c.Sources) > 0 {
		section.add("complete", s.said(completeKey, completeKey, scalar(strconv.FormatBool(c.Complete))))
	}
	var sources []string
	for _, source := range s.c.schema.Sources {
		sources = append(sources, s.c.relative(filepath.FromSlash(source.String())))
	}
	section.add("sources", s.list(sourcesKey, sources))
	return section.node()
}

func (s *shown) tables() *yaml.Node {
	list := &yaml.Node{Kind: yaml.SequenceNode}
	for i, b := range s.c.tables {
		entry, match := &mapping{}, &mapping{}
		for _, kind := range matchKinds {
			if text := *kind.of(&b.Match); text != "" {
				match.add(kind.key, s.text(item(tablesKey, i), text))
			}
		}
		entry.add("match", match.node())
		if key := item(tablesKey, i) + ".table"; b.External {
			entry.add("external", s.said(key, key, scalar("true")))
		} else {
			entry.add("table", s.text(key, b.Table))
		}
		if b.Snapshot != "" {
			entry.add("snapshot", plain(s.c.relative(b.Snapshot)))
		}
		list.Content = append(list.Content, entry.node())
	}
	return list
}

func (s *shown) functions() *yaml.Node {
	list := &yaml.Node{Kind: yaml.SequenceNode}
	for i, b := range s.c.functions {
		key, entry := item(functionsKey, i), &mapping{}
		entry.add("main", s.text(key, s.c.relative(b.Main)))
		entry.add("workload", s.text(key+".workload", b.Workload))
		list.Content = append(list.Content, entry.node())
	}
	return list
}
