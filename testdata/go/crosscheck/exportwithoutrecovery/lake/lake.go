// Package lake knows the tables of the lake.
package lake

import "os"

// Visits returns the ARN of the table of visits.
func Visits() string { return os.Getenv("LAKE_VISITS_ARN") }
