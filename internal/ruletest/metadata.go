package ruletest

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/rules"
)

// RunMetadata checks that rules are complete, unique and in order of their IDs,
// and that their pages begin with their names and link all their sources.
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
		for _, source := range meta.Sources {
			if !strings.Contains(meta.Doc, source.URL()) {
				t.Errorf("page of %s does not link %s", meta.ID, source.URL())
			}
		}
	}
}
