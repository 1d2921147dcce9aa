package adapt_test

import "testing"

// A container that has its variable from a parameter, and which parameters are read.
func TestParameters(t *testing.T) {
	model := read(t, tablesOfShop+`
resource "aws_ssm_parameter" "orders" {
  name  = "/${var.env}/shop/ORDERS_TABLE"
  type  = "String"
  value = aws_dynamodb_table.orders.name
}
resource "aws_ssm_parameter" "carts" {
  name           = "/shop/carts-table"
  type           = "String"
  insecure_value = aws_dynamodb_table.carts.name
}
resource "aws_ssm_parameter" "password" {
  name  = "/shop/PASSWORD"
  type  = "SecureString"
  value = "hidden"
}
resource "aws_ecs_task_definition" "worker" {
  family = "worker"
  container_definitions = jsonencode([{
    name        = "worker"
    environment = [{ name = "STAGE", value = var.env }]
    secrets     = [{ name = "TABLE", valueFrom = aws_ssm_parameter.orders.arn }, { name = "KEY", valueFrom = "arn:aws:ssm:::parameter/key" }]
  }])
}`).Model
	if len(model.Parameters) != 2 {
		t.Fatalf("%d parameters, want 2 that are not encrypted", len(model.Parameters))
	}
	for i, want := range []struct{ variable, table string }{{"ORDERS_TABLE", "orders"}, {"", "carts"}} {
		p := model.Parameters[i]
		if name, _ := p.Variable(); name != want.variable {
			t.Errorf("%s is the variable %q, want %q", p.Address, name, want.variable)
		}
		if table, _ := p.Value.Table(); table != "aws_dynamodb_table."+want.table {
			t.Errorf("%s names %q", p.Address, table)
		}
	}
	for name, want := range map[string]string{"TABLE": "aws_ssm_parameter.orders", "KEY": ""} {
		value, _ := model.Workloads[0].Variable(name)
		if address, _ := value.Created(); address != want {
			t.Errorf("%s is from %q, want %q", name, address, want)
		}
	}
}
