package load

import (
	"context"
	"fmt"
	"go/token"
	"go/types"
	"os"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/cache"
)

// Checked is what [Check] finds out, besides what it fills in.
type Checked struct {
	Unsound map[*packages.Package]*Unsound

	// Declared are the types of packages of which the declarations were asked for, if one of
	// those that were wanted imports them.
	Declared map[*packages.Package]*types.Package
}

// Check parses and type-checks the wanted packages, which [List] has returned or
// which those import. It fills in Fset, Syntax, Types, TypesInfo and Errors. What
// is unsound is taken out of Syntax, so that the rest is well typed, and returned;
// a package without Go files has neither Syntax nor Types. Everything that the
// packages import is type-checked as far as its declarations go, and not kept, but for
// the packages in declared. An error means that the context has ended.
func Check(ctx context.Context, cfg Config, wanted, declared []*packages.Package) (*Checked, error) {
	settings := cfg.Settings(ctx)
	return checkWith(ctx, cfg, settings, wanted, declared, nil, func(c *checker) map[string]string {
		return c.builtExports(ctx, settings)
	})
}

// builtExports asks the go command for the files of its build cache with the types of dependencies.
func (c *checker) builtExports(ctx context.Context, settings Settings) map[string]string {
	deps := dependencies(c.all, c.own)
	return c.cfg.exports(ctx, settings.built(c.all, deps), max(16, len(deps)/20))
}

// checkWith is [Check]; kept has types of dependencies, and exports returns the files of the
// build cache with types of those that kept does not have.
func checkWith(ctx context.Context, cfg Config, settings Settings, wanted, declared []*packages.Package, kept *keptTypes, exports func(*checker) map[string]string) (*Checked, error) {
	listed := make([]packages.Package, len(wanted))
	for i, p := range wanted {
		listed[i] = *p
	}
	c := newChecker(cfg, settings, wanted, declared)
	err := c.checkAll(ctx, kept, exports)
	if err == nil && c.exportData && c.hidden {
		for i, p := range wanted {
			*p = listed[i]
		}
		c = newChecker(cfg, settings, wanted, declared)
		c.onlySource = true
		err = c.checkAll(ctx, kept, exports)
	}
	if err != nil {
		return nil, err
	}
	checked := &Checked{c.unsound, map[*packages.Package]*types.Package{}}
	for _, p := range declared {
		if n := c.nodes[p]; n != nil && n.types != nil && !c.wanted[p] {
			checked.Declared[p] = n.types
		}
	}
	return checked, nil
}

func newChecker(cfg Config, settings Settings, wanted, declared []*packages.Package) *checker {
	c := &checker{
		cfg: cfg, fset: token.NewFileSet(), sizes: sizesFor(settings.GOARCH),
		all: wanted, wanted: map[*packages.Package]bool{}, own: map[*packages.Package]bool{}, nodes: map[*packages.Package]*node{},
		exported: map[string]*types.Package{}, unsound: map[*packages.Package]*Unsound{}, changing: map[*token.File]bool{},
	}
	for _, p := range declared {
		c.own[p] = true
	}
	for _, p := range wanted {
		c.wanted[p], c.own[p] = true, true
	}
	c.keys = c.keysOf(settings)
	c.front = imported(wanted, c.keys)
	return c
}

// checkAll type-checks the wanted packages and what has to be there before them.
func (c *checker) checkAll(ctx context.Context, kept *keptTypes, exports func(*checker) map[string]string) error {
	c.ended = ctx.Err
	known := c.recall(kept)
	c.known = known.packages
	c.fset.AddExistingFiles(known.files...)
	unknown := len(known.packages) == 0
	if unknown && c.cfg.Memory == nil && !c.onlySource {
		c.files = exports(c)
	}
	c.exportable = exportable(c.all, c.own, c.files)
	keep := unknown && !c.onlySource && !c.haveExports(c.files) && kept.neededBefore()
	if keep {
		c.files, c.exportable = nil, nil // what is kept is all from source
	}
	c.exportData = known.exported || len(c.files) > 0
	for _, p := range c.all {
		c.plan(p)
	}
	err := c.run(ctx)
	c.remember(known)
	if keep && err == nil {
		kept.write(c)
	}
	return err
}

// haveExports reports whether the types of all packages that do not change may come from files.
func (c *checker) haveExports(files map[string]string) bool {
	may := exportable(c.all, c.own, files)
	return !slices.ContainsFunc(c.front, func(p *packages.Package) bool { return !may[p] })
}

// A checker type-checks a graph of packages, each after what it imports.
type checker struct {
	cfg        Config
	ended      func() error // why the types are not wanted any more; nil while they are
	fset       *token.FileSet
	sizes      types.Sizes
	all        []*packages.Package // that are wanted
	wanted     map[*packages.Package]bool
	own        map[*packages.Package]bool // these, and others whose types come from source, whatever has been kept
	exportable map[*packages.Package]bool
	files      map[string]string // with export data, by import path
	nodes      map[*packages.Package]*node

	keys       map[*packages.Package]cache.Key // of the types of packages that do not change
	front      []*packages.Package             // those of them that others import
	known      map[string]rememberedPackage    // types of such packages, by import path
	remembered int                             // how many files of them the memory knows

	onlySource bool // no types are from export data
	exportData bool // some are

	mu       sync.Mutex
	hidden   bool                      // export data may hide what a name means; see namesHidden
	changing map[*token.File]bool      // of packages that have no key
	exported map[string]*types.Package // read from export data, some in part
	unsound  map[*packages.Package]*Unsound
}

// A node is a package that has to be type-checked, or read.
type node struct {
	pkg     *packages.Package
	types   *types.Package
	users   []*node // import it
	missing int     // imports that are not ready yet
	failed  bool    // there are errors in it, other than in files that use C
	usesC   bool
}

// plan adds a package and what has to be there before it.
func (c *checker) plan(p *packages.Package) *node {
	if n := c.nodes[p]; n != nil {
		return n
	}
	n := &node{pkg: p}
	c.nodes[p] = n
	if known, ok := c.known[p.PkgPath]; ok && known.key == c.keys[p] {
		n.types = known.types
		return n
	}
	if c.exportable[p] {
		return n // export data stands for all that the package imports
	}
	for _, imported := range p.Imports {
		dep := c.plan(imported)
		dep.users = append(dep.users, n)
		n.missing++
	}
	return n
}

// run works the nodes off, as many at a time as there are processors.
func (c *checker) run(ctx context.Context) error {
	ready := make(chan *node, len(c.nodes))
	var left sync.WaitGroup
	left.Add(len(c.nodes))
	for _, n := range c.nodes {
		if n.missing == 0 {
			ready <- n
		}
	}
	for range runtime.GOMAXPROCS(0) {
		go func() {
			for n := range ready {
				if ctx.Err() == nil {
					c.check(n)
				}
				c.mu.Lock()
				for _, user := range n.users {
					if user.missing--; user.missing == 0 {
						ready <- user
					}
				}
				c.mu.Unlock()
				left.Done()
			}
		}()
	}
	left.Wait()
	close(ready)
	return ctx.Err()
}

func (c *checker) check(n *node) {
	p := n.pkg
	switch {
	case n.types != nil:
	case p.PkgPath == "unsafe":
		n.types = types.Unsafe
	case c.exportable[p]:
		n.types = c.read(p)
	default:
		c.fromSource(n)
	}
}

// read reads export data. It returns nil if the build cache has lost it meanwhile:
// then the package is like one that cannot be found.
func (c *checker) read(p *packages.Package) *types.Package {
	c.mu.Lock()
	defer c.mu.Unlock()
	if known := c.exported[p.PkgPath]; known != nil && known.Complete() {
		return known
	}
	file, err := os.Open(c.files[p.PkgPath])
	if err != nil {
		return nil
	}
	defer func() { _ = file.Close() }()
	r, err := gcexportdata.NewReader(file) //nolint:staticcheck // the build cache holds archives until Go 1.29
	if err != nil {
		return nil
	}
	pkg, err := gcexportdata.Read(r, c.fset, c.exported, p.PkgPath)
	if err != nil {
		return nil
	}
	return pkg
}

// sizesFor returns the sizes of a platform.
func sizesFor(arch string) types.Sizes {
	if sizes := types.SizesFor("gc", arch); sizes != nil {
		return sizes
	}
	return types.SizesFor("gc", runtime.GOARCH)
}

// importFrom returns the types of what a package imports by a path.
func (c *checker) importFrom(p *packages.Package, path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	imported := p.Imports[path]
	if imported == nil {
		return nil, fmt.Errorf("%s is not among the packages that the go command has listed", path)
	}
	if n := c.nodes[imported]; n.types != nil {
		return n.types, nil
	}
	switch {
	case len(imported.Errors) > 0:
		return nil, imported.Errors[0]
	case c.exportable[imported]:
		return nil, fmt.Errorf("the export data of %s is gone from the build cache", path)
	}
	return nil, fmt.Errorf("%s has no Go files", path)
}
