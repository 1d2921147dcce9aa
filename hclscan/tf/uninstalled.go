package tf

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
	missing, reached := map[*call]bool{}, map[*directory]bool{}
	walk := func(d *directory) {
		w := &installedWalk{manifest: p.installedModules(d.path), project: p, missing: missing, reached: reached}
		w.enter(d)
	}
	for _, path := range p.rootDirs() {
		walk(p.dirs[path])
	}
	for _, d := range p.sortedDirs() {
		if !d.foreign && !reached[d] {
			walk(d)
		}
	}
	var list []Uninstalled
	for c := range missing {
		_, known := p.declares(c)
		list = append(list, Uninstalled{c.address(), p.span(c.sourceAt), p.span(blockRange(c.Block)), known})
	}
	slices.SortFunc(list, func(a, b Uninstalled) int { return a.Block.Compare(b.Block) })
	return list
}

// installedWalk follows the calls of one root as they are written.
type installedWalk struct {
	project  *Project
	manifest map[string]installed
	leading  map[string]bool // the keys of the manifest and all before a dot of them
	seen     map[installedStep]bool
	missing  map[*call]bool // found by all walks
	reached  map[*directory]bool
}

// installedStep is a directory on the way.
type installedStep struct {
	dir  *directory
	key  string // dotted path of calls
	off  bool   // the manifest does not lead here, and the key is empty
	exit *call  // by which the way leaves the repository; nil before it does
}

func (w *installedWalk) enter(root *directory) {
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
	for _, c := range s.dir.calls {
		next := installedStep{dir: c.target, exit: s.exit}
		if key := join(s.key, c.Labels[0]); s.off || !w.leading[key] {
			next.off = true
		} else {
			next.key = key
			if module, ok := w.manifest[key]; ok && c.local == "" {
				if d := w.project.dirs[module.dir]; d != nil && len(d.files) > 0 {
					next.dir = d
				}
			}
		}
		if next.exit == nil && (next.dir == nil || next.dir.foreign) {
			next.exit = c
		}
		switch {
		case next.dir != nil:
			w.walk(next)
		case c.local == "" && c.sourceAt.Filename != "":
			w.missing[next.exit] = true
		}
	}
}
