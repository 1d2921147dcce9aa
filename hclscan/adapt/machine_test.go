package adapt_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The script of a machine sets variables for what it starts.
func TestMachine(t *testing.T) {
	for name, test := range map[string]struct{ script, want string }{
		"exported": {`user_data = <<-EOF
    #!/bin/bash
    export ORDERS_TABLE="${aws_dynamodb_table.orders.name}"
    export STAGE=prod
    ORDERS_DIR=/srv/orders
    /usr/local/bin/api
  EOF`, "ORDERS_TABLE=aws_dynamodb_table.orders STAGE=prod"},
		"for a container": {`user_data = base64encode(<<-EOF
    docker run --rm -e CARTS_TABLE=${aws_dynamodb_table.carts.id} -e REGION="$REGION" api
  EOF
  )`, "CARTS_TABLE=aws_dynamodb_table.carts"},
		"passed on": {`user_data_base64 = base64encode(<<-EOF
    ORDERS_TABLE="${aws_dynamodb_table.orders.name}"
    CARTS_TABLE="${aws_dynamodb_table.carts.name}"
    docker run -e ORDERS_TABLE="$ORDERS_TABLE" api
  EOF
  )`, "ORDERS_TABLE=aws_dynamodb_table.orders"},
		"a file of variables": {`user_data = <<-EOF
    cat > /etc/api.env <<ENV
    ORDERS_TABLE=${local.orders_name}
    ENV
  EOF`, "ORDERS_TABLE=aws_dynamodb_table.orders"},
		"a unit of systemd": {`user_data = "Environment=ORDERS_TABLE=${aws_dynamodb_table.orders.name}\n"`, "ORDERS_TABLE=aws_dynamodb_table.orders"},
		"two values": {`user_data = <<-EOF
    export ORDERS_TABLE=${aws_dynamodb_table.orders.name}
    export ORDERS_TABLE=${aws_dynamodb_table.carts.name}
    export CARTS_TABLE=${aws_dynamodb_table.carts.name}
  EOF`, "CARTS_TABLE=aws_dynamodb_table.carts"},
		"no table":          {`user_data = "export STAGE=prod\n"`, ""},
		"a part of a value": {`user_data = "export ORDERS_TABLE=${var.env}-orders\n"`, ""},
		"unknown":           {`user_data = var.unset`, ""},
	} {
		model := read(t, tablesOfShop+`resource "aws_iam_role" "api" { name = "api" }
resource "aws_iam_instance_profile" "api" { role = aws_iam_role.api.name }
resource "aws_instance" "api" {
  iam_instance_profile = aws_iam_instance_profile.api.name
  `+test.script+`
}
`).Model
		var got []string
		for _, w := range model.Workloads {
			for _, v := range w.Variables.Items {
				variable, _ := v.Name.Get()
				value, _ := v.Value.Text.Get()
				if address, ok := v.Value.Table(); ok {
					value = address
				}
				got = append(got, fmt.Sprint(variable, "=", value))
			}
			if role, _ := w.Role.Text.Get(); role != "api" {
				t.Errorf("%s: the role is %q", name, role)
			}
		}
		if diff := cmp.Diff(test.want, strings.Join(got, " ")); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
