package configfile

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// An Environment is which environment variables the files of a repository may set that make an image,
// or say how a cluster runs it, as far as their words tell:
//
//	ENV TABLE_PREFIX=prod        # of a Dockerfile
//	- name: TABLE_PREFIX         # of a manifest for Kubernetes
//	  value: prod
type Environment struct {
	Files *files.System
	Root  string // the directory of the repository, absolute

	once  sync.Once
	words map[string][]string // the files that have a word, each once
	lost  bool                // something could not be read
}

// MaySet reports whether a file has a variable in its text. What runs programs on the machine of a
// developer does not count.
func (e *Environment) MaySet(variable string) bool {
	if e == nil {
		return false
	}
	return len(e.with(variable)) > 0 || e.lost
}

// with returns the files that have a word in their texts.
func (e *Environment) with(word string) []string {
	e.once.Do(func() {
		e.words = map[string][]string{}
		e.addBelow(e.Root)
	})
	return e.words[word]
}

func (e *Environment) addBelow(dir string) {
	entries, err := e.Files.ReadDir(dir)
	e.lost = e.lost || err != nil
	for _, entry := range entries {
		switch {
		case entry.IsDir() && !strings.HasPrefix(entry.Name, ".") && !slices.Contains([]string{"node_modules", "vendor", "testdata"}, entry.Name):
			e.addBelow(filepath.Join(dir, entry.Name))
		case entry.Type.IsRegular() && deploys(entry.Name):
			name := filepath.Join(dir, entry.Name)
			content, err := e.Files.File(name, files.MaxSettings)
			e.lost = e.lost || err != nil
			for _, word := range variable.FindAllString(string(content), -1) {
				if all := e.words[word]; len(all) == 0 || all[len(all)-1] != name {
					e.words[word] = append(all, name)
				}
			}
		}
	}
}

// variable matches what may be the name of a variable.
var variable = lazyregexp.New(`[A-Za-z_][A-Za-z0-9_]*`)

// deploys reports whether a file of this name may say how a program is deployed.
func deploys(name string) bool {
	name = strings.ToLower(name)
	switch path.Ext(name) {
	case ".yaml", ".yml":
		return !strings.Contains(name, "compose")
	case ".service":
		return true
	}
	return strings.Contains(name, "dockerfile") || strings.Contains(name, "containerfile")
}
