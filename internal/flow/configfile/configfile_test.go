package configfile_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/configfile"
)

// Each line of want is a file with the line, the column and the value.
func TestValues(t *testing.T) {
	root, err := filepath.Abs("testdata/shop")
	if err != nil {
		t.Fatal(err)
	}
	f := &configfile.Finder{Root: root}
	for _, c := range []struct{ name, dir, key, want string }{
		{"configs/shop-*.yaml", "internal/settings", "dynamo.orders_table", "configs/shop-prod.yaml:2:17 orders, configs/shop-stage.yaml:2:17 orders-stage"},
		{"./configs/shop-*", "", "Dynamo.Orders_Table", "configs/shop-prod.yaml:2:17 orders, configs/shop-stage.yaml:2:17 orders-stage"},
		{"configs/shop-prod.yaml", "", "copy.table", "configs/shop-prod.yaml:6:10 carts"},
		{"configs/shop-prod.yaml", "", "flat.table", "configs/shop-prod.yaml:8:13 users"},
		{"configs/shop-prod.yaml", "", "late", ""},
		{"configs/shop-prod.yaml", "", "dynamo.limit", ""},
		{"configs/shop-prod.yaml", "", "dynamo", ""},
		{"configs/shop-prod.yaml", "", "dynamo.region.name", ""},
		{"configs/notes.txt", "", "dynamo.orders_table", ""},
		{"shop.json", "internal/settings", "dynamo.orders_table", "internal/settings/shop.json:2:29 orders"},
		{"shop.json", "internal/settings", "dynamo.region", ""},
		{"shop.json", "", "dynamo.orders_table", ""},
		{"config.toml", "internal/settings", "dynamo.orders_table", "config.toml:4:16 orders"},
		{"config.toml", "", "dynamo.carts", "config.toml:5:11 carts-new"},
		{"config.toml", "", "title", "config.toml:1:9 shop"},
		{"config.toml", "", "other.part.table", "config.toml:12:9 users"},
		{"config.toml", "", "dynamo.replicas.region", ""},
		{"config.toml", "", "dynamo.size", ""},
		{"app.env", "", "orders_table", "app.env:2:21 orders"},
		{"app", "", "carts_table", "app.env:3:14 carts"},
		{"app.env", "", "EMPTY", ""},
		{"config.yaml", "services/carts", "table", "services/carts/config.yaml:1:8 carts"},
		{"config.yaml", "services", "table", "config.yaml:1:8 orders"},
		{"broken.yaml", "", "broken", ""},
		{"missing.yaml", "internal/settings", "table", ""},
		{"../config.yaml", "services", "table", ""},
		{"/etc/config.yaml", "", "table", ""},
		{"*/config.yaml", "", "table", ""},
		{"config.yaml", "..", "table", ""},
	} {
		var got []string
		for _, v := range f.Values(c.name, filepath.Join(root, filepath.FromSlash(c.dir)), c.key) {
			rel, err := filepath.Rel(root, v.File)
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, fmt.Sprintf("%s:%d:%d %s", filepath.ToSlash(rel), v.Line, v.Column, v.Text))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s of %s from %q: %q, want %q", c.key, c.name, c.dir, strings.Join(got, ", "), c.want)
		}
	}
}
