package items

import (
	"go/token"
	"slices"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// timed is an attribute that holds a point in time.
type timed struct {
	name   string
	pos    token.Pos
	number bool
	form   string // the layout or the unit, as a message says it; empty if it is unknown
}

// formGroup are the times of one form.
type formGroup struct {
	form  string
	times []timed
}

// String says how the times are kept, and which they are.
func (g formGroup) String() string {
	names := make([]string, len(g.times))
	for i, t := range g.times {
		names[i] = t.name
	}
	return g.form + " in " + enumerate(names)
}

// formsOf returns the times of an item by their forms; nil unless these are certainly several. Text
// and numbers differ, whatever the layouts and the units.
func formsOf(all []timed) []formGroup {
	all = withoutCopies(all)
	form := func(t timed) string { return t.form }
	if first := slices.IndexFunc(all, func(t timed) bool { return t.number != all[0].number }); first > 0 {
		form = func(t timed) string {
			if t.number {
				return "as numbers"
			}
			return "as text"
		}
	}
	var groups []formGroup
	for _, t := range all {
		i := slices.IndexFunc(groups, func(g formGroup) bool { return g.form == form(t) })
		switch {
		case form(t) == "":
		case i < 0:
			groups = append(groups, formGroup{form(t), []timed{t}})
		default:
			groups[i].times = append(groups[i].times, t)
		}
	}
	if len(groups) < 2 {
		return nil
	}
	return groups
}

// withoutCopies leaves out numbers that by their names are text of the same item over again: such a
// copy may be the sort key of an index.
func withoutCopies(all []timed) []timed {
	return slices.DeleteFunc(slices.Clone(all), func(number timed) bool {
		return number.number && slices.ContainsFunc(all, func(text timed) bool {
			return !text.number && event(text.name) == event(number.name)
		})
	})
}

// event is the name of a time without the words that tell its form.
func event(name string) string {
	all := words.Of(name)
	for len(all) > 1 && slices.Contains([]string{"at", "ts", "timestamp", "time"}, all[len(all)-1]) {
		all = all[:len(all)-1]
	}
	return strings.Join(all, "_")
}

// commonForm returns the form of all that is stored into a field; empty if it is unknown of any.
func commonForm(stored []symbolic.Value) string {
	form := ""
	for i, v := range stored {
		one := formOf(v)
		if i > 0 && one != form {
			return ""
		}
		form = one
	}
	return form
}

// formOf returns the form of one time; empty if it is unknown or depends on the path.
func formOf(v symbolic.Value) string {
	if unit := v.TimeUnit(); unit != 0 {
		return inUnit(unit)
	}
	if layout, ok := v.TimeLayout(); ok {
		return inLayout(layout)
	}
	return ""
}

func inUnit(unit symbolic.TimeUnit) string { return "in " + unit.String() }

// inLayout returns the form of text in a layout that shows the year and the minute: a day alone is no
// point in time. Fractions of seconds and zones are no other form, as ISO 8601 has them as well.
func inLayout(layout string) string {
	if !strings.Contains(layout, "06") || !strings.Contains(layout, "04") {
		return ""
	}
	return "in the layout " + strconv.Quote(fractionOrZone.ReplaceAllString(layout, ""))
}

var fractionOrZone = lazyregexp.New(`[.,](0+|9+)|( ?[Z-]07(:?00)?| MST)+$|Z$`)
