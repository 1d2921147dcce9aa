package binding_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// What code always sets a key to goes before what operators set, and what it sets on some path does not.
func TestSetting(t *testing.T) {
	facts, _, _ := collect(t, `package shop

import (
	"os"

	"github.com/spf13/viper"
)

func configure(local bool) {
	viper.AutomaticEnv()
	viper.SetDefault("orders", "orders-dev")
	viper.Set("orders", os.Getenv("ORDERS_TABLE"))
	if local {
		viper.Set("carts", os.Getenv("CARTS_TABLE"))
	}
}
`)
	b := binding.New([]binding.Facts{facts})
	for key, want := range map[string]string{
		"orders": "$ORDERS_TABLE",
		"carts":  "$CARTS, $CARTS_TABLE, <carts>",
	} {
		if got := rendered(b.Resolve(symbolic.KeyNamed(symbolic.ConstantName(key)), "")); got != want {
			t.Errorf("%s is %s, want %s", key, got, want)
		}
	}
}
