package docs

import (
	_ "embed"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/translation"
)

const japaneseDir = "docs/ja/rules"

// JapanesePath returns where the Japanese page of a rule is kept.
func JapanesePath(r *rules.Rule) string { return japaneseDir + "/" + r.ID + ".md" }

// generateJapanese adds the Japanese pages, and links them with the English ones.
func generateJapanese(files map[string][]byte, set *rules.Set) {
	files[japaneseDir+"/README.md"] = []byte(japaneseIndex(set))
	for _, r := range set.All() {
		page, ok := JapanesePage(r)
		if !ok {
			continue
		}
		english, japanese := r.PagePath(), JapanesePath(r)
		files[english] = []byte(linked(string(files[english]), "日本語", "../ja/rules/"+path.Base(japanese)))
		files[japanese] = []byte(linked(relocated(page), "English", "../../rules/"+path.Base(english)))
	}
}

// linked puts a link below the title of a page.
func linked(page, text, target string) string {
	title, rest, _ := strings.Cut(page, "\n")
	return fmt.Sprintf("%s\n\n[%s](%s)\n%s", title, text, target, rest)
}

var pageLink = lazyregexp.New(`\]\((\.\./)?([\w-]+)\.md`)

// relocated makes the links of a page in docs/rules lead from docs/ja/rules to the same pages: to
// the Japanese ones of rules, if there are any.
func relocated(page string) string {
	return pageLink.ReplaceAllStringFunc(page, func(link string) string {
		m := pageLink.FindStringSubmatch(link)
		above, name := m[1], m[2]
		switch {
		case above != "":
			return "](../../" + name + ".md"
		case translation.Exists(name):
			return link
		}
		return "](../../rules/" + name + ".md"
	})
}

//go:embed rules.ja.md
var japaneseIntroduction string

// japaneseIndex returns the page that lists all rules with their Japanese titles.
func japaneseIndex(set *rules.Set) string {
	var b strings.Builder
	b.WriteString(japaneseIntroduction)
	b.WriteString("| ルール | | 既定 | 重大度 | 修正 | 内容 |\n|---|---|---|---|---|---|\n")
	for _, r := range set.All() {
		fixes := ""
		if r.Fix != rules.NoFix {
			fixes = r.Fix.String()
		}
		page := relocated(fmt.Sprintf("[%s](%s)", r.ID, path.Base(r.PagePath())))
		fmt.Fprintf(&b, "| %s | `%s` | %s | %s | %s | %s |\n", page, r.Slug, japaneseState(r), r.Severity, fixes, translation.Title(r))
	}
	return b.String()
}

// japaneseState is [DefaultState] in Japanese.
func japaneseState(r *rules.Rule) string {
	if r.Default {
		return "有効"
	}
	return "無効"
}

// JapanesePage is [Page] in Japanese, with false if the rule has none.
func JapanesePage(r *rules.Rule) (string, bool) {
	title, text, ok := strings.Cut(translation.Page(r), "\n")
	if !ok {
		return "", false
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n\n%s\n\n## 出典\n\n", title, japaneseMetadata(r), strings.TrimSpace(text))
	for _, source := range r.Sources {
		fmt.Fprintf(&b, "- [%s](%s)\n", japaneseTitle(source), source.URL())
	}
	return b.String(), true
}

func japaneseMetadata(r *rules.Rule) string {
	state := "既定で" + japaneseState(r)
	if !r.Default {
		state = "既定では無効"
	}
	var asked []string
	for _, profile := range rules.Profiles() {
		if severity := r.In(profile.Name).Asked; severity != rules.SeverityUnset {
			asked = append(asked, fmt.Sprintf("プロファイル %s では %s。", profile.Name, severity))
		}
	}
	line := fmt.Sprintf("**%s**。重大度は %s、%s。%sバージョン %s から。", translation.Title(r), r.Severity, state, strings.Join(asked, ""), r.Since)
	switch r.Fix {
	case rules.SafeFix:
		line += "ほかに影響しない場合は `dynamolint --fix` で修正できます。"
	case rules.ReviewFix:
		line += "典型的な形は `dynamolint --fix=all` で修正できます。修正結果を確認してください。"
	}
	if r.ReplacedBy != "" {
		line += fmt.Sprintf("廃止されたルールです。%s に置き換えられました。", r.ReplacedBy)
	}
	return line
}

// japaneseTitle names a source. The headings of a document in Japanese are as it has them.
func japaneseTitle(source rules.Source) string {
	for _, d := range guideline.Documents() {
		if len(source.Statements()) == 0 || d.Language != "Japanese" {
			continue
		}
		if section := source.Statements()[0].Section; slices.Contains(d.Sections, section) {
			return "DynamoDB 設計ガイドライン（フューチャー株式会社）「" + section.Heading + "」"
		}
	}
	return source.Title()
}
