package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
)

const secret = "hunter2 hunter2 hunter2 hunter2 hunter2 hunter2 hunter2 hunter2"

// A repository beside what is none of its business. The module that it requires
// lies beside it too, as the module cache does.
const neighbours = `
-- secret.yml --
` + secret + `
-- env/prod.tfvars --
-- lint/go.mod --
module example.com/lint

go 1.24
-- lint/strict.yml --
version: 1
extends: ./base.yml
-- lint/base.yml --
version: 1
profile: strict
-- lint/escape.yml --
version: 1
extends: ../secret.yml
-- repo/.git/HEAD --
-- repo/go.mod --
module example.com/repo

go 1.24

require example.com/lint v1.0.0

replace example.com/lint => ../lint
-- repo/base.yml --
version: 1
profile: strict
-- repo/env/prod.tfvars --
-- repo/services/orders/a.yml --
`

// What a configuration names is the repository's own, however it is named.
func TestConfined(t *testing.T) {
	const extendsHint = "; copy the file into the repository, or publish it in a Go module and extend that"
	tests := []struct{ name, text, want string }{
		{"above", "extends: ../../../secret.yml", ":2:10: extends: ../../../secret.yml is outside ROOT/repo" + extendsHint},
		{"absolute", "extends: ROOT/secret.yml", ":2:10: extends: ROOT/secret.yml is outside ROOT/repo" + extendsHint},
		{"absolute by a detour", "extends: ROOT/repo/../secret.yml", ":2:10: extends: ROOT/repo/../secret.yml is outside ROOT/repo" + extendsHint},
		{"link", "extends: ./link.yml", ":2:10: extends: ./link.yml is outside ROOT/repo" + extendsHint},
		{"below a link", "extends: ./up/secret.yml", ":2:10: extends: ./up/secret.yml is outside ROOT/repo" + extendsHint},
		{"none there", "extends: ../../../none.yml", ":2:10: extends: ../../../none.yml is outside ROOT/repo" + extendsHint},
		{"a device", "extends: /dev/zero", ":2:10: extends: /dev/zero is outside ROOT/repo" + extendsHint},
		{"module", "extends: example.com/lint/escape.yml",
			"ROOT/lint/escape.yml:2:10: extends: ../secret.yml is outside its Go module; keep what is extended in the module, or name another module"},
		{"baseline", "baseline: ../../../known.jsonl",
			`:2:11: baseline: "../../../known.jsonl" is outside ROOT/repo; keep the file in the repository, or name it with --baseline`},
		{"variable file", "terraform: { var-files: [../../../env/prod.tfvars] }",
			`:2:26: an entry of terraform.var-files: "../../../env/prod.tfvars" is outside ROOT/repo; keep the file in the repository, or name it with --var-file`},
		{"of an environment", "terraform: { environments: { prod: { var-files: [up/env/prod.tfvars] } } }",
			`:2:50: an entry of terraform.environments.prod.var-files: "up/env/prod.tfvars" is outside ROOT/repo; keep the file in the repository, or name it with --var-file`},
		{"a file above", "extends: ../../base.yml", ""},
		{"an absolute path inside", "extends: ROOT/repo/base.yml", ""},
		{"a link inside", "extends: ./inside.yml", ""},
		{"a module", "extends: example.com/lint/strict.yml", ""},
		{"its own files", "baseline: ../../known.jsonl\nterraform: { var-files: [../../env/prod.tfvars] }", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			root := tree(t, neighbours)
			offline(t, root)
			dir := filepath.Join(root, "repo", "services", "orders")
			link(t, dir, map[string]string{"link.yml": "../../../secret.yml", "up": "../../..", "inside.yml": "../../base.yml"})
			text := "version: 1\n" + strings.ReplaceAll(tt.text, "ROOT", root) + "\n"
			_, err := Load(files.Disk, write(t, dir, "a.yml", text), filepath.Join(root, "repo"), testSet(t))
			wantOne(t, err, root, "ROOT/repo/services/orders/a.yml", tt.want)

			// Settings inline are held to the same, in every host.
			_, err = Parse(".golangci.yml", []byte(text), dir, filepath.Join(root, "repo"), testSet(t))
			if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), " is outside ") {
				t.Errorf("inline: error %v", err)
			}
		})
	}
}

func link(t *testing.T, dir string, links map[string]string) {
	t.Helper()
	for name, to := range links {
		if err := os.Symlink(filepath.FromSlash(to), filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
}

// wantOne compares an error of one line; what is expected begins with the file
// or, if that is left out, is about a file of this name.
func wantOne(t *testing.T, err error, root, file, want string) {
	t.Helper()
	got := ""
	if err != nil {
		got = strings.ReplaceAll(err.Error(), root, "ROOT")
	}
	if strings.HasPrefix(want, ":") {
		want = file + want
	}
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// Where there is no repository its place is taken by a module or workspace, and
// without one by the directory of the first file.
func TestConfinedWithoutRepository(t *testing.T) {
	const archive = "-- base.yml --\nversion: 1\nprofile: strict\n-- shop/base.yml --\nversion: 1\nprofile: strict\n"
	for _, tt := range []struct{ mark, extends, want string }{
		{"", "./base.yml", "ROOT/shop/.dynamolint.yml:2:10: extends: ./base.yml does not exist"},
		{"", "../base.yml", "ROOT/shop/.dynamolint.yml:2:10: extends: ../base.yml is outside ROOT/shop; copy the file into the repository, or publish it in a Go module and extend that"},
		{"go.mod", "../base.yml", ""},
		{"go.work", "../base.yml", ""},
	} {
		root := tree(t, archive)
		if tt.mark != "" {
			write(t, root, tt.mark, "")
		}
		if strings.Contains(tt.want, "exist") {
			if err := os.Remove(filepath.Join(root, "shop", "base.yml")); err != nil {
				t.Fatal(err)
			}
		}
		file := write(t, root, "shop/.dynamolint.yml", "version: 1\nextends: "+tt.extends+"\n")
		_, err := Load(files.Disk, file, filepath.Join(root, "shop"), testSet(t))
		wantOne(t, err, root, "", tt.want)
	}
}

// A file that the user names may lie anywhere. It may extend what is around it,
// and what is in the repository that is checked.
func TestConfinedNamedFile(t *testing.T) {
	root := tree(t, neighbours+"-- house/base.yml --\nversion: 1\n-- house/known.jsonl --\n")
	for extends, want := range map[string]string{
		"./base.yml":            "",
		root + "/repo/base.yml": "",
		"../repo/base.yml":      "",
		"../env/../secret.yml":  "ROOT/house/a.yml:2:10: extends: ../env/../secret.yml is outside ROOT/house; copy the file into the repository, or publish it in a Go module and extend that",
		root + "/secret.yml":    "ROOT/house/a.yml:2:10: extends: ROOT/secret.yml is outside ROOT/house; copy the file into the repository, or publish it in a Go module and extend that",
	} {
		file := write(t, root, "house/a.yml", "version: 1\nextends: "+extends+"\nbaseline: known.jsonl\n")
		_, err := Load(files.Disk, file, filepath.Join(root, "repo"), testSet(t))
		wantOne(t, err, root, "", want)
	}
}

// A link that somebody put into the repository is not the user's choice of file;
// what the user names is.
func TestFindLink(t *testing.T) {
	root := tree(t, neighbours+"-- repo/lint.yml --\nversion: 1\n")
	repo := filepath.Join(root, "repo")
	link(t, repo, map[string]string{".dynamolint.yml": "../secret.yml"})
	_, err := Find(files.Disk, filepath.Join(repo, "services"))
	wantOne(t, err, root, "ROOT/repo/.dynamolint.yml", ": the configuration is a symbolic link to a file outside ROOT/repo; copy the file into the repository, or name it with --config")

	if err := os.Remove(filepath.Join(repo, ".dynamolint.yml")); err != nil {
		t.Fatal(err)
	}
	link(t, repo, map[string]string{".dynamolint.yml": "lint.yml"})
	if got, err := Find(files.Disk, repo); err != nil || got != filepath.Join(repo, ".dynamolint.yml") {
		t.Errorf("Find returns %q, %v", got, err)
	}
}

// Whatever a file is, a message repeats at most 40 characters of it, in a form
// that a terminal does not obey.
func TestQuotesLittle(t *testing.T) {
	beginning := secret[:40] + "..."
	key := strings.Repeat("k", 60)
	for text, want := range map[string]string{
		secret:                                              `:1:1: the configuration must be a mapping, not "` + beginning + `"`,
		"version: 1\n" + key + ": 1":                        `unknown key "` + key[:40] + `..." in the configuration`,
		"version: 1\nprofile: " + secret:                    `profile cannot be "` + beginning + `"`,
		"version: 1\ntests: !x " + secret:                   "tests must be true or false, not " + beginning,
		"version: 1\nrules: {" + key + ": 1":                `unknown rule "` + key[:40] + `..."`,
		"version: 1\ntests: *" + key:                        "unknown anchor '" + key[:40] + "...' referenced",
		"version: 1\nfail-on: \"\\e[2Jx\\u202e\\n\"":        `fail-on cannot be "\x1b[2Jx\u202e\n"`,
		"version: 1\nextends: ./" + strings.Repeat(key, 10): "extends: cannot read ./kkk",
		"version: " + strings.Repeat("9", 60):               "version must be a whole number, not " + strings.Repeat("9", 40) + "...",
	} {
		if strings.Contains(text, "{") {
			text += "}"
		}
		root := tree(t, "-- .git/HEAD --\n")
		_, err := Load(files.Disk, write(t, root, "a.yml", text), root, testSet(t))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\ngives %v\nwant  %s", text, err, want)
		}
	}
	_, err := Parse("settings", []byte(key+": 1"), t.TempDir(), "", testSet(t))
	if err == nil || strings.Contains(err.Error(), key[:41]) {
		t.Errorf("inline: %v", err)
	}
}
