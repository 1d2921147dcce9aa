package load

import (
	"crypto/sha256"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
)

// Keys identifies packages by what their types and their code are made of: the settings of the
// go command, their files, and those of all that they import. Several goroutines may ask at a
// time for the keys of packages that one has asked for before.
type Keys struct {
	files    *files.System
	settings Settings
	base     string
	known    map[*packages.Package]packageKey
}

type packageKey struct {
	key cache.Key
	ok  bool
}

// Keys returns what identifies packages of the listing.
func (l *Listing) Keys(cfg Config) *Keys {
	h := cache.NewHash("packages")
	h.Add(cfg.Dir)
	h.Add(Environment(cfg.Env)...)
	h.AddValue(l.Settings)
	version, _ := cfg.Files.Source(filepath.Join(l.Settings.GOROOT, "VERSION")) // there is none in a GOROOT that is built from source
	h.Add(string(version))
	return &Keys{cfg.Files, l.Settings, h.Key().String(), map[*packages.Package]packageKey{}}
}

// Of returns the key of a package. There is none if something is wrong with the package, or with
// one that it imports: the next time that may be right, although no file has changed.
func (k *Keys) Of(p *packages.Package) (key cache.Key, ok bool) {
	if known, seen := k.known[p]; seen {
		return known.key, known.ok
	}
	k.known[p] = packageKey{} // imports have no cycles, unless there is an error
	h := cache.NewHash("package")
	h.Add(k.base)
	ok = k.add(h, p)
	for _, path := range sortedKeys(p.Imports) {
		imported, known := k.Of(p.Imports[path])
		ok = ok && known
		h.Add(path, string(imported[:]))
	}
	if ok {
		k.known[p] = packageKey{h.Key(), true}
	}
	return k.known[p].key, ok
}

// add adds what a package is itself. Files of modules at a version do not change, unless in an
// editor.
func (k *Keys) add(h *cache.Hash, p *packages.Package) bool {
	h.Add(p.ID, p.Name, p.PkgPath, p.ForTest, strings.Join(p.OtherFiles, "\x00"), strings.Join(p.IgnoredFiles, "\x00"))
	if m := p.Module; m != nil {
		h.Add(m.Path, m.Version, m.Dir, m.GoVersion)
	}
	fixed := k.settings.isFixed(p)
	for _, file := range p.GoFiles {
		h.Add(file)
		if _, buffered := k.files.Buffers()[file]; fixed && !buffered {
			continue
		}
		content, err := k.files.Source(file)
		if err != nil {
			return false
		}
		sum := sha256.Sum256(content)
		h.Add(string(sum[:]))
	}
	return len(p.Errors) == 0 && (p.Module == nil || p.Module.Error == nil)
}
