package ruletest

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/dev/wording"
	"github.com/dynamolint/dynamolint/rules"
)

// RunMetadata checks that rules are complete, unique and in order of their IDs,
// and that their pages begin with their names and link their sources. Titles and pages
// keep to the project's words; what is left to write of a new rule is not judged.
func RunMetadata(t *testing.T, metas []*rules.Rule) {
	t.Helper()
	set, err := rules.NewSet(metas...)
	if err != nil {
		t.Fatal(err)
	}
	for i, meta := range set.All() {
		if meta != metas[i] {
			t.Errorf("%s is not in order of IDs", metas[i].ID)
		}
		if !strings.HasPrefix(meta.Doc, "# "+meta.ID+" "+meta.Slug+"\n") {
			t.Errorf("page of %s does not begin with its ID and slug", meta.ID)
		}
		if !isScaffold(meta.Title) {
			for _, complaint := range wording.Title(meta.Title) {
				t.Errorf("title of %s, %q: %s", meta.ID, meta.Title, complaint)
			}
		}
		for _, complaint := range wording.Prose(meta.Doc) {
			t.Errorf("page of %s: %s", meta.ID, complaint)
		}
		for _, source := range meta.Sources {
			// What a guideline states is written below, with its link: see package docs. A page of
			// our own is linked from where the rule's page is.
			own := strings.Replace(source.URL(), rules.DocsOf("").URL("docs/"), "../", 1)
			if len(source.Statements()) == 0 && !strings.Contains(meta.Doc, own) {
				t.Errorf("page of %s does not link %s", meta.ID, source.URL())
			}
		}
	}
}
