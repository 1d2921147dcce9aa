package hclscan

import (
	"cmp"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// markUnread lets the workloads of files that break off say that they may have more variables than
// are seen.
func markUnread(m *schema.Model) {
	for _, u := range m.Unseen {
		for _, w := range m.Workloads {
			if u.Broken != "" && w.Header.File == u.Header.File {
				w.Variables.Partial = cmp.Or(w.Variables.Partial, fmt.Sprintf("part of %s could not be read", u.Broken))
			}
		}
	}
}
