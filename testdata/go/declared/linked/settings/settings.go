// Package settings has what the service works with. It leads to no SDK.
package settings

// Config is what the operator may change.
type Config struct {
	Carts  string
	Region string
}

// Default returns what holds if nothing is changed.
func Default() *Config {
	return &Config{Carts: "shop-carts", Region: "eu-west-1"}
}
