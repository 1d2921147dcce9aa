package deploy_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

func TestRunBy(t *testing.T) {
	orders, other := function("aws_lambda_function.orders", schema.Code{}), function("aws_lambda_function.other", schema.Code{})
	d := deploy.New([]*deploy.Main{program("cmd/orders"), program("cmd/carts")}, []*schema.Workload{orders, other}, nil)
	if got := d.RunBy(orders); len(got) != 1 || got[0].Main.Dir != "/shop/cmd/orders" {
		t.Errorf("orders runs %v", got)
	}
	if got := d.RunBy(other); len(got) > 0 {
		t.Errorf("other runs %v", got)
	}
}

func TestIsForeign(t *testing.T) {
	for handler, want := range map[string]bool{"bootstrap": false, "app.handler": true, "com.shop.Orders::handle": true, "": false} {
		if got := deploy.IsForeign(function("aws_lambda_function.orders", schema.Code{Handler: text(handler)})); got != want {
			t.Errorf("%q: %v", handler, got)
		}
	}
}

func TestCalled(t *testing.T) {
	d := deploy.New([]*deploy.Main{program("cmd/orders"), program("billing/orders"), program("cmd/carts"), program("cmd/api")}, nil, nil)
	for name, want := range map[string]int{"orders": 2, "Carts": 1, "api": 0, "users": 0, "": 0} {
		if got := d.Called(name); len(got) != want {
			t.Errorf("%d programs are called %q", len(got), name)
		}
	}
}
