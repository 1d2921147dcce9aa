package golang

import (
	"context"
	"runtime"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/analyzers"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/digest"
	"github.com/dynamolint/dynamolint/internal/calls/stores"
	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/configfile"
	"github.com/dynamolint/dynamolint/internal/flow/reachable"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/run/sources"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// A program is what the modules and workspaces of a run have in common.
type program struct {
	linked *judging
	alone  *judging // for code that no tables may be declared for

	// links says that tables may be declared for the code, so that its calls are judged
	// when all packages are known: a constructor that is told the name of a table is
	// called by packages that import the one that asks for it.
	links bool

	linker func() *link.Linker // to be asked when all packages are known

	mu       sync.Mutex
	facts    []binding.Facts
	stores   []*stores.Facts
	commands bool // there is a main package among those that were summarised
	broken   bool // there are packages that could not be summarised

	code     []*reachable.Facts
	local    map[string]bool // import paths of the packages of all modules
	mains    []*deploy.Main
	unlisted bool // there may be others
}

// A judging is a way to judge packages.
type judging struct {
	analyzer *analysis.Analyzer // requires the one that summarises packages
	config   gorule.Config      // of the analyzer
	registry func() *registry   // of what is declared
}

func (r *run) judging(cfg gorule.Config) *judging {
	j := &judging{analyzer: analyzers.Composite(cfg), config: cfg}
	if r.OnlyAccesses {
		j.analyzer = gorule.NewAnalyzer(j.analyzer.Name, nil, cfg)
	}
	j.registry = sync.OnceValue(func() *registry { return newRegistry(cfg.Digester, cfg.Schema(), cfg.Linker().Programs()) })
	return j
}

// program returns what analyses the modules and workspaces of a run.
func (r *run) program(ctx context.Context, t *state.Tree) *program {
	p := &program{local: map[string]bool{}, links: r.OnlyAccesses || r.mayDeclareTables(t)}
	declared := sync.OnceValue(r.Tables)
	cfg := gorule.Config{
		Options:   r.Config.Options,
		Tests:     r.Config.Tests,
		Schema:    declared,
		Elsewhere: r.Files.Source,
		Wrappers:  wrappers(r.Config),
		Given:     sources.Given(r.Config),
		Accesses:  r.Accesses,
		Sites:     r.Sites,
		Uses:      p.links,
		Ended:     ctx.Err,
	}
	if r.keepsResults() {
		cfg.Digester = &digest.Digester{}
	}
	cfg.Linker = sync.OnceValue(func() *link.Linker { // not all packages are known yet
		return link.New(declared, binding.New(nil), cfg.Given)
	})
	p.alone = r.judging(cfg)
	p.linker = sync.OnceValue(func() *link.Linker {
		stored := binding.New(p.facts)
		stored.Whole = p.commands && r.KnowsAll()
		stored.Broken = p.broken
		stored.Files = &configfile.Finder{Files: r.Files, Root: r.Root}
		stored.Environment = &configfile.Environment{Files: r.Files, Root: r.Root}
		linker := link.New(declared, stored, cfg.Given)
		if mains := p.programs(r.Root); !p.broken && !p.unlisted && r.KnowsAll() {
			linker.Knowing(mains, functions(r.Files, r.Config, mains), reachable.New(p.code, func(pkg string) bool { return p.local[pkg] }))
		}
		return linker
	})
	cfg.Linker = p.linker
	cfg.Stores = sync.OnceValue(func() *stores.Program {
		if p.broken || p.unlisted || !r.KnowsAll() { // another type may stand behind an interface
			return stores.New(nil)
		}
		return stores.New(p.stores)
	})
	p.linked = r.judging(cfg)
	return p
}

// summary returns what summarises packages.
func (p *program) summary() *analysis.Analyzer { return p.alone.analyzer.Requires[0] }

// judging returns how packages are judged, when all are known or before.
func (p *program) judging(last bool) *judging {
	if last {
		return p.linked
	}
	return p.alone
}

// mayCreateTables reports whether a package calls anything that creates tables.
func mayCreateTables(p *packages.Package) bool {
	for name := range p.TypesInfo.Uses {
		if strings.HasPrefix(name.Name, string(ddb.CreateTable)) {
			return true
		}
	}
	return false
}

// note takes what is known of one package.
func (p *program) note(s *summary) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if s.Bindings != nil {
		p.facts = append(p.facts, *s.Bindings)
		p.commands = p.commands || s.Bindings.Command
	}
	if s.Reach != nil {
		p.code = append(p.code, s.Reach)
	}
	if s.Stores != nil {
		p.stores = append(p.stores, s.Stores)
	}
}

// unmatched returns the entries of the configuration that apply to no call that was judged.
func (p *program) unmatched() []link.Given {
	if !p.links {
		return nil
	}
	return p.linker().Unmatched()
}

// reads returns the environment variables that code reads.
func (p *program) reads() (names []string) {
	for _, f := range p.facts {
		names = append(names, f.Reads...)
	}
	return names
}

// isBroken notes that what some package stores is unknown.
func (p *program) isBroken() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.broken = true
}

// mayDeclareTables reports whether there is anything in the repository that tables may be
// declared in.
func (r *run) mayDeclareTables(t *state.Tree) bool {
	return len(t.Terraform)+len(t.Templates) > 0 || r.Declares || !r.KnowsAll() || len(r.Config.Schema().Sources) > 0
}

func parallel() int { return runtime.GOMAXPROCS(0) }
