package git

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// everything calls all that this package asks git for, and returns the errors.
func everything(t *testing.T, dir string) error {
	t.Helper()
	ctx := t.Context()
	repo, err := Open(ctx, dir)
	if err != nil {
		return err
	}
	_, resolve := repo.ResolveRevision(ctx, "v1.0")
	_, mergeBase := repo.MergeBase(ctx, "v1.0", "HEAD")
	_, shallow := repo.IsShallow(ctx)
	_, branch := repo.DefaultBranch(ctx)
	_, renames := repo.Renames(ctx, texts, "v1.0")
	_, known := repo.Known(ctx, []string{"infra/main.tf", "gone.tf"})
	_, blame := repo.Blame(ctx, "infra/main.tf", 1)
	_, export := repo.Export(ctx, "v1.0", t.TempDir(), texts)
	_, head := repo.Head(ctx)
	return errors.Join(head, resolve, mergeBase, shallow, branch, renames, known, blame, export)
}

// Whatever a repository configures to be run is not run: not by a single one of
// the calls that this package makes.
func TestRunsNothingOfTheRepository(t *testing.T) {
	_, dir := repository(t, twoCommits)
	marker := filepath.Join(t.TempDir(), "ran")
	script := filepath.Join(t.TempDir(), "script")
	if err := os.WriteFile(script, []byte("#!/bin/sh\necho \"$0 $*\" >> "+marker+"\ncat\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	settings := []string{
		"core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "core.askPass", "core.gitProxy", "core.alternateRefsCommand",
		"diff.external", "diff.hcl.command", "diff.hcl.textconv", "merge.hcl.driver", "sequence.editor", "credential.helper", "uploadpack.packObjectsHook",
		"filter.hcl.clean", "filter.hcl.smudge", "filter.hcl.process", "filter.a=b c.smudge", "filter.x.clean", "filter.x.smudge",
		"gpg.program", "pager.blame", "pager.diff", "pager.log", "alias.blame", "alias.diff",
	}
	for _, setting := range settings {
		shell(t, dir, "git config '"+setting+"' "+script)
	}
	shell(t, dir, `git config filter.hcl.required true
git config extensions.worktreeConfig true
git config --worktree filter.tree.smudge `+script+`
git config log.showSignature true
printf '*.tf filter=hcl diff=hcl\n.gitignore filter=tree\n' > .gitattributes
printf '*.tf merge=hcl\n' > .git/info/attributes
for hook in post-index-change post-checkout pre-commit reference-transaction fsmonitor-watchman; do cp `+script+` .git/hooks/$hook; done
touch infra/main.tf; mkdir moved; mv infra/main.tf moved/; cp moved/main.tf infra/main.tf; echo '# edited' >> infra/main.tf`)
	if err := os.Remove(marker); err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err) // what git ran while it was set up does not count
	}
	if err := everything(t, dir); err != nil {
		t.Error(err)
	}
	if ran, err := os.ReadFile(marker); err == nil {
		t.Errorf("these were run:\n%s", ran)
	}
	// The script is one that git does run if it is let.
	if shell(t, dir, "git -c core.fsmonitor=false diff v1.0 -- infra >&2 || true; cat "+marker) == "" {
		t.Error("git itself does not run the script, so this test shows nothing")
	}
}

// Filters of the user, such as Git LFS, still apply.
func TestKeepsFiltersOfTheUser(t *testing.T) {
	repo, dir := repository(t, "echo plain > a.txt && echo '*.txt filter=upper' > .gitattributes && git add . && git commit -qm one")
	t.Setenv("GIT_CONFIG_GLOBAL", filepath.Join(t.TempDir(), "config"))
	shell(t, dir, "git config --global filter.upper.smudge 'tr a-z A-Z'")
	out := t.TempDir()
	if _, err := repo.Export(t.Context(), "HEAD", out, texts); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(filepath.Join(out, "a.txt")); string(text) != "PLAIN\n" || err != nil {
		t.Errorf("exported %q, %v", text, err)
	}
}

// A partial clone is not completed by way of what it configures, and it is said
// what is missing.
func TestFetchesNothing(t *testing.T) {
	_, dir := repository(t, twoCommits+"git config uploadpack.allowFilter true")
	clone := t.TempDir()
	shell(t, clone, "git clone -q --no-checkout --filter=blob:none file://"+dir+" .")
	marker := filepath.Join(t.TempDir(), "ran")
	shell(t, clone, "git config remote.origin.uploadpack 'touch "+marker+"; git-upload-pack'")
	repo, err := Open(t.Context(), clone)
	if err != nil {
		t.Fatal(err)
	}
	var problem *Error
	if _, err := repo.Export(t.Context(), "v1.0", t.TempDir(), texts); !errors.As(err, &problem) || !strings.Contains(err.Error(), "partial clone") || problem.Hint == "" {
		t.Errorf("got %v", err)
	}
	if _, err := os.Stat(marker); err == nil {
		t.Error("something was fetched")
	}
}

func TestTurnOff(t *testing.T) {
	names := ownFilters("global\x00filter.lfs.smudge\x00local\x00filter.a.b.clean\x00local\x00filter.a.b.smudge\x00worktree\x00filter.c.process\x00command\x00filter.d.clean\x00")
	if !slices.Equal(names, []string{"a.b", "c"}) {
		t.Fatalf("names %q", names)
	}
	got := turnOff(names[1:], "2")
	want := []string{
		"GIT_CONFIG_KEY_2=filter.c.clean", "GIT_CONFIG_VALUE_2=", "GIT_CONFIG_KEY_3=filter.c.smudge", "GIT_CONFIG_VALUE_3=",
		"GIT_CONFIG_KEY_4=filter.c.process", "GIT_CONFIG_VALUE_4=", "GIT_CONFIG_KEY_5=filter.c.required", "GIT_CONFIG_VALUE_5=false", "GIT_CONFIG_COUNT=6",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if turnOff(nil, "2") != nil {
		t.Error("something is set for no filter")
	}
}
