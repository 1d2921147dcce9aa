// Package settings is what the programs of testdata/terraform/table-environment are told.
package settings

import (
	"log"
	"os"
)

// Settings are the names of tables. A program needs those of the stores that it makes.
type Settings struct {
	Orders, Payments, Audit, Region string
}

// Load reads all of them.
func Load() Settings {
	return Settings{
		Orders:   os.Getenv("ORDERS_TABLE"),
		Payments: os.Getenv("PAYMENTS_TABLE"),
		Audit:    os.Getenv("AUDIT_TABLE"),
		Region:   os.Getenv("SHOP_REGION"),
	}
}

// Required returns a variable that a program does not start without.
func Required(name string) string {
	value := os.Getenv(name)
	if value == "" {
		log.Fatalf("%s is not set", name)
	}
	return value
}

// Or returns a variable, or what it is if it is not set.
func Or(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}
