package configfile_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/flow/configfile"
)

// Each want is the names of what gets the value.
func TestOwnersOfValues(t *testing.T) {
	const (
		orders  = "kind: Deployment\nmetadata: { name: orders }\n"
		shop    = "    - { name: api, image: 'registry.example.com:5000/shop/web:1', env: [{ name: TABLE, value: orders }] }\n"
		sidecar = "    - { name: proxy, image: envoy }\n"
	)
	for name, c := range map[string]struct{ file, content, want string }{
		"a container":            {"k8s/app.yaml", orders + "spec:\n  containers:\n" + shop, "orders api web"},
		"beside another":         {"k8s/app.yaml", orders + "spec:\n  containers:\n" + shop + sidecar, "api web"},
		"before the others":      {"k8s/app.yaml", orders + "spec:\n  initContainers:\n" + shop, "api web"},
		"a ConfigMap":            {"k8s/map.yaml", "kind: ConfigMap\nmetadata: { name: orders-config }\ndata: { TABLE: orders }\n", "orders"},
		"a plain ConfigMap":      {"k8s/carts/map.yaml", "kind: ConfigMap\nmetadata: { name: config }\ndata: { TABLE: orders }\n", "k8s carts"},
		"a generator":            {"k8s/carts/kustomization.yaml", "configMapGenerator:\n  - { name: orders-env, literals: [TABLE=orders] }\n", "orders"},
		"a chart":                {"charts/carts/values.yaml", "env: { TABLE: orders }\n", "charts carts"},
		"a chart with an image":  {"charts/carts/values.yaml", "image: { repository: shop/orders }\nenv: { TABLE: orders }\n", "orders"},
		"a part of a chart":      {"charts/carts/values-prod.yaml", "orders: { config: { TABLE: orders } }\n", "orders"},
		"a digest instead of it": {"values.yaml", "image: shop/orders@sha256:0f\nenv: { TABLE: orders }\n", "orders"},
	} {
		root := t.TempDir()
		file := filepath.Join(root, filepath.FromSlash(c.file))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(c.content), 0o644); err != nil {
			t.Fatal(err)
		}
		values, lost := (&configfile.Environment{Files: files.Disk, Root: root}).Values("TABLE")
		if len(values) != 1 {
			t.Errorf("%s: %d values, lost %q", name, len(values), lost)
		} else if got := strings.Join(values[0].For, " "); got != c.want {
			t.Errorf("%s: for %q, want %q", name, got, c.want)
		}
	}
}
