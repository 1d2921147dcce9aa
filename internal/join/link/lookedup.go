package link

import "github.com/dynamolint/dynamolint/internal/model/schema"

// lookedUp returns the tables that data sources look up and that nothing in view declares. Code
// asks them by the variables of workloads as it does others, and roles need permissions for them;
// what they look like is unknown.
func lookedUp(m *schema.Model) map[*schema.TableLookup]*schema.Table {
	all := map[*schema.TableLookup]*schema.Table{}
	for _, l := range m.TableLookups {
		if len(m.LookedUp(l)) == 0 && len(l.Table.Parts) > 0 {
			all[l] = tableBehind(l)
		}
	}
	return all
}

func tableBehind(l *schema.TableLookup) *schema.Table {
	const why = "it is declared elsewhere"
	t := &schema.Table{
		Declaration: l.Declaration, Name: l.Table.Text, NameText: l.Table.Parts, Open: why,
		HashKey: schema.UnknownValue[string](l.Header, why), RangeKey: schema.UnknownValue[string](l.Header, why),
		Attributes:          schema.List[schema.Attribute]{Partial: why},
		PointInTimeRecovery: schema.UnknownValue[schema.PointInTimeRecovery](l.Header, why),
		TTL:                 schema.UnknownValue[schema.TTL](l.Header, why),
		Replicas:            schema.List[schema.Replica]{Partial: why},
	}
	t.Elsewhere = schema.Source{Kind: schema.LookupSource, File: l.Header.File}
	return t
}
