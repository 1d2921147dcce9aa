package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Nobody else can fetch a version that is no release.
func TestPinned(t *testing.T) {
	for version, want := range map[string][2]string{
		"v0.3.1":                               {"v0.3.1", "v0"},
		"v12.0.4":                              {"v12.0.4", "v12"},
		"v0.3.1-rc.1":                          {"main", "main"},
		"v0.3.2-next":                          {"main", "main"},
		"v0.3.1+dirty":                         {"main", "main"},
		"(devel)":                              {"main", "main"},
		"v0.3.2-0.20260102030405-0123456789ab": {"main", "main"},
	} {
		if rev, ref := pinned(version); rev != want[0] || ref != want[1] {
			t.Errorf("%s: %s, %s; want %v", version, rev, ref, want)
		}
	}
}

// Hook and workflow are the texts of the documentation, but for the version.
func TestTemplates(t *testing.T) {
	t.Chdir(t.TempDir())
	hook, err := planHook("v7.8.9")
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.Replace(hookTemplate, "rev: v0.1.0", "rev: v7.8.9", 1); string(hook.content) != want || want == hookTemplate {
		t.Errorf("the hook is\n%s\nwant\n%s", hook.content, want)
	}
	workflow := planWorkflow("v7.8.9", "main", true)
	if want := strings.Replace(workflowTemplate, "dynamolint/dynamolint@v0\n", "dynamolint/dynamolint@v7\n", 1); string(workflow.content) != want || want == workflowTemplate {
		t.Errorf("the workflow is\n%s\nwant\n%s", workflow.content, want)
	}
}

// Go is installed for Go code, and where the action is no release and has to be built.
func TestWorkflowWithoutGo(t *testing.T) {
	t.Chdir(t.TempDir())
	for version, want := range map[string]bool{"v7.8.9": false, "(devel)": true} {
		text := string(planWorkflow(version, "main", false).content)
		if got := strings.Contains(text, "setup-go") && strings.Contains(text, "go-version"); got != want || !strings.Contains(text, "persist-credentials: false\n      - ") {
			t.Errorf("%s: the workflow is\n%s", version, text)
		}
	}
}

func TestHasGo(t *testing.T) {
	for name, want := range map[string]bool{
		"main.tf": false, "infra/go.tf": false, "node_modules/x/x.go": false, ".terraform/modules/x/go.mod": false,
		"go.mod": true, "tools/tools.go": true,
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := hasGo(dir); got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
	if !hasGo(filepath.Join(t.TempDir(), "missing")) {
		t.Error("there is certainly no Go code where nothing can be read")
	}
}

// After an error nothing is left of what was made, and all that was there is.
func TestWriteNew(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.MkdirAll("kept/empty", 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("taken", []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	before := tree(t)
	files := []newFile{{"a", []byte("1")}, {"b/c/d", []byte("2")}, {"b/e", []byte("3")}, {"kept/f/g", []byte("4")}}
	for _, last := range []string{"taken", "taken/below", "b/c"} {
		if err := writeNew(append(files, newFile{last, []byte("5")})); err == nil {
			t.Errorf("%s: no error", last)
		}
		if after := tree(t); after != before {
			t.Errorf("%s: there is now\n%s\nand was\n%s", last, after, before)
		}
	}
	if err := writeNew(files); err != nil {
		t.Fatal(err)
	}
	if after := tree(t); !strings.Contains(after, "b/c/d 2\n") || !strings.Contains(after, "kept/f/g 4\n") {
		t.Errorf("there is now\n%s", after)
	}
}

// tree lists the current directory with the contents of all files.
func tree(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(".", func(path string, entry os.DirEntry, err error) error {
		b.WriteString(filepath.ToSlash(path))
		if err == nil && !entry.IsDir() {
			content, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			b.WriteString(" " + string(content))
		}
		b.WriteString("\n")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}
