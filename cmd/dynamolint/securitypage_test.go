package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	gitCall     = regexp.MustCompile(`\.(?:git|gitEnv|gitWith|run|runWith)\(ctx, (?:\w+(?:\.\w+)*\.String\(\), )?(?:index, |nil, )?"([a-z-]+)"`)
	gitAsk      = regexp.MustCompile(`(?m)^\t\t\{"([a-z-]+)", "-z"`) // the list of Repo.Known
	environment = regexp.MustCompile(`(?:Getenv|getenv)\("([A-Z_]+)"\)|"((?:TF|DYNAMOLINT)_[A-Z_]+)"`)
	inTable     = regexp.MustCompile(`(?m)^\| (.*?) \|`)
	code        = regexp.MustCompile("`([^`]+)`")
)

// docs/security.md lists every subcommand of git and every environment variable
// that the code names, and no other subcommand.
func TestSecurityPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	called, read := map[string]bool{}, map[string]bool{}
	for _, dir := range []string{"cmd/dynamolint", "internal/run/config", "internal/run/git", "internal/run/engine", "driver", "hclscan/tf", "hclscan/tf/funcs", "hclscan/tf/plan", "hclscan/tf/repofile", "hclscan/tf/terragrunt"} {
		files, err := filepath.Glob("../../" + dir + "/*.go")
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %q, %v", dir, files, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			content, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if dir == "internal/run/git" {
				for _, m := range append(gitCall.FindAllStringSubmatch(string(content), -1), gitAsk.FindAllStringSubmatch(string(content), -1)...) {
					called[m[1]] = true
				}
			}
			for _, m := range environment.FindAllStringSubmatch(string(content), -1) {
				read[m[1]+m[2]] = true
			}
		}
	}
	if len(called) < 10 || len(read) < 8 {
		t.Fatalf("too little is found: %v, %v", called, read)
	}
	shown := section(t, string(page), "## Git")
	for _, row := range inTable.FindAllStringSubmatch(shown, -1) {
		for _, m := range code.FindAllStringSubmatch(row[1], -1) {
			if !called[m[1]] {
				t.Errorf("git %s is listed, but nothing calls it", m[1])
			}
			delete(called, m[1])
		}
	}
	for name := range called {
		t.Errorf("git %s is not listed", name)
	}
	variables := section(t, string(page), "## Environment variables")
	for name := range read {
		if !strings.Contains(variables, "`"+name) {
			t.Errorf("the environment variable %s is not listed", name)
		}
	}
}

// section returns the text of a page from a heading to the next of its level.
func section(t *testing.T, page, heading string) string {
	t.Helper()
	_, text, ok := strings.Cut(page, heading+"\n")
	if !ok {
		t.Fatalf("the page has no %q", heading)
	}
	text, _, _ = strings.Cut(text, "\n## ")
	return text
}
