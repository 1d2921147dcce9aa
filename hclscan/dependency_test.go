package hclscan

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestDependencyOutsideOfTheScope: a unit that is not asked for is read for its
// outputs, and nothing that it declares is in the model.
func TestDependencyOutsideOfTheScope(t *testing.T) {
	dir := write(t, tableUnits)
	result := Scan(context.Background(), Config{Dirs: []string{filepath.Join(dir, "live", "app")}, Boundary: dir})
	if len(result.Problems) > 0 || len(result.Model.Tables) != 1 {
		t.Fatalf("%d tables, want that of the unit app; problems %v", len(result.Model.Tables), result.Problems)
	}
	if name, _ := result.Model.KinesisDestinations[0].Table.Text.Get(); name != "orders" {
		t.Errorf("the destination is for the table %q, want that of the other unit", name)
	}
	// The module that only the other unit runs is still judged by itself if it is asked for.
	result = Scan(context.Background(), Config{Dirs: []string{filepath.Join(dir, "live", "app"), filepath.Join(dir, "modules", "tables")}, Boundary: dir})
	if len(result.Model.Tables) != 4 {
		t.Errorf("%d tables, want those of the module, too", len(result.Model.Tables))
	}
}

// TestDependencyOutsideOfTheRepository: a link in the repository to a unit outside
// is not followed.
func TestDependencyOutsideOfTheRepository(t *testing.T) {
	dir := write(t, secret+`-- secret/out.tf --
output "name" {
  value = "s3cr3t"
}
-- repo/t/main.tf --
variable "name" {}

resource "aws_dynamodb_table" "t" {
  name = var.name
}
-- repo/t/terragrunt.hcl --
dependency "secret" {
  config_path = "../link"
}

inputs = {
  name = dependency.secret.outputs.name
}
`)
	link(t, filepath.Join(dir, "secret"), filepath.Join(dir, "repo", "link"))
	repo := filepath.Join(dir, "repo")
	result := Scan(context.Background(), Config{Dirs: []string{filepath.Join(repo, "t")}, Boundary: repo})
	if len(result.Model.Tables) != 1 || !result.Model.Tables[0].Name.IsUnknown() {
		t.Errorf("the table is %+v, want its name unknown", result.Model.Tables)
	}
}

// TestDependencyEnvironments: an output may differ from environment to environment.
func TestDependencyEnvironments(t *testing.T) {
	dir := write(t, `
-- names/terragrunt.hcl --
-- names/main.tf --
variable "env" {}

output "name" {
  value = "orders-${var.env}"
}
-- orders/terragrunt.hcl --
dependency "names" {
  config_path = "../names"
}

inputs = {
  name = dependency.names.outputs.name
}
-- orders/main.tf --
variable "name" {}

resource "aws_dynamodb_table" "orders" {
  name = var.name
}
`)
	var inputs []Inputs
	for _, env := range []string{"dev", "prod"} {
		inputs = append(inputs, Inputs{Environment: env, Variables: map[string]string{"env": env}})
	}
	result := Scan(context.Background(), Config{Dirs: []string{filepath.Join(dir, "orders")}, Boundary: dir, Inputs: inputs})
	for _, table := range result.Model.Tables {
		if name, _ := table.Name.Get(); name != "orders-"+table.Environment {
			t.Errorf("the table of %s is %q", table.Environment, name)
		}
	}
	if len(result.Model.Tables) != 2 {
		t.Errorf("%d tables, want one for each environment", len(result.Model.Tables))
	}
}

// chain returns units that each take a name from the next one.
func chain(units int) *txtar.Archive {
	archive := &txtar.Archive{}
	for i := range units {
		unit := fmt.Sprintf("dependency \"next\" {\n  config_path = \"../u%d\"\n}\n\ninputs = {\n  name = dependency.next.outputs.name\n}\n", i+1)
		if i == units-1 {
			unit = "inputs = {\n  name = \"orders\"\n}\n"
		}
		archive.Files = append(archive.Files,
			txtar.File{Name: fmt.Sprintf("u%d/terragrunt.hcl", i), Data: []byte(unit)},
			txtar.File{Name: fmt.Sprintf("u%d/main.tf", i), Data: []byte("variable \"name\" {}\n\nresource \"aws_dynamodb_table\" \"t\" {\n  name = var.name\n}\n\noutput \"name\" {\n  value = aws_dynamodb_table.t.name\n}\n")})
	}
	return archive
}

// TestDependencyChain: a long chain of units is followed to its end, and the first
// 500 of one that is longer than that do not know what stands there.
func TestDependencyChain(t *testing.T) {
	for units, want := range map[int]int{200: 200, 600: 100} {
		result, _ := scanArchive(t, chain(units))
		known := 0
		for _, table := range result.Model.Tables {
			if name, _ := table.Name.Get(); name == "orders" {
				known++
			}
		}
		if len(result.Model.Tables) != units || known != want || len(result.Problems) > 0 {
			t.Errorf("%d of %d units know the name, want %d; problems %v", known, units, want, result.Problems)
		}
	}
}
