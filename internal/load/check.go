package load

import (
	"context"
	"fmt"
	"go/token"
	"go/types"
	"os"
	"runtime"
	"sync"

	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"
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
	return checkWith(ctx, cfg, settings, wanted, declared, func(deps map[*packages.Package]bool) map[string]string {
		return cfg.exports(ctx, settings.built(wanted, deps), max(16, len(deps)/20))
	})
}

// checkWith is [Check]; exports returns the files with the types of dependencies.
func checkWith(ctx context.Context, cfg Config, settings Settings, wanted, declared []*packages.Package, exports func(deps map[*packages.Package]bool) map[string]string) (*Checked, error) {
	c := &checker{
		cfg: cfg, fset: token.NewFileSet(), sizes: sizesFor(settings.GOARCH),
		wanted: map[*packages.Package]bool{}, own: map[*packages.Package]bool{}, nodes: map[*packages.Package]*node{},
		exported: map[string]*types.Package{}, unsound: map[*packages.Package]*Unsound{}, changing: map[*token.File]bool{},
	}
	for _, p := range declared {
		c.own[p] = true
	}
	for _, p := range wanted {
		c.wanted[p], c.own[p] = true, true
	}
	if cfg.Memory != nil {
		defer c.remember(cfg.Memory, settings)()
	} else {
		c.files = exports(dependencies(wanted, c.own))
	}
	c.exportable = exportable(wanted, c.own, c.files)
	for _, p := range wanted {
		c.plan(p)
	}
	if err := c.run(ctx); err != nil {
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

// A checker type-checks a graph of packages, each after what it imports.
type checker struct {
	cfg        Config
	fset       *token.FileSet
	sizes      types.Sizes
	wanted     map[*packages.Package]bool
	own        map[*packages.Package]bool // these, and others whose types come from source, whatever has been kept
	exportable map[*packages.Package]bool
	files      map[string]string // with export data, by import path
	nodes      map[*packages.Package]*node

	stable map[*packages.Package]bool   // whose types a memory has, or will have; see remember
	known  map[string]rememberedPackage // that it has, by import path

	mu       sync.Mutex
	changing map[*token.File]bool      // of packages that are not stable
	exported map[string]*types.Package // read from export data, some in part
	unsound  map[*packages.Package]*Unsound
}

// A node is a package that has to be type-checked, or read.
type node struct {
	pkg     *packages.Package
	types   *types.Package
	users   []*node // import it
	missing int     // imports that are not ready yet
}

// plan adds a package and what has to be there before it.
func (c *checker) plan(p *packages.Package) *node {
	if n := c.nodes[p]; n != nil {
		return n
	}
	n := &node{pkg: p}
	c.nodes[p] = n
	if known, ok := c.known[p.PkgPath]; ok && c.stable[p] {
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
