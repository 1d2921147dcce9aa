package state

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/dynamolint/dynamolint/rules"
)

// FuzzChangedFiles: whatever a list of changed files holds, the run stays in the
// repository or says in one line what is wrong with a name.
func FuzzChangedFiles(f *testing.F) {
	base, err := filepath.EvalSymlinks(f.TempDir())
	if err != nil {
		f.Fatal(err)
	}
	dir := filepath.Join(base, "repo")
	for name, text := range map[string]string{
		"repo/.git/HEAD":             "",
		"repo/go.mod":                "module example.com/orders\n",
		"repo/store.go":              "package orders\n",
		"repo/infra/main.tf":         "",
		"repo/infra/in\nfra/main.tf": "",
		"repo/.dynamolint.yml":       "version: 1\n",
		"outside/main.tf":            "",
		"outside/go.mod":             "module example.com/outside\n",
		"outside/store.go":           "package outside\n",
	} {
		path := filepath.Join(base, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			f.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			f.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(base, "outside"), filepath.Join(dir, "link")); err != nil {
		f.Fatal(err)
	}
	for _, name := range []string{
		"store.go", "infra/main.tf", "infra/in\nfra/main.tf", "a.go\nb.go", `"d\303\244.tf"`, "'store.go'", "../outside/main.tf", "infra/../../outside/store.go",
		"link/main.tf", "link/store.go", "link/go.mod", "link", "/etc/passwd", "/", ".", "..", "~", "\x00", "\xff.tf", "a\x1b[2J.tf", "\u202e.go", "-", "--format=json=x",
		"infra//main.tf/", ".dynamolint.yml", ".git/HEAD", strings.Repeat("a/", 3000) + "x.go", dir + "/store.go", "C:\\store.go", "store.go\\", " ", "*", "**/*.tf", "...",
	} {
		f.Add(name, "infra")
	}
	set, err := rules.NewSet()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, name, another string) {
		r, err := Open(Options{Dir: dir, Args: []string{name, another}, Changed: true, Rules: set})
		if err != nil {
			if _, ok := errors.AsType[*UsageError](err); !ok {
				t.Errorf("%q: %T %v", name, err, err)
			}
			if strings.ContainsFunc(err.Error(), func(r rune) bool { return !unicode.IsGraphic(r) }) {
				t.Errorf("%q: the message has a control character: %q", name, err)
			}
			return
		}
		for _, s := range append(r.Scopes, r.Infra...) {
			if !Within(dir, s.Dir) {
				t.Errorf("%q: the scope %s is outside the repository", name, s.Dir)
			}
		}
		for file := range r.Changes.goFiles {
			if !Within(dir, file) {
				t.Errorf("%q: %s is outside the repository", name, file)
			}
		}
	})
}
