package writes

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/access"
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// setsAfterCheck returns the reads of which one attribute decides whether an update sets that attribute,
// or the function refuses: a coupon that is used, say. It leaves the updates to others that set what
// was computed from the item.
func setsAfterCheck(p *gorule.Pass, call *operations.Call) (all []writeBack) {
	if call.Request.Op != ddb.UpdateItem || len(writeBacks(call)) > 0 {
		return nil
	}
	change := access.ChangeOf(p.Request(call))
	call.SeenBy(func(write operations.Seen) bool {
		site, exists := write.Site(), write.OnlyExists()
		if site == nil && !write.IsOwn() || !write.Unconditional() && !exists || write.Locks() {
			return false
		}
		for _, read := range write.PriorReads() {
			if !read.SameTable() || read.IsRepeated() || !read.SameItem() && !read.KeyIsRead() {
				continue
			}
			if name, refuses := read.RefusesByAssigned(); refuses {
				all = append(all, writeBack{read: read.Call, how: setsChecked, site: site, exists: exists, checked: name})
				return true
			}
			i := slices.IndexFunc(change.Steps, func(step access.Step) bool {
				return step.Effect == access.Sets && step.Whole && read.RefusesBy(step.Attribute)
			})
			if i >= 0 {
				all = append(all, writeBack{read: read.Call, how: setsChecked, site: site, exists: exists, checked: change.Steps[i].Attribute})
				return true
			}
		}
		return false
	})
	return all
}
