package configfile_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/files"
	"github.com/dynamolint/dynamolint/internal/flow/configfile"
)

// Each line of want is a file with the line, the column and the value; "lost" is a file that may say
// anything.
func TestManifests(t *testing.T) {
	const container = "kind: Deployment\nspec:\n  containers:\n    - name: api\n      env:\n        - name: ORDERS_TABLE\n"
	const mapped = container + "          valueFrom:\n            configMapKeyRef:\n              name: tables\n              key: orders.name\n"
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"a ConfigMap":              {map[string]string{"k8s/map.yaml": "kind: ConfigMap\ndata:\n  ORDERS_TABLE: orders\n"}, "k8s/map.yaml:3:17 orders"},
		"several documents":        {map[string]string{"map.yml": "kind: Service\n---\nkind: ConfigMap\ndata:\n  ORDERS_TABLE: \"orders\"\n"}, "map.yml:5:17 orders"},
		"a container":              {map[string]string{"api.yaml": container + "          value: orders\n"}, "api.yaml:7:18 orders"},
		"a generator":              {map[string]string{"kustomization.yaml": "configMapGenerator:\n  - name: env\n    literals:\n      - ORDERS_TABLE=orders\n"}, "kustomization.yaml:4:9 orders"},
		"by reference":             {map[string]string{"api.yaml": mapped, "map.yaml": "kind: ConfigMap\nmetadata:\n  name: tables\ndata:\n  orders.name: orders\n"}, "map.yaml:5:16 orders"},
		"in two environments":      {map[string]string{"dev/map.yaml": "kind: ConfigMap\ndata: { ORDERS_TABLE: orders-dev }\n", "prod/map.yaml": "kind: ConfigMap\ndata: { ORDERS_TABLE: orders }\n"}, "dev/map.yaml:2:23 orders-dev, prod/map.yaml:2:23 orders"},
		"in a comment":             {map[string]string{"map.yaml": "data:\n  CARTS_TABLE: carts # not ORDERS_TABLE\n"}, ""},
		"another variable":         {map[string]string{"map.yaml": "data:\n  OLD_ORDERS_TABLE: carts\n"}, ""},
		"a sample":                 {map[string]string{"map.example.yaml": "data:\n  ORDERS_TABLE: orders\n"}, ""},
		"below testdata":           {map[string]string{"testdata/map.yaml": "data:\n  ORDERS_TABLE: orders\n"}, ""},
		"compose":                  {map[string]string{"docker-compose.yml": "environment:\n  ORDERS_TABLE: orders\n"}, ""},
		"a ConfigMap of another":   {map[string]string{"api.yaml": mapped, "map.yaml": "kind: ConfigMap\nmetadata:\n  name: others\ndata:\n  orders.name: orders\n"}, "lost api.yaml"},
		"a secret":                 {map[string]string{"api.yaml": container + "          valueFrom: { secretKeyRef: { name: tables, key: orders } }\n"}, "lost api.yaml"},
		"a value that is put in":   {map[string]string{"map.yaml": "data:\n  ORDERS_TABLE: ${STAGE}-orders\n"}, "lost map.yaml"},
		"a chart":                  {map[string]string{"api.yaml": container + "          value: {{ .Values.orders }}\n"}, "lost api.yaml"},
		"no text":                  {map[string]string{"map.yaml": "data:\n  ORDERS_TABLE: [orders]\n"}, "lost map.yaml"},
		"nothing yet":              {map[string]string{"map.yaml": "data:\n  ORDERS_TABLE: \"\"\n"}, "lost map.yaml"},
		"a function of a template": {map[string]string{"stack.yaml": "Variables:\n  ORDERS_TABLE: !Ref Orders\n"}, "lost stack.yaml"},
		"a file within":            {map[string]string{"map.yaml": "data:\n  app.env: |\n    ORDERS_TABLE=orders\n"}, "lost map.yaml"},
		"a pipeline":               {map[string]string{"ci.yaml": "jobs:\n  test:\n    env:\n      ORDERS_TABLE: orders\n"}, "lost ci.yaml"},
		"a parameter":              {map[string]string{"job.yaml": "parameters:\n  - name: ORDERS_TABLE\n    value: orders\n"}, "lost job.yaml"},
		"a script":                 {map[string]string{"job.yaml": "run: ORDERS_TABLE=orders ./api\n"}, "lost job.yaml"},
		"an image":                 {map[string]string{"map.yaml": "kind: ConfigMap\ndata: { ORDERS_TABLE: orders }\n", "Dockerfile": "ENV ORDERS_TABLE=carts\n"}, "lost Dockerfile"},
	} {
		root := t.TempDir()
		for file, content := range c.files {
			file = filepath.Join(root, filepath.FromSlash(file))
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		e := &configfile.Environment{Files: files.Disk, Root: root}
		values, lost := e.Values("ORDERS_TABLE")
		var got []string
		for _, v := range values {
			rel, err := filepath.Rel(root, v.File)
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, fmt.Sprintf("%s:%d:%d %s", filepath.ToSlash(rel), v.Line, v.Column, v.Text))
		}
		slices.Sort(got)
		if lost != "" {
			got = append(got, "lost "+lost)
		}
		if text := strings.Join(got, ", "); text != c.want {
			t.Errorf("%s: %q, want %q", name, text, c.want)
		}
	}
	if values, lost := (*configfile.Environment)(nil).Values("ORDERS_TABLE"); values != nil || lost != "" {
		t.Error("no files are read, and it has values")
	}
}
