package items

import (
	"github.com/dynamolint/dynamolint/internal/ops"
	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/symbolic"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// updatedTTL returns the attributes that the package itself makes time-to-live
// attributes of tables.
func updatedTTL(p *gorule.Pass) []string {
	var names []string
	p.ForEach(func(call *ops.Call) {
		if name := call.Shape("TimeToLiveSpecification").Field("AttributeName").Value; name.Kind == symbolic.String && name.Text != "" {
			names = append(names, name.Text)
		}
	}, "UpdateTimeToLive")
	return names
}

// declaredTTL returns the time-to-live attribute of declared tables, if that is
// known and the same for all of them; "" if they have none.
func declaredTTL(tables []*schema.Table) (name string, known bool) {
	for _, t := range tables {
		block, ok := t.TTL.Or(schema.TTL{})
		if !ok {
			return "", false
		}
		on, onKnown := block.Enabled.Or(false)
		attribute, nameKnown := block.Attribute.Or("")
		if !onKnown || !nameKnown {
			return "", false
		}
		if !on {
			attribute = ""
		}
		if known && attribute != name {
			return "", false
		}
		name, known = attribute, true
	}
	return name, known
}
