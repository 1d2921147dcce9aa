package keys

import (
	"testing"
	"time"

	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

func TestDisorder(t *testing.T) {
	tests := []struct {
		layout string
		wrong  bool
	}{
		{time.RFC3339, false},
		{time.DateTime, false},
		{time.DateOnly, false},
		{time.TimeOnly, false},
		{"2006-01-02T15:04:05.000Z", false},
		{"2006-01-02T15:04:05.000000000Z07:00", false},
		{"20060102150405", false},
		{"2006-002", false},
		{"2006/01", false},
		{"15:04", false},
		{"no time at all", false},
		{"2006-01-02 15:04:05.999999999 -0700 MST", false}, // a blank sorts before digits

		{time.RFC3339Nano, true},
		{"2006-01-02T15:04:05.999Z", true},
		{time.RFC1123, true},
		{time.RFC822, true},
		{time.UnixDate, true},
		{time.Kitchen, true},
		{time.StampMilli, true},
		{"02/01/2006", true},
		{"2006-1-2", true},
		{"Jan 2006", true},
		{"2006-01-02 03:04:05 PM", true},
	}
	for _, test := range tests {
		if earlier, later, wrong := disorder(test.layout); wrong != test.wrong {
			t.Errorf("%q: out of order %v (%q, %q), want %v", test.layout, wrong, earlier, later, test.wrong)
		}
	}
}

func TestIsMoment(t *testing.T) {
	tests := map[string]bool{
		"createdAt": true, "CreatedAtUnix": true, "tsMillis": true, "eventTS": true, "UnixMS": true, "yyyymmdd": true, "expiry_ts": true, "YEAR": true,
		"n": false, "lat": false, "latitude": false, "orderNumber": false, "version": false, "thread": false, "timer": false,
		"at": true, "updated_at": true, "TTLSeconds": true, "format": false, "status": false, "batch": false, "AtMost": false, "lookAtMost": false, "dateline": false,
	}
	for name, want := range tests {
		if got := isMoment(name); got != want {
			t.Errorf("%s: a time %v, want %v", name, got, want)
		}
	}
}

func TestTimeAtEnd(t *testing.T) {
	for text, want := range map[string]struct {
		before string
		what   precision
	}{
		"2025-03-31":                    {"", dateOnly},
		"PAID#2025-03-31":               {"PAID#", dateOnly},
		"2025-03-31T09:00:00Z":          {"", withTime},
		"PAID#2025-04-01T09:00:00.000Z": {"PAID#", withTime},
		"2025-04-01":                    {"", noTime}, // may end the month before
		"2025-03-31~":                   {"", noTime},
		"2025-03":                       {"", noTime},
		"12025-03-31":                   {"", noTime},
		"order-2025-03-31":              {"", noTime}, // an identifier
		"":                              {"", noTime},
	} {
		if before, what := timeAtEnd(symbolic.ConstantName(text)); before != want.before || what != want.what {
			t.Errorf("%q: %q, %v, want %q, %v", text, before, what, want.before, want.what)
		}
	}
}

// One layout is one mistake, whatever the places that write it call its parts.
func TestOneLayout(t *testing.T) {
	shape := func(headline string) string { return filled.ReplaceAllString(headline, "{}") }
	put := `Sort key "chunk_key" is "{chunk.Index}#{Node}", with an unpadded number`
	if read := `Sort key "chunk_key" is "{index}#{node}", with an unpadded number`; shape(put) != shape(read) {
		t.Errorf("%q and %q are two mistakes", put, read)
	}
	if other := `Sort key "chunk_key" is "CHUNK#{index}#{node}", with an unpadded number`; shape(put) == shape(other) {
		t.Errorf("%q and %q are one mistake", put, other)
	}
}
