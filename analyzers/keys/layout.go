package keys

import (
	"strings"
	"time"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// hasLayout reports whether a part of a text is a time in a layout.
func hasLayout(part symbolic.Value) bool {
	_, ok := part.TimeLayout()
	return ok
}

// hasZone reports whether a layout writes the zone.
func hasZone(layout string) bool {
	return strings.Contains(layout, "Z07") || strings.Contains(layout, "-07") || strings.Contains(layout, "MST")
}

// disorder returns two times in a layout, the later of which comes first as
// text, if there are any: the layout is tried on times in UTC that differ in
// what it shows. What it does not show is the same in all of them: a time of day
// may come after its day.
func disorder(layout string) (earlier, later string, found bool) {
	base := time.Date(2026, 2, 9, 9, 9, 9, 0, time.UTC)
	steps := []func(n int) time.Time{
		func(n int) time.Time { return base.AddDate(n, 0, 0) },
		func(n int) time.Time { return base.AddDate(0, n, 0) },
		func(n int) time.Time { return base.AddDate(0, 0, n) },
		func(n int) time.Time { return base.Add(time.Duration(n) * time.Hour) },
		func(n int) time.Time { return base.Add(time.Duration(n) * time.Minute) },
		func(n int) time.Time { return base.Add(time.Duration(n) * time.Second) },
		func(n int) time.Time { return base.Add(time.Duration(n) * 50 * time.Millisecond) },
	}
	largest := 0
	for largest < len(steps) && steps[largest](1).Format(layout) == base.Format(layout) {
		largest++
	}
	times := []time.Time{base}
	for _, step := range steps[min(largest, len(steps)):] {
		for n := 1; n <= maxSteps; n++ {
			times = append(times, step(n))
		}
	}
	for _, x := range times {
		for _, y := range times {
			if x.Before(y) && x.Format(layout) > y.Format(layout) {
				return x.Format(layout), y.Format(layout), true
			}
		}
	}
	return "", "", false
}

// maxSteps stays within what is left of each unit after the base time, so that
// the units that the layout does not show stay the same: ten months, 19 days,
// 14 hours.
const maxSteps = 10

// A precision is how exactly a text says a time in ISO 8601.
type precision int

const (
	noTime   precision = iota // it ends in no time, or that is unknown
	dateOnly                  // it ends in a date
	withTime                  // it ends in a date with a time of day
)

var dateAtEnd = lazyregexp.New(`^(|.*[^0-9-])\d{4}-\d\d-(\d\d)(T\d\d:\d\d.*)?$`)

// timeAtEnd returns how exactly the time is that a text ends with, and the constant text
// before it. A constant date which is the first of a month is none: it may end the month
// before.
func timeAtEnd(text symbolic.Value) (before string, what precision) {
	parts := text.Concatenated()
	var constants strings.Builder
	for _, part := range parts[:len(parts)-1] {
		constant, ok := part.AsString()
		if !ok {
			return "", noTime
		}
		constants.WriteString(constant)
	}
	before = constants.String()
	last := parts[len(parts)-1]
	layout, ok := last.TimeLayout()
	switch {
	case ok && layout == time.DateOnly:
		return before, dateOnly
	case ok && strings.HasPrefix(layout, "2006-01-02T15:04"):
		return before, withTime
	case ok:
		return before, noTime
	}
	constant, _ := last.AsString()
	match := dateAtEnd.FindStringSubmatch(constant)
	switch {
	case match == nil:
		return before, noTime
	case match[3] != "":
		return before + match[1], withTime
	case match[2] == "01":
		return before, noTime
	}
	return before + match[1], dateOnly
}
