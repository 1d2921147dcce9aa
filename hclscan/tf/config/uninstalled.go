package config

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/rules"
)

// Uninstalled is a call in the repository that leads to a module which is neither
// installed nor has a [StandIn]: what that declares is unknown.
type Uninstalled struct {
	Address string     // of the call in its module: "module.orders"
	Source  rules.Span // the argument
	Block   rules.Span // the whole call
	Known   bool       // it is known to declare no tables, nor what belongs to them
}

// Uninstalled returns such calls, by place.
func (p *Project) Uninstalled() []Uninstalled {
	missing, reached := map[*Call]bool{}, map[*Directory]bool{}
	walk := func(d *Directory) {
		w := &installedWalk{manifest: p.InstalledModules(d.Path), project: p, missing: missing, reached: reached}
		w.enter(d)
	}
	for _, path := range p.RootPaths() {
		walk(p.Directories[path])
	}
	for _, d := range p.sortedDirs() {
		if !d.Foreign && !reached[d] {
			walk(d)
		}
	}
	var list []Uninstalled
	for c := range missing {
		_, known := p.Declares(c)
		list = append(list, Uninstalled{c.Address(), p.Span(c.SourceAt), p.Span(BlockRange(c.Block)), known})
	}
	slices.SortFunc(list, func(a, b Uninstalled) int { return a.Block.Compare(b.Block) })
	return list
}

// installedWalk follows the calls of one root as they are written.
type installedWalk struct {
	project  *Project
	manifest map[string]Installed
	leading  map[string]bool // the keys of the manifest and all before a dot of them
	seen     map[installedStep]bool
	missing  map[*Call]bool // found by all walks
	reached  map[*Directory]bool
}

// installedStep is a directory on the way.
type installedStep struct {
	dir  *Directory
	key  string // dotted path of calls
	off  bool   // the manifest does not lead here, and the key is empty
	exit *Call  // by which the way leaves the repository; nil before it does
}

func (w *installedWalk) enter(root *Directory) {
	w.seen, w.leading = map[installedStep]bool{}, map[string]bool{}
	for key := range w.manifest {
		for at := len(key); at >= 0; at = strings.LastIndexByte(key[:at], '.') {
			w.leading[key[:at]] = true
		}
	}
	w.walk(installedStep{dir: root})
}

func (w *installedWalk) walk(s installedStep) {
	if w.seen[s] {
		return
	}
	w.seen[s], w.reached[s.dir] = true, true
	for _, c := range s.dir.Calls {
		next := installedStep{dir: c.Target, exit: s.exit}
		if key := Join(s.key, c.Labels[0]); s.off || !w.leading[key] {
			next.off = true
		} else {
			next.key = key
			if module, ok := w.manifest[key]; ok && c.Local == "" {
				if d := w.project.Directories[module.Dir]; d != nil && len(d.Files) > 0 {
					next.dir = d
				}
			}
		}
		if next.exit == nil && (next.dir == nil || next.dir.Foreign) {
			next.exit = c
		}
		switch {
		case next.dir != nil:
			w.walk(next)
		case c.Local == "" && c.SourceAt.Filename != "":
			w.missing[next.exit] = true
		}
	}
}

func (d *Directory) callsRemote() bool {
	return slices.ContainsFunc(d.Calls, func(c *Call) bool { return c.Local == "" })
}

// CallsAway reports whether a call may lead to a module that is not at hand.
func (d *Directory) CallsAway() bool {
	return slices.ContainsFunc(d.Calls, func(c *Call) bool { return c.Local == "" || c.Target == nil })
}

// Declares is [Config.Declares] for the module that a call names.
func (p *Project) Declares(c *Call) (kinds []string, ok bool) {
	if p.Config.Declares == nil || c.Local != "" || c.Source == "" {
		return nil, false
	}
	return p.Config.Declares(c.Source)
}
