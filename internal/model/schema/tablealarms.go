package schema

import (
	"slices"

	"github.com/dynamolint/dynamolint/internal/base/tri"
)

// TableMetric is a metric that an alarm watches of a table, or may watch.
type TableMetric struct {
	Alarm *Alarm
	Metric
}

// TableAlarms knows what alarms watch of tables, in all configurations.
type TableAlarms struct {
	found links[TableMetric]
	all   map[string][]TableMetric // of all tables, or of unknown ones, by environment
}

const tableNamespace = "AWS/DynamoDB"

// NewTableAlarms looks through a model once.
func NewTableAlarms(m *Model) *TableAlarms {
	a := &TableAlarms{all: map[string][]TableMetric{}}
	for _, alarm := range m.Alarms {
		for _, metric := range alarm.Metrics.Items {
			if metric.IsIn(tableNamespace) {
				a.add(TableMetric{alarm, metric})
			}
		}
		if why := alarm.Metrics.Partial; why != "" {
			a.add(TableMetric{alarm, Metric{Name: UnknownValue[string](alarm.Header, why)}})
		}
	}
	return a
}

func (a *TableAlarms) add(m TableMetric) {
	table, ok := m.Dimension("TableName")
	if !ok {
		a.all[m.Alarm.Environment] = append(a.all[m.Alarm.Environment], m)
		return
	}
	a.found.add(m, table, &m.Alarm.Declaration)
}

// Of returns what alarms watch of a table, or may watch. Metrics of the account, and
// those of unknown tables, are among it.
func (a *TableAlarms) Of(t *Table) []TableMetric {
	list := slices.Clone(a.all[t.Environment])
	a.found.each(t, func(m TableMetric) {
		if table, _ := m.Dimension("TableName"); table.meansTable(t, &m.Alarm.Declaration) != tri.No {
			list = append(list, m)
		}
	})
	return list
}

// IsCertain reports whether the alarm certainly exists and is on a metric of DynamoDB of
// this table.
func (m TableMetric) IsCertain(t *Table) bool {
	table, ok := m.Dimension("TableName")
	namespace, _ := m.Namespace.Get()
	return ok && namespace == tableNamespace && m.Dimensions.Partial == "" && m.Alarm.Maybe == "" && table.meansTable(t, &m.Alarm.Declaration) == tri.Yes
}
