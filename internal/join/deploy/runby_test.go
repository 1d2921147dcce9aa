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
