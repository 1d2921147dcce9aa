package action

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	usesLine = regexp.MustCompile(`(?m)^ +(?:- )?uses: (.*)$`)
	pinned   = regexp.MustCompile(`^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$`)
	// pin is what takes the place of a tag in our own workflows.
	pin = regexp.MustCompile(`@[0-9a-f]{40} # (v\d+)\.\d+\.\d+\n`)
)

// Tags of actions can be moved, to other code too. Our own workflows name
// commits, let each job read only, and leave no credentials to later steps.
func TestOurWorkflowsArePinned(t *testing.T) {
	files, err := filepath.Glob("../../../../.github/workflows/*.yml")
	if err != nil || len(files) < 3 {
		t.Fatalf("workflows %q, %v", files, err)
	}
	for _, file := range append(files, "../../../../action.yml") {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(content)
		for _, uses := range usesLine.FindAllStringSubmatch(text, -1) {
			if uses[1] != "./" && !pinned.MatchString(uses[1]) {
				t.Errorf("%s: %q does not name a commit and its version", filepath.Base(file), uses[1])
			}
		}
		if checkouts := strings.Count(text, "uses: actions/checkout@"); strings.Count(text, "persist-credentials: false") != checkouts {
			t.Errorf("%s: a checkout leaves its credentials behind", filepath.Base(file))
		}
		if filepath.Base(file) != "action.yml" && !strings.Contains(text, "\npermissions:\n  contents: read\n") {
			t.Errorf("%s: jobs may do more than read", filepath.Base(file))
		}
	}
}
