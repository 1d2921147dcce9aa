// Package terraformtest compares what this project makes of Terraform
// configurations with what Terraform itself makes of them. Terraform plans with
// the provider of package stub.
package terraformtest

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"
	"github.com/hashicorp/terraform-plugin-sdk/v2/plugin"

	"github.com/dynamolint/dynamolint/internal/dev/e2e/terraform/stub"
)

// versions are the versions of the AWS provider that the mirror has.
var versions = []string{"4.99.0", "5.99.0", "6.99.0"}

// mirror is a directory from which Terraform installs the provider.
var mirror string

// This test binary is the provider too: Terraform starts it by a name that
// ends in the version.
func TestMain(m *testing.M) {
	if _, version, ok := strings.Cut(filepath.Base(os.Args[0]), "terraform-provider-aws_v"); ok {
		plugin.Serve(&plugin.ServeOpts{
			ProviderAddr: "registry.terraform.io/hashicorp/aws",
			ProviderFunc: func() *schema.Provider { return stub.Provider(int(version[0] - '0')) },
		})
		return
	}
	os.Exit(run(m))
}

func run(m *testing.M) int {
	log.SetOutput(io.Discard) // what the provider logs while it runs in this process
	for _, name := range []string{"TF_LOG_SDK", "TF_LOG_SDK_PROTO", "TF_LOG_SDK_HELPER_SCHEMA"} {
		os.Setenv(name, "off")
	}
	dir, err := os.MkdirTemp("", "mirror")
	if err == nil {
		defer os.RemoveAll(dir)
		mirror, err = dir, fill(dir)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "the provider cannot be installed:", err)
		return 1
	}
	return m.Run()
}

// fill puts the provider into a mirror, in the layout that Terraform documents.
func fill(dir string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	for _, version := range versions {
		directory := filepath.Join(dir, "registry.terraform.io/hashicorp/aws", version, runtime.GOOS+"_"+runtime.GOARCH)
		if err := os.MkdirAll(directory, 0o700); err != nil {
			return err
		}
		if err := os.Symlink(self, filepath.Join(directory, "terraform-provider-aws_v"+version)); err != nil {
			return err
		}
	}
	config := fmt.Sprintf("provider_installation {\n  filesystem_mirror {\n    path = %q\n  }\n}\n", dir)
	return os.WriteFile(filepath.Join(dir, "terraform.rc"), []byte(config), 0o600)
}

// requireTerraform skips the test where there is no Terraform. In CI it fails.
func requireTerraform(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("terraform"); err == nil {
		return
	} else if os.Getenv("CI") == "true" {
		t.Fatal(err)
	} else {
		t.Skip("SKIPPED, nothing is compared with Terraform: ", err)
	}
}

// terraform runs Terraform in a directory and returns its output.
func terraform(t *testing.T, dir string, env []string, args ...string) []byte {
	t.Helper()
	cmd := exec.Command("terraform", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "TF_CLI_CONFIG_FILE="+filepath.Join(mirror, "terraform.rc"), "CHECKPOINT_DISABLE=1", "TF_IN_AUTOMATION=1")
	cmd.Env = append(cmd.Env, env...)
	var problems strings.Builder
	cmd.Stderr = &problems
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("terraform %s: %v\n%s%s", strings.Join(args, " "), err, out, problems.String())
	}
	return out
}

// plan is what is needed of the JSON form of a plan.
type plan struct {
	Changes []planned         `json:"resource_changes"`
	Outputs map[string]change `json:"output_changes"`
	Values  struct {
		Outputs map[string]struct{ Type json.RawMessage }
	} `json:"planned_values"`
}

// planned is one instance of a resource.
type planned struct {
	Address string
	Mode    string // "managed" or "data"
	Type    string
	Change  change
}

// change is what an object or an output will be.
type change struct {
	Before       any
	After        any
	Unknown      any `json:"after_unknown"`
	Actions      []string
	ReplacePaths [][]any `json:"replace_paths"`
	Importing    any     // what an import block names
}

// makePlan lets Terraform plan the configuration in a directory.
func makePlan(t *testing.T, dir string, env []string, args ...string) *plan {
	t.Helper()
	terraform(t, dir, env, "init", "-input=false", "-no-color")
	terraform(t, dir, env, append([]string{"plan", "-input=false", "-no-color", "-lock=false", "-refresh=false", "-out=plan.out"}, args...)...)
	decoder := json.NewDecoder(strings.NewReader(string(terraform(t, dir, env, "show", "-json", "plan.out"))))
	decoder.UseNumber()
	p := &plan{}
	if err := decoder.Decode(p); err != nil {
		t.Fatal(err)
	}
	return p
}

// value is what is planned, with [unknown] in the place of what will be known
// only after apply.
func (c change) value() any { return withUnknown(c.After, c.Unknown) }
