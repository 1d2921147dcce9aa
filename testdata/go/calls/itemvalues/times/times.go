// Package times writes points in time, as they are and as texts. Beside each is what is
// known of it.
package times

import (
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type Order struct{ At time.Time }

func text(at time.Time) item {
	return item{"at": &types.AttributeValueMemberS{Value: at.Format(time.RFC3339Nano)}} // want `^at: any zone$`
}

func zones(unknown *time.Location, parsed string) []Order {
	t, _ := time.Parse(time.RFC3339, parsed)
	return []Order{
		{At: time.Now()},                                      // want `^\.At: local$`
		{At: time.Now().UTC()},                                // want `^\.At: UTC$`
		{At: time.Now().Local()},                              // want `^\.At: local$`
		{At: time.Now().UTC().Local()},                        // want `^\.At: local$`
		{At: time.Now().In(time.UTC)},                         // want `^\.At: UTC$`
		{At: time.Now().In(time.Local)},                       // want `^\.At: local$`
		{At: time.Now().In(unknown)},                          // want `^\.At: any zone$`
		{At: time.Date(2024, 1, 2, 3, 4, 5, 0, time.UTC)},     // want `^\.At: UTC, whole seconds$`
		{At: time.Date(2024, 1, 2, 3, 4, 5, 6, time.UTC)},     // want `^\.At: UTC$`
		{At: time.Date(2024, 1, 2, 3, 4, 5, 2e9, time.Local)}, // want `^\.At: local, whole seconds$`
		{At: time.Unix(1, 0)},                                 // want `^\.At: local, whole seconds$`
		{At: time.Unix(1, 5)},                                 // want `^\.At: local$`
		{At: time.UnixMilli(1)},                               // want `^\.At: local$`
		{At: time.UnixMicro(1)},                               // want `^\.At: local$`
		{At: t},                                               // want `^\.At: any zone$`
	}
}

func seconds(n int, d time.Duration) []Order {
	now := time.Now()
	return []Order{
		{At: now.Truncate(time.Second)},                  // want `^\.At: local, whole seconds$`
		{At: now.Truncate(time.Minute).UTC()},            // want `^\.At: UTC, whole seconds$`
		{At: now.Round(time.Millisecond)},                // want `^\.At: local$`
		{At: now.Round(d)},                               // want `^\.At: local$`
		{At: now.Truncate(0)},                            // want `^\.At: local$`
		{At: time.Unix(1, 0).Truncate(time.Millisecond)}, // want `^\.At: local, whole seconds$`
		{At: time.Unix(1, 0).Add(time.Hour)},             // want `^\.At: local, whole seconds$`
		{At: time.Unix(1, 0).Add(time.Millisecond)},      // want `^\.At: local$`
		{At: time.Unix(1, 0).Add(d)},                     // want `^\.At: local$`
		{At: now.Add(time.Hour)},                         // want `^\.At: local$`
		{At: time.Unix(1, 0).AddDate(0, 0, n)},           // want `^\.At: local, whole seconds$`
		{At: time.Unix(1, 0).UTC()},                      // want `^\.At: UTC, whole seconds$`
		{At: time.Unix(1, 0).In(time.UTC)},               // want `^\.At: UTC, whole seconds$`
		{At: time.Unix(1, 0).Local()},                    // want `^\.At: local, whole seconds$`
	}
}

// All that a variable may hold has to agree.
func branches(utc, whole bool) (Order, Order, Order) {
	at := time.Now()
	if utc {
		at = time.Now().UTC()
	}
	second := time.Unix(1, 0)
	if whole {
		second = time.UnixMilli(1)
	}
	both := time.Now().UTC()
	if whole {
		both = time.Date(2024, 1, 2, 3, 4, 5, 0, time.UTC)
	}
	return Order{At: at}, Order{At: second}, Order{At: both} // want `^\.At: any zone$` `^\.At: local$` `^\.At: UTC$`
}

func now() time.Time { return time.Now().UTC() }

func helpers() Order { return Order{At: now()} } // want `^\.At: UTC$`

func given(at time.Time) Order { return Order{At: at} } // want `^\.At: UTC$`

func giving() {
	given(time.Now().UTC())
	given(time.Unix(1, 0).UTC())
}

func loop(n int) Order {
	at := time.Unix(1, 0)
	for range n {
		at = at.Add(time.Minute)
	}
	return Order{At: at} // want `^\.At: any zone$`
}

func formatted(n int) []item {
	return []item{
		{"at": &types.AttributeValueMemberS{Value: time.Now().Format(time.RFC3339)}},                   // want `^at: local$`
		{"at": &types.AttributeValueMemberS{Value: "AT#" + time.Now().UTC().Format(time.RFC3339)}},     // want `^at: UTC$`
		{"at": &types.AttributeValueMemberS{Value: time.Unix(int64(n), 0).UTC().Format(time.RFC3339)}}, // want `^at: UTC, whole seconds$`
	}
}

func deep(at time.Time) Order  { return deep1(at) }
func deep1(at time.Time) Order { return deep2(at) }
func deep2(at time.Time) Order { return deep3(at) }
func deep3(at time.Time) Order { return Order{At: at} } // want `^\.At: any zone$`
func deepest() Order           { return deep(time.Now()) }
