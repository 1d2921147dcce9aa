package features_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dynamolint/dynamolint/internal/editor/features"
	"github.com/dynamolint/dynamolint/internal/run/engine"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

// A shop is the fixture, as it was analysed.
type shop struct {
	dir   string
	files map[string][]byte
	view  *features.View
}

var shared struct {
	once sync.Once
	shop *shop
}

// theShop analyses the fixture once for all tests.
func theShop(t testing.TB) *shop {
	t.Helper()
	shared.once.Do(func() { shared.shop = analyse(t, "testdata/shop.txtar") })
	if shared.shop == nil {
		t.Fatal("the fixture cannot be analysed")
	}
	return shared.shop
}

// analyse writes the files of an archive into a directory, with the go.mod of the fixtures of
// rules, and analyses them.
func analyse(t testing.TB, archive string) *shop {
	t.Helper()
	a, err := txtar.ParseFile(archive)
	if err != nil {
		t.Fatal(err)
	}
	dir, err := os.MkdirTemp("", "features")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir) //nolint:errcheck // a leftover does no harm
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		t.Fatal(err)
	}
	s := &shop{dir: dir, files: map[string][]byte{}}
	for _, f := range a.Files {
		s.files[f.Name] = f.Data
		write(t, filepath.Join(dir, f.Name), f.Data)
	}
	write(t, filepath.Join(dir, ".git/HEAD"), []byte("ref: refs/heads/main\n"))
	write(t, filepath.Join(dir, "go.mod"), goMod(t))
	t.Setenv("GOFLAGS", "-mod=mod") // the fixtures need no go.sum
	t.Setenv("GOPROXY", "off")
	result, err := engine.Run(t.Context(), engine.Options{Dir: dir, Rules: catalog.Rules(), Accesses: true, Sites: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range result.Problems {
		t.Errorf("%s: %s", p.Span, p.Message)
	}
	s.view = features.New(result)
	return s
}

func write(t testing.TB, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// goMod returns the go.mod of the fixtures of rules, for another directory.
func goMod(t testing.TB) []byte {
	t.Helper()
	fixtures, err := filepath.Abs("../../../testdata/go")
	if err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile(filepath.Join(fixtures, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	return bytes.ReplaceAll(mod, []byte("=> ./"), []byte("=> "+filepath.ToSlash(fixtures)+"/"))
}

// at returns a file and the offset at which "|" stands in a text that occurs in it.
func (s *shop) at(t testing.TB, name, marked string) (features.File, int) {
	t.Helper()
	text := s.files[name]
	before, after, ok := strings.Cut(marked, "|")
	i := bytes.Index(text, []byte(before+after))
	if !ok || i < 0 {
		t.Fatalf("%s does not have %q", name, marked)
	}
	return features.File{Path: filepath.Join(s.dir, name), Text: text}, i + len(before)
}

// edited returns the file of the orders in which a text was replaced by another one since it was analysed, and
// the offset of "|" in that.
func (s *shop) edited(t testing.TB, old, marked string) (features.File, int) {
	t.Helper()
	const name = "orders/orders.go"
	before, after, ok := strings.Cut(marked, "|")
	i := bytes.Index(s.files[name], []byte(old))
	if !ok || i < 0 {
		t.Fatalf("%s does not have %q", name, old)
	}
	text := bytes.Replace(s.files[name], []byte(old), []byte(before+after), 1)
	return features.File{Path: filepath.Join(s.dir, name), Text: text, Analysed: s.files[name]}, i + len(before)
}
