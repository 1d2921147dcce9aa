package items

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// indexed judges the items that are put into a declared table by the keys of its indexes: an index has
// only items with its key.
func (n writtenNames) indexed(p *gorule.Pass) {
	for _, by := range n.calls {
		if by.open || !by.table.Linked() || by.table.Open != "" || len(by.table.Candidates) != 1 {
			continue
		}
		table, known := link.Table(by.table.Tables()[0])
		if !known {
			continue
		}
		for _, index := range table.Indexes {
			for _, key := range index.Keys {
				n.keyOfIndex(p, by, index.Name, key.Name)
			}
		}
	}
}

func (n writtenNames) keyOfIndex(p *gorule.Pass, by writtenBy, index, key string) {
	written := by.otherwise(key)
	if n.all[key] || written == "" {
		return
	}
	p.ReportAt(by.names[written], rules.Text{
		Headline: fmt.Sprintf("%s writes %q, but the key of index %q of %s is %q", by.call.Request.Op, written, index, by.table.Name(), key),
		Why:      "names of attributes are case-sensitive, and an index lacks items without its key, so that no query by it finds them",
		Help:     fmt.Sprintf("write %q", key),
	}, gorule.BothEnds(by.table))
}
