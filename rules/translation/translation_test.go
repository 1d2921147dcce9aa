package translation

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/run/config"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/catalog"
	"github.com/dynamolint/dynamolint/rules/guideline"
)

// go test ./rules/translation -accept DDB102,README notes which English texts are translated.
var accept = flag.Bool("accept", false, "write the checksums of the English texts, of all or of those that the argument names")

const docs = "../../docs"

// accepts reports whether the checksum of a text is to be written.
func accepts(name string) bool {
	return *accept && (flag.NArg() == 0 || slices.Contains(strings.Split(flag.Arg(0), ","), name))
}

func checksum(texts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(texts, "\n")))
	return hex.EncodeToString(sum[:])[:8]
}

// english returns what the Japanese page of a rule translates.
func english(r *rules.Rule) []string {
	texts := []string{r.Title, r.Doc}
	for _, h := range r.Names {
		texts = append(texts, h.Guess)
	}
	for _, c := range corrections(r) {
		texts = append(texts, fmt.Sprint(c.Says, c.Fact, c.Page, c.URL, c.Fixed))
	}
	return texts
}

func corrections(r *rules.Rule) []guideline.Correction {
	return slices.DeleteFunc(guideline.Corrections(), func(c guideline.Correction) bool { return !slices.Contains(c.Rules, r.ID) })
}

func TestTitles(t *testing.T) {
	list := parseTitles(read("titles.txt"))
	var listed []string
	for i, line := range list {
		r := catalog.Rules().Lookup(line.id)
		listed = append(listed, line.id)
		switch {
		case r == nil:
			t.Errorf("titles.txt: there is no rule %s", line.id)
		case line.text == "" || strings.HasSuffix(line.text, "。"):
			t.Errorf("titles.txt: %q is not a title of %s", line.text, line.id)
		case line.checksum == checksum(r.Title):
		case accepts(line.id):
			list[i].checksum = checksum(r.Title)
		default:
			t.Errorf("%s: the English title is now %q; translate it in titles.txt, then run go test ./rules/translation -accept %s", line.id, r.Title, line.id)
		}
	}
	for _, r := range catalog.Rules().All() {
		if !slices.Contains(listed, r.ID) {
			t.Errorf("%s: titles.txt has no line for %q", r.ID, r.Title)
		}
	}
	if !slices.IsSorted(listed) {
		t.Error("titles.txt is not in the order of the IDs")
	}
	if *accept {
		var text strings.Builder
		for _, line := range list {
			text.WriteString(line.String())
		}
		write(t, "ja/titles.txt", text.String())
	}
}

// The rules that profile guideline turns on have a page, and each page belongs to a rule.
func TestPagesExist(t *testing.T) {
	profile := config.Default()
	profile.Profile = config.Guideline
	for _, r := range catalog.Rules().All() {
		if profile.Rule(r, "").Enabled && !Exists(r.ID) {
			t.Errorf("%s: there is no Japanese page: write rules/translation/ja/%s.md", r.ID, r.ID)
		}
	}
	for _, path := range pages(t) {
		if r := catalog.Rules().Lookup(nameOf(path)); filepath.Base(path) != "titles.txt" && (r == nil || filepath.Base(path) != r.ID+".md") {
			t.Errorf("%s belongs to no rule: remove it", path)
		}
	}
}

func TestPagesAreUpToDate(t *testing.T) {
	for _, r := range catalog.Rules().All() {
		if path := "ja/" + r.ID + ".md"; Exists(r.ID) {
			checkChecksum(t, path, checksum(english(r)...))
			checkPage(t, r)
		}
	}
}

func TestPageHasTheCodeOfTheEnglishOne(t *testing.T) {
	for _, r := range catalog.Rules().All() {
		if got, want := codeBlock.FindAllString(Page(r), -1), codeBlock.FindAllString(r.Doc, -1); Exists(r.ID) && !slices.Equal(got, want) {
			t.Errorf("%s: the blocks of code are\n%s", r.ID, strings.Join(got, "\n"))
		}
	}
}

func TestTitle(t *testing.T) {
	for _, r := range catalog.Rules().All() {
		if Title(r) == r.Title {
			t.Errorf("the Japanese title of %s is the English one", r.ID)
		}
	}
	if got := Title(&rules.Rule{ID: "DDB999", Title: "Table is upside down"}); got != "Table is upside down" {
		t.Errorf("the title of a rule without a Japanese one is %q", got)
	}
}

// headings are those of pages.
var headings = map[string]string{
	"Why": "なぜ問題か", "Bad": "悪い例", "Good": "良い例", "How it is decided": "判定方法", "How to suppress": "抑制方法",
	"Options": "オプション", "Fix": "修正", "The fix": "修正", "The safe sequence": "安全な手順",
}

const namesHeading, correctionsHeading = "名前から判断すること", "ガイドラインと異なる点"

// checkPage compares the form of a page with that of the English one.
func checkPage(t *testing.T, r *rules.Rule) {
	t.Helper()
	text := read(r.ID + ".md")
	if title := "\n# " + r.ID + " " + r.Slug + "\n"; !strings.Contains(text, title) {
		t.Errorf("%s: the second line is not %q", r.ID, strings.TrimSpace(title))
	}
	var want []string
	for _, heading := range sections(codeBlock.ReplaceAllString(r.Doc, "")) {
		want = append(want, headings[heading])
	}
	if len(r.Names) > 0 {
		want = append(want, namesHeading)
	}
	if len(corrections(r)) > 0 {
		want = append(want, correctionsHeading)
	}
	if got := sections(text); !slices.Equal(got, want) {
		t.Errorf("%s: the sections are\n%s\nwant\n%s", r.ID, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if got, want := len(codeMark.FindAllString(text, -1)), len(codeBlock.FindAllString(r.Doc, -1)); got != want {
		t.Errorf("%s: {{code}} stands %d times, the English page has %d blocks of code", r.ID, got, want)
	}
	if strings.Contains(text, "```") {
		t.Errorf("%s: code is kept in the English page: write {{code}}", r.ID)
	}
	_, names, _ := strings.Cut(text, namesHeading)
	names, _, _ = strings.Cut(names, "\n## ")
	if got := strings.Count(names, "\n- "); got != len(r.Names) {
		t.Errorf("%s: %d guesses by names, want %d", r.ID, got, len(r.Names))
	}
}

func sections(text string) []string {
	var found []string
	for _, m := range regexp.MustCompile(`(?m)^#{2,} (.+)$`).FindAllStringSubmatch(text, -1) {
		found = append(found, m[1])
	}
	return found
}

// README.md and the page on adopting have the sections and the code of the English ones.
func TestDocumentsAreUpToDate(t *testing.T) {
	for name, english := range map[string]string{"README": "../../README.md", "adopt": docs + "/adopt.md"} {
		path := docs + "/ja/" + name + ".md"
		original, err := os.ReadFile(english)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		got, want := codeBlock.FindAllString(string(text), -1), codeBlock.FindAllString(string(original), -1)
		switch {
		case slices.Equal(got, want):
		case accepts(name) && len(got) == len(want):
			write(t, path, codeBlock.ReplaceAllStringFunc(string(text), func(string) string {
				block := want[0]
				want = want[1:]
				return block
			}))
		default:
			t.Errorf("%s: the %d blocks of code are not the %d of the English page", path, len(got), len(want))
		}
		checkChecksum(t, path, checksum(string(original)))
		depths := func(text string) []string {
			return regexp.MustCompile(`(?m)^#+ `).FindAllString(codeBlock.ReplaceAllString(text, ""), -1)
		}
		if !slices.Equal(depths(string(text)), depths(string(original))) {
			t.Errorf("%s: the sections are not those of the English page", path)
		}
	}
}

var checksumLine = regexp.MustCompile(`\A<!-- of ([0-9a-f]{8}) -->\n`)

// checkChecksum compares the checksum in the first line of a file with that of the English text.
func checkChecksum(t *testing.T, path, want string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	switch m := checksumLine.FindSubmatch(text); {
	case m == nil:
		t.Errorf("%s does not begin with a line <!-- of %s -->", path, want)
	case string(m[1]) == want:
	case accepts(nameOf(path)):
		write(t, path, fmt.Sprintf("<!-- of %s -->\n%s", want, text[len(m[0]):]))
	default:
		t.Errorf("%s: the English page changed since its Japanese was written; translate the change, then run go test ./rules/translation -accept %[1]s", nameOf(path))
	}
}

// nameOf is what -accept calls a file.
func nameOf(path string) string { return strings.TrimSuffix(filepath.Base(path), ".md") }

func pages(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob("ja/*")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	return paths
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
