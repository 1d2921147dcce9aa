// Package translation holds the Japanese titles and pages of the rules. Whether they still
// say what the English ones say is known to its test, which compares checksums.
package translation

import (
	"embed"
	"strings"
	"sync"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed ja
var files embed.FS

// titles are the Japanese titles by the IDs of the rules.
var titles = sync.OnceValue(func() map[string]string {
	byID := map[string]string{}
	for _, t := range parseTitles(read("titles.txt")) {
		byID[t.id] = t.text
	}
	return byID
})

// Title returns the Japanese title of a rule, or the English one if it has none.
func Title(r *rules.Rule) string {
	if title := titles()[r.ID]; title != "" {
		return title
	}
	return r.Title
}

// Exists reports whether the rule with this ID has a Japanese page.
func Exists(id string) bool { return read(id+".md") != "" }

// Page returns the Japanese page of a rule, "" if it has none. Like the English one it is
// without what is made from metadata, but for the names that the rule goes by and the
// corrections of the guideline. The code is that of the English page.
func Page(r *rules.Rule) string {
	_, text, _ := strings.Cut(read(r.ID+".md"), "\n") // the first line is the checksum
	blocks := codeBlock.FindAllString(r.Doc, -1)
	return codeMark.ReplaceAllStringFunc(text, func(mark string) string {
		if len(blocks) == 0 {
			return mark
		}
		block := blocks[0]
		blocks = blocks[1:]
		return block
	})
}

var (
	codeBlock = lazyregexp.New("(?ms)^ *```.*?^ *```$")
	codeMark  = lazyregexp.New(`(?m)^ *\{\{code\}\}$`) // stands for a block of the English page
)

// read returns a file of the translation, "" if there is none.
func read(name string) string {
	text, err := files.ReadFile("ja/" + name)
	if err != nil {
		return ""
	}
	return string(text)
}

// title is a line of titles.txt.
type title struct {
	id       string
	checksum string // of the English title
	text     string
}

func (t title) String() string { return t.id + "\t" + t.checksum + "\t" + t.text + "\n" }

func parseTitles(text string) []title {
	var list []title
	for line := range strings.Lines(text) {
		id, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		checksum, text, _ := strings.Cut(rest, "\t")
		list = append(list, title{id, checksum, text})
	}
	return list
}
