// Package model has types that other packages marshal.
package model

import "time"

type Report struct {
	ID  string
	TTL time.Time
}
