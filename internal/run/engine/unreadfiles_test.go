package engine

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/archives"
	"github.com/dynamolint/dynamolint/rules/catalog"
)

const lfsPointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"

// A file that cannot be read may be the one that uses DynamoDB, wherever it lies and whatever
// else its module needs.
func TestUnreadGoFiles(t *testing.T) {
	const plain = `
-- .git/HEAD --
-- go.mod --
module example.com/shop

go 1.24
-- money/money.go --
package money
-- docs/testdata/odd.go --
package odd
`
	link := func(path string) error { return os.Symlink("nowhere.go", path) }
	write := func(text string) func(string) error {
		return func(path string) error { return os.WriteFile(path, []byte(text), 0o600) }
	}
	const loses = "cannot read the file: "
	for name, test := range map[string]struct {
		file   string
		create func(path string) error
		want   string // nothing if it is none of the run's
	}{
		"dangling link":     {"money/orders.go", link, loses + "no such file or directory"},
		"lone link":         {"orders/orders.go", link, loses + "no such file or directory"},
		"lone link, test":   {"orders/orders_test.go", link, ""},
		"link to itself":    {"money/orders.go", func(path string) error { return os.Symlink("orders.go", path) }, loses + "too many levels of symbolic links"},
		"UTF-16":            {"money/orders.go", write("\xff\xfep\x00a\x00"), loses + "it is in UTF-16"},
		"Git LFS":           {"money/orders.go", write(lfsPointer), loses + "it is a pointer of Git LFS, whose content is not here"},
		"alone":             {"orders/orders.go", write(lfsPointer), loses + "it is a pointer of Git LFS, whose content is not here"},
		"directory":         {"money/orders.go", func(path string) error { return os.Mkdir(path, 0o700) }, ""},
		"test":              {"money/orders_test.go", link, ""},
		"editor's lock":     {"money/.#orders.go", link, ""},
		"not of the module": {"docs/testdata/orders.go", link, ""},
	} {
		for kind, text := range map[string]string{"module without an SDK": plain, "module with one": stub + plain[len("\n-- .git/HEAD --\n-- go.mod --\nmodule example.com/shop\n\ngo 1.24\n"):] + "-- .git/HEAD --\n"} {
			t.Run(name+", "+kind, func(t *testing.T) {
				t.Setenv("GOPROXY", "off")
				t.Setenv("GOFLAGS", "-mod=mod")
				dir := archives.Extract(t, text)
				path := filepath.Join(dir, filepath.FromSlash(test.file))
				if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := test.create(path); err != nil {
					t.Fatal(err)
				}
				result, err := Run(t.Context(), Options{Dir: dir, Rules: catalog.Rules(), Memory: standard.TypesOnly()})
				if err != nil {
					t.Fatal(err)
				}
				if test.want == "" {
					if len(result.Problems) > 0 {
						t.Errorf("problems %v, want none", result.Problems)
					}
					return
				}
				if len(result.Problems) != 1 || result.Problems[0].Span.File != test.file || result.Problems[0].Message != test.want || result.Problems[0].Hint == "" {
					t.Errorf("problems %v, want %q", result.Problems, test.want)
				}
			})
		}
	}
}
