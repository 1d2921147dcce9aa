package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

func TestFind(t *testing.T) {
	root := t.TempDir()
	outside := write(t, root, ".dynamolint.yml", "")
	write(t, root, "shop/.git/HEAD", "")
	write(t, root, "worktree/.git", "gitdir: elsewhere")
	usual := write(t, root, "shop/.dynamolint.yml", "")
	nested := write(t, root, "shop/orders/.dynamolint.yaml", "")
	for _, dir := range []string{"shop/orders/store", "shop/infra", "worktree/orders", "plain/orders"} {
		if err := os.MkdirAll(filepath.Join(root, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for dir, want := range map[string]string{
		"shop":              usual,
		"shop/infra":        usual,
		"shop/orders":       nested,
		"shop/orders/store": nested,
		"worktree/orders":   "", // the repository ends below the file
		"plain/orders":      outside,
	} {
		got, err := Find(files.Disk, filepath.Join(root, dir))
		if err != nil || got != want {
			t.Errorf("Find(files.Disk, %s) = %q, %v, want %q", dir, got, err, want)
		}
	}
}

func TestFindTwoNames(t *testing.T) {
	root := t.TempDir()
	write(t, root, ".dynamolint.yml", "")
	write(t, root, ".dynamolint.yaml", "")
	_, err := Find(files.Disk, root)
	if err == nil || !strings.HasSuffix(err.Error(), ".dynamolint.yaml: both .dynamolint.yaml and .dynamolint.yml exist; delete one of them") {
		t.Errorf("error %v", err)
	}
}

// What lies below a file cannot be there, and looking for it does not fail
// with "does not exist" either; a directory without permissions is the same.
func TestFindBelowFile(t *testing.T) {
	root := t.TempDir()
	want := write(t, root, ".dynamolint.yml", "")
	file := write(t, root, "orders/main.go", "")
	if got, err := Find(files.Disk, filepath.Join(file, "deeper")); err != nil || got != want {
		t.Errorf("Find returns %q, %v, want %q", got, err, want)
	}
}

func TestRoot(t *testing.T) {
	root := t.TempDir()
	write(t, root, "shop/.git/HEAD", "")
	write(t, root, "shop/orders/main.go", "")
	if got, ok := Root(files.Disk, filepath.Join(root, "shop/orders")); !ok || got != filepath.Join(root, "shop") {
		t.Errorf("Root is %q, %v", got, ok)
	}
}

// Where nothing but the directory of a package is known, the repository goes
// before a workspace, and that before a module.
func TestPackageRoot(t *testing.T) {
	for _, tt := range []struct{ marks, want string }{
		{"shop/.git shop/api/go.work shop/api/store/go.mod", "shop"},
		{"shop/go.work shop/api/go.mod", "shop"},
		{"shop/api/go.mod shop/go.mod", "shop/api"},
		{"shop/api/store/main.go", ""},
	} {
		root := t.TempDir()
		for mark := range strings.FieldsSeq(tt.marks) {
			write(t, root, mark, "")
			if name := filepath.Base(mark); MarksRoot(name) != (name != "main.go") {
				t.Errorf("MarksRoot(%s) is %v", name, MarksRoot(name))
			}
		}
		want := ""
		if tt.want != "" {
			want = filepath.Join(root, tt.want)
		}
		if got, ok := PackageRoot(files.Disk, filepath.Join(root, "shop/api/store")); ok != (want != "") || ok && got != want {
			t.Errorf("%s: PackageRoot is %q, %v, want %q", tt.marks, got, ok, want)
		}
	}
}

// Globs of a file outside of the root start at the root.
func TestLoadFromOutside(t *testing.T) {
	root := t.TempDir()
	file := write(t, root, "house/dynamolint.yml", "version: 1\nexclude: [legacy]\n")
	c, err := Load(files.Disk, file, filepath.Join(root, "shop"), testSet(t))
	if err != nil {
		t.Fatal(err)
	}
	if !c.Excluded("legacy/a.go") || c.Excluded("house/legacy/a.go") {
		t.Error("the globs do not start at the root")
	}
}
