package naming_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/naming"
)

func TestSnakeCase(t *testing.T) {
	for name, want := range map[string]string{
		"orderStatus": "order_status", "OrderStatus": "order_status", "order-status": "order_status",
		"ORDER_STATUS": "order_status", "order_status": "order_status", "isActive": "is_active", "": "",
		"line2Total": "line2_total", "customer.type": "customer_type", "orderID": "order_id",
	} {
		if got := naming.SnakeCase(name); got != want {
			t.Errorf("SnakeCase(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestKeyNames(t *testing.T) {
	for _, c := range []struct {
		name                string
		generic, overloaded bool
	}{
		{"PK", true, false}, {"sort_key", true, false}, {"hashKey", true, false},
		{"GSI1PK", false, true}, {"gsi1_sk", false, true}, {"GSI-2-PK", false, true}, {"lsi1sk", false, true}, {"gsi1PartitionKey", false, true},
		{"order_id", false, false}, {"package", false, false}, {"gsi_name", false, false},
	} {
		if naming.IsGenericKey(c.name) != c.generic || naming.IsOverloadedKey(c.name) != c.overloaded {
			t.Errorf("%q: generic %v, overloaded %v", c.name, naming.IsGenericKey(c.name), naming.IsOverloadedKey(c.name))
		}
	}
}
