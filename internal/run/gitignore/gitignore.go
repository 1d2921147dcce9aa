// Package gitignore says which files git ignores or leaves out of a checkout, without
// running git.
//
// It reads the .gitignore files and .git/info/exclude of the repository that a file
// lies in, and its index: git has no rules for files that it tracks. The user's own
// rules (core.excludesFile) do not count, so that everybody who checks a repository
// gets the same findings.
package gitignore

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/go-git/go-git/v5/plumbing/format/gitignore"
	"github.com/go-git/go-git/v5/plumbing/format/index"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

// Rules answers what is ignored in any repository. The zero value is ready to use,
// by several goroutines at once.
type Rules struct {
	Files *files.System // that is read

	mu           sync.Mutex
	repositories map[string]*repository // by directory; nil if it lies in none
}

// A repository is what decides for the files of one.
type repository struct {
	files    *files.System
	root     string                         // directory that holds .git
	patterns map[string][]gitignore.Pattern // of a directory and those above it, by its slash path below root
	ignored  map[string]bool                // directories, by slash path below root
	tracked  []string                       // slash paths below root, sorted
	isRead   bool                           // tracked is
	unsure   bool                           // what is tracked cannot be told
}

// Ignores reports whether git ignores a file or directory, of which the absolute
// path is given: a rule names it, or a directory that it lies in, and nothing of it is
// tracked. A path that does not exist is that of a file. Outside of repositories nothing is ignored, and
// neither if the index cannot be read.
func (r *Rules) Ignores(path string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	repo := r.repository(filepath.Dir(path))
	if repo == nil {
		return false
	}
	rel, err := filepath.Rel(repo.root, path)
	if err != nil || rel == "." || !filepath.IsLocal(rel) {
		return false
	}
	name := filepath.ToSlash(rel)
	if len(repo.rulesFor(parent(name))) == 0 {
		return false
	}
	kind, err := r.Files.Lstat(path)
	return repo.matches(name, err == nil && kind.IsDir()) && !repo.tracks(name)
}

// repository returns that which a directory lies in: the innermost, so that a
// submodule has its own rules.
func (r *Rules) repository(dir string) *repository {
	if known, ok := r.repositories[dir]; ok {
		return known
	}
	if r.repositories == nil {
		r.repositories = map[string]*repository{}
	}
	var found *repository
	if _, err := r.Files.Lstat(filepath.Join(dir, ".git")); err == nil {
		found = &repository{files: r.Files, root: dir, patterns: map[string][]gitignore.Pattern{}, ignored: map[string]bool{}}
	} else if parent := filepath.Dir(dir); parent != dir {
		found = r.repository(parent)
	}
	r.repositories[dir] = found
	return found
}

// matches reports whether a rule names the path or a directory above it: rules for
// what lies in an ignored directory have no effect, as in git.
func (r *repository) matches(name string, isDir bool) bool {
	dir := parent(name)
	if dir != "" && r.ignoresDir(dir) {
		return true
	}
	return gitignore.NewMatcher(r.rulesFor(dir)).Match(strings.Split(name, "/"), isDir)
}

func (r *repository) ignoresDir(dir string) bool {
	known, ok := r.ignored[dir]
	if !ok {
		known = r.matches(dir, true)
		r.ignored[dir] = known
	}
	return known
}

// rulesFor returns the rules for what lies in a directory, those that win last.
func (r *repository) rulesFor(dir string) []gitignore.Pattern {
	if known, ok := r.patterns[dir]; ok {
		return known
	}
	var above []gitignore.Pattern
	var domain []string
	if dir == "" {
		above = r.parse(filepath.Join(r.gitDir(true), "info", "exclude"), nil)
	} else {
		above, domain = r.rulesFor(parent(dir)), strings.Split(dir, "/")
	}
	own := r.parse(filepath.Join(r.root, filepath.FromSlash(dir), ".gitignore"), domain)
	all := slices.Concat(above, own)
	r.patterns[dir] = all
	return all
}

// parse reads rules that hold below a directory; a file that is not there, or
// cannot be read, has none.
func (r *repository) parse(file string, domain []string) []gitignore.Pattern {
	content, err := r.files.Source(file)
	if err != nil {
		return nil
	}
	var list []gitignore.Pattern
	for line := range strings.Lines(string(content)) {
		line = strings.TrimRight(line, "\r\n")
		if strings.TrimSpace(line) != "" && line[0] != '#' {
			list = append(list, gitignore.ParsePattern(line, domain))
		}
	}
	return list
}

// tracks reports whether the index has the path, or something below it.
func (r *repository) tracks(name string) bool {
	if !r.isRead {
		r.isRead = true
		r.readIndex()
	}
	at, found := slices.BinarySearch(r.tracked, name)
	if !found { // siblings such as "gen.go" sort between "gen" and "gen/a.go"
		at, _ = slices.BinarySearch(r.tracked, name+"/")
	}
	return r.unsure || found || at < len(r.tracked) && strings.HasPrefix(r.tracked[at], name+"/")
}

func (r *repository) readIndex() {
	names, err := r.files.View(filepath.Join(r.gitDir(false), "index"), maxIndex, Tracked)
	if errors.Is(err, fs.ErrNotExist) {
		return // nothing has been added yet
	}
	if err != nil || len(names) == 0 {
		r.unsure = true
		return
	}
	if list := strings.TrimSuffix(string(names), "\x00"); list != "" {
		r.tracked = strings.Split(list, "\x00")
	}
}

// Tracked shows the paths of an index, sorted, each with a zero byte behind it, or only that if
// there are none; nothing if the index cannot be read. What git keeps there of the state of the
// files changes with every command.
var Tracked = files.View{Name: "git index: paths", Of: func(content []byte) []byte {
	var entries index.Index
	if index.NewDecoder(bytes.NewReader(content)).Decode(&entries) != nil {
		return nil
	}
	var names []string
	for _, e := range entries.Entries {
		names = append(names, e.Name)
	}
	slices.Sort(names)
	return []byte(strings.Join(names, "\x00") + "\x00")
}}

// maxIndex is room for a million files, in bytes.
const maxIndex = 256 << 20

// gitDir returns where git keeps what belongs to this work tree, or to all work
// trees of the repository; .git is a file that names it in submodules and
// additional work trees.
func (r *repository) gitDir(common bool) string {
	dir := filepath.Join(r.root, ".git")
	if content, err := r.files.Source(dir); err == nil {
		named, _ := strings.CutPrefix(strings.TrimSpace(string(content)), "gitdir: ")
		dir = from(r.root, named)
	}
	if common {
		if content, err := r.files.Source(filepath.Join(dir, "commondir")); err == nil {
			dir = from(dir, strings.TrimSpace(string(content)))
		}
	}
	return dir
}

func from(dir, path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(dir, path)
}

// parent returns the directory of a slash path, "" for the root.
func parent(name string) string {
	if at := strings.LastIndexByte(name, '/'); at >= 0 {
		return name[:at]
	}
	return ""
}
