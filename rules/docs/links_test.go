package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

var (
	fenced  = regexp.MustCompile("(?ms)^ *```.*?^ *```$")
	target  = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.+)$`)
)

// Links between pages lead to files and headings that exist.
func TestLinks(t *testing.T) {
	pages := []string{filepath.Join(root, "README.md"), filepath.Join(root, "CONTRIBUTING.md")}
	for _, pattern := range []string{"docs/*.md", "docs/rules/*.md", "docs/ja/*.md", "docs/ja/rules/*.md"} {
		found, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		pages = append(pages, found...)
	}
	for _, page := range pages {
		for _, m := range target.FindAllStringSubmatch(prose(t, page), -1) {
			if strings.Contains(m[1], ":") { // another site
				continue
			}
			file, anchor, anchored := strings.Cut(m[1], "#")
			linked := page
			if file != "" {
				linked = filepath.Join(filepath.Dir(page), filepath.FromSlash(file))
			}
			if _, err := os.Stat(linked); err != nil {
				t.Errorf("%s: the link %s leads nowhere", page, m[1])
			} else if anchored && !slices.Contains(anchors(t, linked), anchor) {
				t.Errorf("%s: the link %s leads to no heading", page, m[1])
			}
		}
	}
}

// prose returns the text of a page without code.
func prose(t *testing.T, page string) string {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	return fenced.ReplaceAllString(string(text), "")
}

// anchors returns those that GitHub makes of the headings of a page.
func anchors(t *testing.T, page string) []string {
	t.Helper()
	var list []string
	for _, m := range heading.FindAllStringSubmatch(prose(t, page), -1) {
		list = append(list, strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case r == '-' || r == '_' || unicode.In(r, unicode.L, unicode.M, unicode.N):
				return unicode.ToLower(r)
			}
			return -1
		}, m[1]))
	}
	return list
}
