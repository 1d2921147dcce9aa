//go:build unix

package hclscan

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestWhatIsNoFile: pipes and directories in the place of files never block, and
// are named; what is too large has a hint that helps.
func TestWhatIsNoFile(t *testing.T) {
	const large = " is larger than 8 MiB"
	for name, hint := range map[string]string{
		"main.tf": "split it into smaller files; nothing in it is analysed", "main.tf.json": "split it into smaller files; nothing in it is analysed",
		"terraform.tfvars":                "split it into several variable files; variables that it may set are treated as unknown",
		"terraform.tfvars.json":           "split it into several variable files; variables that it may set are treated as unknown",
		"x.auto.tfvars":                   "split it into several variable files; variables that it may set are treated as unknown",
		"terragrunt.hcl":                  "split it into files that it includes; the inputs that it gives are unknown",
		".terraform.lock.hcl":             `remove it and run "terraform init"; the versions of providers are treated as unknown`,
		".terraform/modules/modules.json": `remove the directory .terraform and run "terraform init"; modules of registries are treated as not installed`,
	} {
		for what, create := range map[string]func(path string) error{
			"pipe":      func(path string) error { return syscall.Mkfifo(path, 0o600) },
			"directory": func(path string) error { return os.Mkdir(path, 0o700) },
			"large":     func(path string) error { return os.WriteFile(path, []byte(strings.Repeat("# filler\n", 1<<20)), 0o600) },
		} {
			t.Run(name+" as "+what, func(t *testing.T) {
				dir := write(t, secret)
				path := filepath.Join(dir, "repo", filepath.FromSlash(name))
				if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := create(path); err != nil {
					t.Fatal(err)
				}
				result, _ := scanRepo(t, dir, "")
				if !named(result, "shop-orders") {
					t.Error("the orders table is lost")
				}
				base := filepath.Base(name)
				switch skipped := what == "directory" && base != "terraform.tfvars" && base != "terraform.tfvars.json" && !strings.HasPrefix(name, ".") && base != "terragrunt.hcl"; {
				case skipped: // as Terraform does
					if len(result.Problems) != 0 {
						t.Errorf("problems %v, want none", result.Problems)
					}
				case len(result.Problems) != 1 || result.Problems[0].Span.File != path:
					t.Errorf("problems %v, want one at %s", result.Problems, path)
				case what == "large" && (result.Problems[0].Message != base+large || result.Problems[0].Hint != hint):
					t.Errorf("%q (%q), want %q (%q)", result.Problems[0].Message, result.Problems[0].Hint, base+large, hint)
				case what != "large" && !strings.Contains(result.Problems[0].Message, "it is a "+what):
					t.Errorf("%q, want it to say what it is", result.Problems[0].Message)
				}
			})
		}
	}
}
