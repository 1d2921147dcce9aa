package load

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
)

// A Listing is what the go command has listed.
type Listing struct {
	Packages []*packages.Package // that match the patterns, with all that they import
	Settings Settings            // of the go command

	// Whole says that the record of the files of the configuration has everything that the
	// listing depends on.
	Whole bool

	asked cache.Key // what the go command was asked
	key   cache.Key // under which the listing is kept; zero if it is not

	needed       sync.Once // types that are not kept
	neededBefore bool      // by an earlier run
}

// Keep is [List], but the go command is not asked again if the answer is in the cache, or without
// one in the memory, and nothing has changed on which it depends. Modules are the directories of
// the modules of which the patterns match packages.
func Keep(ctx context.Context, cfg Config, store *cache.Cache, modules []string, patterns ...string) (*Listing, error) {
	key, shelf := cfg.listKey(patterns), cfg.shelf(store)
	if l, ok := recall(cfg, shelf, key); ok {
		return l, nil
	}
	record := cfg.Files.NewRecord()
	l := &Listing{Settings: cfg.Settings(ctx), asked: key}
	var err error
	if l.Packages, err = List(ctx, cfg, patterns...); err != nil {
		return nil, err
	}
	if shelf == nil && !cfg.Files.IsRecorded() {
		return l, nil
	}
	noted := cfg
	noted.Files = cfg.Files.Recorded(record)
	l.Whole = NoteInputs(noted, l.Settings, modules, l.Packages)
	cfg.Files.Include(record)
	l.leaveFixed(cfg.Files)
	if shelf != nil && l.Whole && !hasErrors(l.Packages) && record.Settled(cfg.Files) {
		if data, err := record.MarshalBinary(); err == nil { // without a record it takes longer the next time
			l.key = resultKey(key, record)
			shelf.keep(key, record, data, keptListing{l.Settings, graphOf(l.Packages)})
		}
	}
	return l, nil
}

func recall(cfg Config, from shelf, key cache.Key) (*Listing, bool) {
	if from == nil {
		return nil, false
	}
	data, listing, ok := from.record(key)
	if !ok {
		return nil, false
	}
	record, err := files.UnmarshalRecord(data, Header, Program)
	if err != nil {
		return nil, false
	}
	unchanged, refreshed := record.Unchanged(cfg.Files)
	if !unchanged {
		return nil, false
	}
	k, ok := listing(record)
	if !ok {
		return nil, false
	}
	if data, err := record.MarshalBinary(); refreshed && err == nil {
		from.refresh(key, data)
	}
	cfg.Files.Include(record)
	l := &Listing{Packages: k.Graph.listed(), Settings: k.Settings, Whole: true, asked: key, key: resultKey(key, record)}
	l.leaveFixed(cfg.Files)
	return l, true
}

// leaveFixed leaves out of records what does not change.
func (l *Listing) leaveFixed(system *files.System) {
	fixed := []string{l.Settings.GOROOT}
	packages.Visit(l.Packages, nil, func(p *packages.Package) {
		if p.Module != nil && l.Settings.isFixedDir(p.Module.Dir) {
			fixed = append(fixed, p.Module.Dir)
		}
	})
	system.Leave(fixed...)
}

// listKey identifies calls of the go command that ask for the same.
func (c Config) listKey(patterns []string) cache.Key {
	h := cache.NewHash("list")
	h.Add(c.Dir)
	h.AddValue(c.Tests)
	h.AddValue(c.Tags)
	h.AddValue(patterns)
	h.Add(Environment(c.Env)...)
	return h.Key()
}

func resultKey(key cache.Key, record *files.Record) cache.Key {
	h := cache.NewHash("listing")
	h.Add(key.String(), record.Digest())
	return h.Key()
}

// variables are the prefixes of the environment variables that the go command depends on: its
// settings and those of what it calls, and where files of the user are.
var variables = []string{"GO", "CGO_", "CC=", "CXX=", "PATH=", "HOME=", "USERPROFILE=", "XDG_", "APPDATA=", "LOCALAPPDATA="}

// Environment returns the environment variables on which a listing depends, sorted. Of several
// of one name the last counts.
func Environment(env []string) []string {
	byName := map[string]string{}
	for _, entry := range env {
		if slices.ContainsFunc(variables, func(prefix string) bool { return strings.HasPrefix(entry, prefix) }) {
			name, value, _ := strings.Cut(entry, "=")
			byName[name] = value
		}
	}
	var all []string
	for _, name := range sortedKeys(byName) {
		all = append(all, name+"="+byName[name])
	}
	return all
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// hasErrors reports whether something is wrong with a package or with what it imports. The go
// command may not say so the next time: it may get at a module that it does not get at now.
func hasErrors(listed []*packages.Package) (has bool) {
	packages.Visit(listed, func(p *packages.Package) bool {
		has = has || len(p.Errors) > 0 || p.Module != nil && p.Module.Error != nil
		return !has
	}, nil)
	return has
}
