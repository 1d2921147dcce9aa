package load

import (
	"bytes"
	"go/token"
	"go/types"
	"runtime"

	"golang.org/x/sync/errgroup"
	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/cache"
)

// keptTypes are the types of packages that do not change, as export data in the cache. That of a
// package has all that it mentions of others, so there is an entry only for each of those that
// packages import which may change. A nil keptTypes has none.
type keptTypes struct {
	listing *Listing
	store   *cache.Cache
	found   map[cache.Key]bool // by read
}

// neededBefore reports whether an earlier run has needed types that were not kept, and notes that
// this one has. To keep them takes time, which is lost if there is no other run.
func (k *keptTypes) neededBefore() bool {
	if k == nil {
		return false
	}
	l := k.listing
	l.needed.Do(func() {
		h := cache.NewHash("types needed")
		h.Add(l.asked.String())
		if _, l.neededBefore = k.store.Get(h.Key()); !l.neededBefore {
			k.store.Put(h.Key(), []byte("needed"))
		}
	})
	return l.neededBefore
}

// keysOf returns the keys of packages that do not change, and import only such, but for those whose
// types come from source. A key has all that types are made of.
func (c *checker) keysOf(settings Settings) map[*packages.Package]cache.Key {
	buffered := c.cfg.Files.Buffers()
	keys := map[*packages.Package]cache.Key{}
	packages.Visit(c.all, nil, func(p *packages.Package) { // after what it imports
		if c.own[p] || !settings.isFixed(p) || p.PkgPath == "unsafe" {
			return
		}
		h := cache.NewHash("types")
		h.Add(settings.GOVERSION, settings.GOARCH, c.cfg.variable("GODEBUG"), p.PkgPath, goVersion(p))
		if p.Module != nil {
			h.Add(p.Module.Dir)
		}
		for _, file := range p.GoFiles {
			if _, ok := buffered[file]; ok {
				return
			}
			h.Add("file", file)
		}
		for _, path := range sortedKeys(p.Imports) {
			key, ok := keys[p.Imports[path]]
			if !ok && path != "unsafe" {
				return
			}
			h.Add("import", path, key.String())
		}
		keys[p] = h.Key()
	})
	return keys
}

// read returns the types of packages by their keys, which have an import path each. It returns nil
// if those of one cannot be read: what it mentions of others must not exist twice.
func (k *keptTypes) read(keys map[string]cache.Key) *remembered {
	if k == nil {
		return nil
	}
	k.found = map[cache.Key]bool{}
	entries := map[string][]byte{}
	for path, key := range keys {
		if data, ok := k.store.Get(key); ok {
			entries[path], k.found[key] = data, true
		}
	}
	if len(entries) < len(keys) {
		return nil
	}
	read := &remembered{packages: map[string]rememberedPackage{}, exported: true}
	fset, all := token.NewFileSet(), map[string]*types.Package{}
	for _, path := range sortedKeys(entries) {
		pkg, err := gcexportdata.Read(bytes.NewReader(entries[path]), fset, all, path)
		if err != nil {
			return nil
		}
		read.packages[path] = rememberedPackage{keys[path], pkg}
	}
	fset.Iterate(func(f *token.File) bool { read.files = append(read.files, f); return true })
	return read
}

// write keeps the types of those packages that read has not found. What cannot be kept comes from
// source again.
func (k *keptTypes) write(c *checker) {
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	known := map[*packages.Package]bool{}
	for _, p := range c.front {
		if k.found[c.keys[p]] || !c.isSound(p, known) {
			continue
		}
		group.Go(func() error {
			if data, err := c.export(p); err == nil {
				k.store.Put(c.keys[p], data)
			}
			return nil
		})
	}
	_ = group.Wait() // there is no error
}

// isSound reports whether export data has the types of a package as they are, and another run would
// make the same: there are no errors in it or in what it imports, such as a file that cannot be read
// now. Neither may these let others use what C declares: in export data all that is called C is one
// package.
func (c *checker) isSound(p *packages.Package, known map[*packages.Package]bool) bool {
	if is, ok := known[p]; ok {
		return is
	}
	n := c.nodes[p]
	is := !n.failed && (!n.usesC || !c.exportsC(p))
	for _, imported := range p.Imports {
		is = c.isSound(imported, known) && is
	}
	known[p] = is
	return is
}

// exportsC reports whether types of C are part of what a package exports.
func (c *checker) exportsC(p *packages.Package) bool {
	all := map[string]*types.Package{}
	data, err := c.export(p)
	if err == nil {
		_, err = gcexportdata.Read(bytes.NewReader(data), token.NewFileSet(), all, p.PkgPath)
	}
	return err != nil || all["C"] != nil
}

// export returns the export data of a package.
func (c *checker) export(p *packages.Package) ([]byte, error) {
	var data bytes.Buffer
	err := gcexportdata.Write(&data, c.fset, c.nodes[p].types)
	return data.Bytes(), err
}
