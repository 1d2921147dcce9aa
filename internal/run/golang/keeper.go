package golang

import (
	"time"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/calls/stores"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/reachable"
	"github.com/dynamolint/dynamolint/internal/run/action"
	"github.com/dynamolint/dynamolint/internal/run/load"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// A keeper keeps what is found out about packages, for runs in which neither they nor anything
// that they import has changed. What rules find in a package depends on more than that: they
// ask which tables are declared, and what other packages of the program do with their names.
// So it is kept with these questions, and holds where the answers are the same.
type keeper struct {
	store   *cache.Cache
	keys    *load.Keys
	program *program
	rules   *rules.Set
	told    string // a digest of what rules are told, besides packages and answers
	results bool   // what rules find is kept, too
}

// keptPackage is what is kept of a package.
type keptPackage struct {
	Facts     action.Facts
	Summary   summary
	Creates   bool     // it creates tables, or may
	Generated []string // files that a tool makes

	result *keptResult // nil if there is none
}

// A summary is what the program needs to know of a package.
type summary struct {
	Bindings *binding.Facts
	Reach    *reachable.Facts
	Stores   *stores.Facts
}

func (k *keptPackage) generated() map[string]bool {
	set := map[string]bool{}
	for _, file := range k.Generated {
		set[file] = true
	}
	return set
}

// keeper returns what keeps packages of a listing; nil if nothing is kept of them, because
// something is wrong with the unit as a whole.
func (r *run) keeper(cfg load.Config, l *listing, program *program) *keeper {
	if r.Cache == nil || l.failed || len(l.missing) > 0 || l.outcome.IsIncomplete() {
		return nil
	}
	h := cache.NewHash("told")
	h.Add(time.Now().UTC().Format(time.DateOnly))
	h.AddValue(r.Flags)
	if settings := r.Settings; settings != "" {
		h.Add(settings)
	}
	for _, file := range r.Config.Files() {
		content, err := r.Files.Source(file)
		if err != nil {
			return nil
		}
		h.Add(file, string(content))
	}
	return &keeper{store: r.Cache, keys: l.Keys(cfg), program: program, rules: r.Rules, told: h.Key().String(), results: r.keepsResults()}
}

// keepsResults reports whether what rules find in packages is kept: not together with calls.
func (r *run) keepsResults() bool {
	return r.Cache != nil && !r.Accesses && !r.Sites
}

// recall returns what is known of a package; nil if it has to be analysed, because it, or one
// that it imports, has changed. Of a root it has to be known what rules find.
func (k *keeper) recall(p *packages.Package, root bool) *keptPackage {
	if k == nil {
		return nil
	}
	var known keptPackage
	if key, ok := k.key(p, "summary"); !ok || !k.store.Load(key, &known) {
		return nil
	}
	if root {
		known.result = new(keptResult)
		if key, ok := k.key(p, "result", k.told); !ok || !k.results || !k.store.Load(key, known.result) {
			return nil
		}
	}
	return &known
}

// key returns the key of something of a kind that is kept of a package.
func (k *keeper) key(p *packages.Package, kind string, more ...string) (cache.Key, bool) {
	of, ok := k.keys.Of(p)
	h := cache.NewHash(kind)
	h.Add(string(of[:]))
	h.AddValue(k.program.links)
	h.Add(more...)
	return h.Key(), ok
}

// keepPackage keeps what is known of a package.
func (k *keeper) keepPackage(p *packages.Package, known *keptPackage) {
	if k == nil || len(p.Errors) > 0 {
		return
	}
	if key, ok := k.key(p, "summary"); ok {
		_ = k.store.Store(key, known) // else it is analysed again
	}
}

// keepResult keeps what rules have found in a package.
func (k *keeper) keepResult(p *packages.Package, last bool, found *gorule.Result) {
	if k == nil || !k.results || len(p.Errors) > 0 {
		return
	}
	if kept, ok := k.program.judging(last).keep(found); ok {
		if key, ok := k.key(p, "result", k.told); ok {
			_ = k.store.Store(key, kept) // likewise
		}
	}
}

// restore returns what rules find in a package, if what is kept of that holds.
func (k *keeper) restore(known *keptPackage, last bool) (*gorule.Result, bool) {
	if known.result == nil {
		return nil, false
	}
	return k.program.judging(last).restore(known.result, k.rules)
}
