// Package rows fills a hall, and asks for the error at the end.
package rows

import (
	"context"

	"example.com/fixtures/writes/requesterrorignored/hall"
)

func fill(ctx context.Context, h *hall.Hall, seats []string) error {
	rows := hall.NewRows(h)
	for _, seat := range seats {
		rows.Add(ctx, seat)
	}
	return rows.Err()
}

func fillAlone(ctx context.Context, h *hall.Hall, seats []string) {
	for _, seat := range seats {
		h.Add(ctx, seat) // want DDB128 `The error of Add \(PutItem to "prod-hall-seats"\) is dropped`
	}
}
