//go:build unix

package hclscan

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe without a writer holds nothing up, wherever Terraform would read it.
func TestPipes(t *testing.T) {
	const remote = "module \"m\" {\n  source  = \"acme/m/aws\"\n  version = \"1.0.0\"\n  text    = file(\"pipe.txt\")\n}\n"
	for pipe, problem := range map[string]bool{
		"pipe.tf": true, "terraform.tfvars": true, "pipe.txt": false,
		".terraform.lock.hcl": false, ".terraform/modules/modules.json": false,
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, filepath.FromSlash(pipe))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Mkfifo(path, 0o600); err != nil {
			t.Fatal(err)
		}
		for name, text := range map[string]string{"orders.tf": ordersTable, "module.tf": remote} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		result := Scan(t.Context(), Config{Dirs: []string{dir}, Boundary: dir})
		found := false
		for _, p := range result.Problems {
			found = found || p.Message == pipe+" cannot be read: it is a pipe, a device or a socket, not a regular file" && p.Hint == "remove it, or exclude it"
		}
		if found != problem || len(result.Model.Tables) != 1 {
			t.Errorf("%s: %d tables, problems %v", pipe, len(result.Model.Tables), result.Problems)
		}
	}
}

// The hint is about what is wrong: permissions have nothing to do with a size.
func TestTooLargeHint(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "huge.tf")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, 9<<20); err != nil {
		t.Fatal(err)
	}
	result := Scan(t.Context(), Config{Dirs: []string{dir}})
	if len(result.Problems) != 1 || result.Problems[0].Hint != "split the file, or exclude it" {
		t.Errorf("problems %v", result.Problems)
	}
}
