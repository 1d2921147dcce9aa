package crosscheck

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// indexNames returns the names of all indexes that the tables have, each once.
func indexNames(tables []*schema.Table) []string {
	var names []string
	for _, t := range tables {
		for _, index := range t.Indexes() {
			if name, known := index.Name.Get(); known && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// openIndexes says why one of the tables may have an index that its declaration
// does not show, or may not be the table that is asked; "" if all is known.
func openIndexes(tables []*schema.Table) string {
	for _, t := range tables {
		if why := cmp.Or(t.Maybe, link.HiddenIndexes(t)); why != "" {
			return why
		}
	}
	return ""
}

// inAnotherRun says why the index may be there if Terraform runs with other
// values of variables, when the table may be one of those given; "" if it is in
// none of them.
func inAnotherRun(possible []*schema.Table, index string) string {
	for _, t := range possible {
		if link.HiddenIndexes(t) == "" && !slices.Contains(indexNames([]*schema.Table{t}), index) {
			continue
		}
		return cmp.Or(t.Maybe, t.Address+" may have this name, too: its own comes from a default")
	}
	return ""
}

// makesTables says why indexes may be made by the package itself; "" if they are
// not.
func makesTables(p *gorule.Pass, tables []*schema.Table) string {
	if !p.Whole() {
		return "this package does not compile, and what it does with tables may be in the part that is not analysed"
	}
	for _, call := range p.Calls {
		if call.Request.Op != ddb.CreateTable && call.Request.Op != ddb.UpdateTable {
			continue
		}
		name, ok := call.Request.Input.Get(ddb.TableName).AsString()
		if !ok || slices.ContainsFunc(tables, func(t *schema.Table) bool { return t.DisplayName() == name }) {
			return "this package sends " + string(call.Request.Op)
		}
	}
	return ""
}

// maxNamed bounds the indexes that a finding lists.
const maxNamed = 4

func enumerate(names []string) string {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = strconv.Quote(name)
	}
	return words.Enumerate(quoted, maxNamed)
}
