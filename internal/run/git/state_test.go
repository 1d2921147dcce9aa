package git

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// exported returns all that an export writes.
func exported(t *testing.T, repo *Repo, commit string) string {
	t.Helper()
	dir := t.TempDir()
	if _, err := repo.Export(t.Context(), commit, dir, texts); err != nil {
		t.Fatal(err)
	}
	all := ""
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		all += path[len(dir):] + "\x00" + string(content) + "\x00"
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestState: what is exported otherwise has another state, and what has nothing to do with the
// export has no part in it.
func TestState(t *testing.T) {
	for name, test := range map[string]struct {
		script  string
		differs bool
	}{
		"nothing":                   {"", false},
		"another commit":            {"echo other >main.tf; git commit -qam other", true},
		"the same files again":      {"git commit -q --allow-empty -m again", false},
		"an edit":                   {"echo other >main.tf; echo new >new.tf; git add .", false},
		"a branch":                  {"git branch other; git config branch.other.remote origin", false},
		"line ends":                 {"git config core.autocrlf true", true},
		"attributes of the tree":    {"echo '*.tf eol=crlf' >.gitattributes", true},
		"attributes of a directory": {"echo '*.tf eol=crlf' >infra/.gitattributes", true},
		"attributes beside":         {"echo '*.tf eol=crlf' >.git/info/attributes", true},
		"attributes of the user":    {`echo '*.tf eol=crlf' >.git/own; git config core.attributesFile "$PWD/.git/own"`, true},
		"a filter of the user":      {`echo '*.tf filter=upper' >.git/info/attributes; git config -f "$GIT_CONFIG_GLOBAL" filter.upper.smudge 'tr a-z A-Z'`, true},
	} {
		t.Run(name, func(t *testing.T) {
			repo, dir := repository(t, "mkdir infra; echo one >main.tf; echo two >infra/main.tf; git add .; git commit -qm first")
			t.Setenv("GIT_CONFIG_GLOBAL", filepath.Join(t.TempDir(), "config"))
			state := func() string {
				again, err := Open(t.Context(), repo.Root) // which has asked for no settings yet
				if err != nil {
					t.Fatal(err)
				}
				state, err := again.State(t.Context(), "HEAD")
				if err != nil || state == "" {
					t.Fatalf("state %q, %v", state, err)
				}
				return state
			}
			before, files := state(), exported(t, repo, "HEAD")
			shell(t, dir, test.script)
			if differs := exported(t, repo, "HEAD") != files; differs != test.differs {
				t.Errorf("the files differ: %v", differs)
			}
			if differs := state() != before; differs != test.differs {
				t.Errorf("the state differs: %v", differs)
			}
		})
	}
}

// TestStateOfLinks: what lies outside of a commit has no part in its state, so there is none.
func TestStateOfLinks(t *testing.T) {
	for name, test := range map[string]struct {
		script string
		has    bool
	}{
		"to a file":           {"ln -s ../main.tf infra/link.tf", true},
		"to a directory":      {"ln -s infra link", false},
		"to nothing":          {"ln -s none link.tf", false},
		"out of the commit":   {"ln -s ../other link", false},
		"by an absolute path": {`ln -s "$PWD/main.tf" link.tf`, false},
		"to a link":           {"ln -s main.tf one.tf; ln -s one.tf two.tf", false},
		"a submodule":         {"git init -q inner; git -C inner commit -q --allow-empty -m inner", false},
	} {
		t.Run(name, func(t *testing.T) {
			repo, _ := repository(t, "mkdir infra; echo one >main.tf; echo two >infra/main.tf;"+test.script+"; git -c advice.addEmbeddedRepo=false add .; git commit -qm first")
			if state, err := repo.State(t.Context(), "HEAD"); err != nil || state != "" != test.has {
				t.Errorf("state %q, %v", state, err)
			}
		})
	}
	repo, _ := repository(t, twoCommits)
	if _, err := repo.State(t.Context(), "none"); err == nil {
		t.Error("a commit that does not exist has a state")
	}
}
