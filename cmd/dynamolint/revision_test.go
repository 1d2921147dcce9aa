package main

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/dynamolint/dynamolint/internal/show/report"
)

func env(variables map[string]string) func(string) string {
	return func(name string) string { return variables[name] }
}

func TestRunTime(t *testing.T) {
	if got := runTime(env(map[string]string{"SOURCE_DATE_EPOCH": "1772366759"})); got.Unix() != 1772366759 {
		t.Errorf("%v is not what is set", got)
	}
	for _, bad := range []string{"", "yesterday"} {
		if got := runTime(env(map[string]string{"SOURCE_DATE_EPOCH": bad})); time.Since(got).Abs() > time.Minute {
			t.Errorf("%q: %v is not now", bad, got)
		}
	}
}

func TestForgeOf(t *testing.T) {
	tests := map[string]struct {
		forge *report.Forge
		page  string
	}{
		"https://github.com/example/shop.git":            {report.GitHub, "https://github.com/example/shop"},
		"https://github.com/example/shop/":               {report.GitHub, "https://github.com/example/shop"},
		"https://ada:secret@github.com/example/shop.git": {report.GitHub, "https://github.com/example/shop"},
		"git@github.com:example/shop.git":                {report.GitHub, "https://github.com/example/shop"},
		"github.com:example/shop":                        {report.GitHub, "https://github.com/example/shop"},
		"ssh://git@gitlab.com:22/group/team/shop.git":    {report.GitLab, "https://gitlab.com/group/team/shop"},
		"https://gitlab.com/group/team/shop?token=a#b":   {report.GitLab, "https://gitlab.com/group/team/shop"},
		"git@Bitbucket.org:example/shop.git":             {report.Bitbucket, "https://bitbucket.org/example/shop"},
		"https://git.example.com/example/shop.git":       {nil, ""},
		"https://github.com.example.com/example/shop":    {nil, ""},
		"https://github.com/":                            {nil, ""},
		"../shop.git":                                    {nil, ""},
		"file:///srv/github.com/shop.git":                {nil, ""},
		`C:\repositories\shop`:                           {nil, ""},
		"https://github.com:x/":                          {nil, ""},
		"":                                               {nil, ""},
	}
	for remote, want := range tests {
		if forge, page := forgeOf(remote); forge != want.forge || page != want.page {
			t.Errorf("%q: %v %q, want %q", remote, forge, page, want.page)
		}
	}
}

// A report names the repository by nothing else of the address of its remote.
func TestRepositoryOf(t *testing.T) {
	tests := map[string]string{
		"https://github.com/example/shop.git":                         "https://github.com/example/shop",
		"git@github.com:example/shop.git":                             "https://github.com/example/shop",
		"https://ada:secret@git.example.com/example/shop.git":         "https://git.example.com/example/shop.git",
		"https://ghp_token@git.example.com:8443/example/shop.git":     "https://git.example.com:8443/example/shop.git",
		"https://git.example.com/example/shop?private_token=abc#main": "https://git.example.com/example/shop",
		"git@git.example.com:example/shop.git":                        "ssh://git.example.com/example/shop.git",
		"ssh://ada:secret@git.example.com:2222/srv/shop.git":          "ssh://git.example.com:2222/srv/shop.git",
		"https://git.example.com/":                                    "",
		"ext::sh -c token":                                            "",
		"s3://ada:secret@bucket/shop":                                 "",
		"../shop.git":                                                 "",
		"/srv/git/shop.git":                                           "",
		"file:///srv/git/shop.git":                                    "",
		`C:\repositories\shop`:                                        "",
		"":                                                            "",
	}
	for remote, want := range tests {
		if got := repositoryOf(remote); got != want {
			t.Errorf("%q: %q, want %q", remote, got, want)
		}
	}
}

func TestTargetBranch(t *testing.T) {
	const head = "0d1f9a3c5b7e2846f0a1b2c3d4e5f60718293a4b"
	inPullRequest := map[string]string{"GITHUB_EVENT_NAME": "pull_request", "GITHUB_BASE_REF": "main", "GITHUB_SHA": head}
	with := func(name, value string) map[string]string {
		variables := maps.Clone(inPullRequest)
		variables[name] = value
		return variables
	}
	for name, test := range map[string]struct {
		revision, head string
		variables      map[string]string
		want           string
	}{
		"the target branch": {"HEAD^1", head, inPullRequest, "main"},
		"called otherwise":  {"HEAD~", head, inPullRequest, "main"},
		"the other parent":  {"HEAD^2", head, inPullRequest, "HEAD^2"},
		"a branch":          {"origin/main", head, inPullRequest, "origin/main"},
		"another commit":    {"HEAD^1", "5b7e28", inPullRequest, "HEAD^1"},
		"no commit":         {"HEAD^1", "", with("GITHUB_SHA", ""), "HEAD^1"},
		"another event":     {"HEAD^1", head, with("GITHUB_EVENT_NAME", "push"), "HEAD^1"},
		"no branch":         {"HEAD^1", head, with("GITHUB_BASE_REF", ""), "HEAD^1"},
	} {
		if got := targetBranch(test.revision, test.head, env(test.variables)); got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}

func TestCICheckout(t *testing.T) {
	root, other := t.TempDir(), t.TempDir()
	github := map[string]string{"GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "example/shop", "GITHUB_SHA": "abc", "GITHUB_WORKSPACE": root}
	with := func(name, value string) map[string]string {
		changed := maps.Clone(github)
		changed[name] = value
		return changed
	}
	tests := map[string]struct {
		variables map[string]string
		forge     *report.Forge
		url       string
	}{
		"GitHub": {github, report.GitHub, "https://github.com/example/shop"},
		"GitLab": {map[string]string{"CI_PROJECT_URL": "https://git.example.com/a/shop", "CI_COMMIT_SHA": "abc", "CI_PROJECT_DIR": root}, report.GitLab, "https://git.example.com/a/shop"},
		"Bitbucket": {map[string]string{"BITBUCKET_GIT_HTTP_ORIGIN": "https://bitbucket.org/a/shop", "BITBUCKET_COMMIT": "abc", "BITBUCKET_CLONE_DIR": root},
			report.Bitbucket, "https://bitbucket.org/a/shop"},
		"none":              {nil, nil, ""},
		"another directory": {with("GITHUB_WORKSPACE", other), nil, ""},
		"no commit":         {with("GITHUB_SHA", ""), nil, ""},
		"no repository":     {with("GITHUB_REPOSITORY", ""), nil, ""},
		"not on the web":    {with("GITHUB_SERVER_URL", "javascript:"), nil, ""},
	}
	for name, test := range tests {
		at, ok := ciCheckout(root, env(test.variables))
		if at.Forge != test.forge || at.URL != test.url || at.Repository != test.url || ok != (test.forge != nil) || ok && at.Commit != "abc" {
			t.Errorf("%s: %+v, %v", name, at, ok)
		}
	}
}

func TestRevision(t *testing.T) {
	needTools(t, "git")
	t.Setenv("GIT_CONFIG_GLOBAL", os.DevNull)
	root := t.TempDir()
	git := func(args ...string) string {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-c", "user.name=Ada", "-c", "user.email=ada@example.com"}, args...)...)
		cmd.Dir = root
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("git %q: %v\n%s", args, err, out)
		}
		return strings.TrimSpace(string(out))
	}
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	ci := map[string]string{"CI_PROJECT_URL": "https://git.example.com/a/shop", "CI_COMMIT_SHA": "abc", "CI_PROJECT_DIR": root}
	check := func(when string, variables map[string]string, commit, url string, dirty bool) report.Revision {
		t.Helper()
		at := revision(t.Context(), root, env(variables))
		if at.Commit != commit || at.URL != url || (at.Forge != nil) != (url != "") || at.Dirty != dirty {
			t.Errorf("%s: %+v", when, at)
		}
		return at
	}

	check("no repository", nil, "", "", false)
	check("no repository in CI", ci, "abc", "https://git.example.com/a/shop", false)
	git("init", "-q", "-b", "main")
	check("no commit", nil, "", "", false)

	write("main.tf", "# one\n")
	git("add", ".")
	git("commit", "-q", "-m", "one")
	commit := git("rev-parse", "HEAD")
	git("remote", "add", "origin", "git@github.com:example/shop.git")
	if at := check("the commit is not pushed", nil, commit, "", false); at.Repository != "https://github.com/example/shop" || at.Branch != "main" {
		t.Errorf("repository %q, branch %q", at.Repository, at.Branch)
	}
	check("the commit is not the one of CI", ci, commit, "", false)
	ci["CI_COMMIT_SHA"] = commit
	if at := check("the commit of CI", ci, commit, "https://git.example.com/a/shop", false); at.Repository != "https://git.example.com/a/shop" {
		t.Errorf("repository %q", at.Repository)
	}
	git("checkout", "-q", "--detach")
	if at := check("detached", ci, commit, "https://git.example.com/a/shop", false); at.Branch != "" {
		t.Errorf("branch %q", at.Branch)
	}
	git("checkout", "-q", "main")

	git("update-ref", "refs/remotes/origin/main", "HEAD")
	check("pushed", nil, commit, "https://github.com/example/shop", false)
	write("new.tf", "# new\n")
	if at := check("a new file", nil, commit, "https://github.com/example/shop", false); !at.Changed["new.tf"] || at.Changed["main.tf"] {
		t.Errorf("changed: %v", at.Changed)
	}
	write("main.tf", "# two\n")
	if at := check("an edited file", nil, commit, "https://github.com/example/shop", true); !at.Changed["main.tf"] {
		t.Errorf("changed: %v", at.Changed)
	}
}
