package gorule

import "testing"

func TestDirectory(t *testing.T) {
	for _, test := range []struct{ pkg, module, want string }{
		{"example.com/shop/orders/store", "example.com/shop/orders", "store"},
		{"example.com/shop/orders", "example.com/shop/orders", ""},
		{"example.com/shop/orders/scripts/load", "example.com/shop/orders/scripts/load", "scripts/load"},
		{"example.com/shop/orders/scripts/load/rows", "example.com/shop/orders/scripts/load", "scripts/load/rows"},
		{"shop/orders/scripts/load", "shop/orders/scripts/load", ""}, // which of these is the repository is not known
		{"orders/store", "orders", "store"},
	} {
		if got := directory(test.pkg, test.module); got != test.want {
			t.Errorf("directory(%q, %q) = %q, want %q", test.pkg, test.module, got, test.want)
		}
	}
}
