package items

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/operations"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// updatedTTL returns the attributes that the package itself makes time-to-live
// attributes of tables.
func updatedTTL(p *gorule.Pass) []string {
	var names []string
	p.ForEach(func(call *operations.Call) {
		if name := call.Request.Shape("TimeToLiveSpecification").Field("AttributeName").Value; name.Kind == symbolic.String && name.Text != "" {
			names = append(names, name.Text)
		}
	}, ddb.UpdateTimeToLive)
	return names
}

// declaredTTL returns the time-to-live attribute of the declared tables that items of a type are
// put into; "" if they have none, or if it is unknown. linked is false if no such table is
// known: then names tell. Code that creates a table turns its time to live on by another call.
func declaredTTL(tables []*schema.Table) (name string, linked bool) {
	tables = slices.DeleteFunc(slices.Clone(tables), func(t *schema.Table) bool { return t.Elsewhere.Kind == schema.GoSource })
	name, _ = link.TTL(tables)
	return name, len(tables) > 0
}
