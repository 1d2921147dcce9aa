package adapt

import "testing"

// A target names the package that its function runs, if one command alone may build it.
func TestBuiltBy(t *testing.T) {
	for recipe, want := range map[string]string{
		"go build -o $(ARTIFACTS_DIR)/bootstrap ./cmd/orders":                                               "app/cmd/orders",
		"GOOS=linux go build -tags lambda.norpc -o $(ARTIFACTS_DIR)/bootstrap .":                            "app",
		"@go build -o $(ARTIFACTS_DIR)/bootstrap cmd/orders/main.go":                                        "app/cmd/orders",
		"# go build .\n\tgo build -o $(ARTIFACTS_DIR)/bootstrap ./cmd/orders":                               "app/cmd/orders",
		"go build -o /tmp/gen ./cmd/gen && /tmp/gen\n\tgo build -o $(ARTIFACTS_DIR)/bootstrap ./cmd/orders": "app/cmd/orders",
		"go build -o $(ARTIFACTS_DIR)/a ./cmd/a\n\tgo build -o $(ARTIFACTS_DIR)/b ./cmd/b":                  "",
		"go build -C cmd/orders -o $(ARTIFACTS_DIR)/bootstrap .":                                            "",
		"cd cmd/orders && go build -o $(ARTIFACTS_DIR)/bootstrap .":                                         "",
		"go build -o $(ARTIFACTS_DIR)/bootstrap $(MAIN)":                                                    "",
		"cp bootstrap $(ARTIFACTS_DIR)":                                                                     "",
	} {
		makefile := "all:\n\tgo build ./...\n\nbuild-Other build-Orders:\n\t" + recipe + "\n"
		if got := builtBy([]byte(makefile), "build-Orders", "app"); got != want {
			t.Errorf("%q: %q, want %q", recipe, got, want)
		}
	}
	if got := builtBy([]byte("build-Carts:\n\tgo build ./cmd/carts\n"), "build-Orders", "app"); got != "" {
		t.Errorf("another target: %q", got)
	}
}
