package tf

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// describeText writes a text with what is known of it: holes in braces, the
// attribute that a piece comes from behind an at sign.
func describeText(v Value) string {
	var b strings.Builder
	for _, p := range v.Parts() {
		text := p.Text
		if p.Hole {
			text = "{" + text + "}"
		}
		b.WriteString(text)
		for _, from := range p.From {
			fmt.Fprintf(&b, "@%s.%s", from.Address, from.Name)
		}
	}
	return b.String()
}

func describeList(v Value) string {
	list, partial := v.Elements()
	var texts []string
	for _, element := range list {
		texts = append(texts, describeText(element))
	}
	if partial != "" {
		texts = append(texts, "..."+partial)
	}
	return strings.Join(texts, " | ")
}

func describeMembers(v Value) string {
	members, partial := v.Members()
	var texts []string
	for _, name := range slices.Sorted(maps.Keys(members)) {
		texts = append(texts, name+"="+describeText(members[name]))
	}
	if partial != "" {
		texts = append(texts, "..."+partial)
	}
	return strings.Join(texts, " | ")
}

const tablesFiles = `
-- infra/tables.tf --
variable "unset" {}
variable "names" {
  type    = list(string)
  default = ["orders", 5]
}
variable "table" {
  type    = object({ name = string, ttl = optional(bool, true) })
  default = { name = "orders", extra = 1 }
}
resource "aws_dynamodb_table" "orders" {
  name = "shop-orders"
}
resource "aws_dynamodb_table" "carts" {
  name = "${var.unset}-carts"
}
resource "aws_dynamodb_table" "by_count" {
  count = 2
  name  = "by-count-${count.index}"
}
resource "aws_dynamodb_table" "by_name" {
  for_each = toset(["eu", "us"])
  name     = each.value
}
resource "aws_appautoscaling_target" "read" {
  resource_id = "table/${aws_dynamodb_table.carts.name}"
}
data "aws_dynamodb_table" "shared" {
  name = "shared"
}
module "table" {
  source = "./table"
}
locals {
  carts_arn = aws_dynamodb_table.carts.arn
  tables    = [aws_dynamodb_table.orders.arn, local.carts_arn]
  by_name   = { orders = aws_dynamodb_table.orders.arn }
}
-- infra/table/main.tf --
resource "aws_dynamodb_table" "this" {
  name = "inner"
}
output "arn" {
  value = aws_dynamodb_table.this.arn
}
output "arns" {
  value = [aws_dynamodb_table.this.arn]
}
`

// eachValue loads expressions as locals, together with the tables, and hands
// the value of each over together with what is wanted of it.
func eachValue(t *testing.T, wants map[string]string, check func(v Value, expression, want string)) {
	t.Helper()
	expressions := slices.Sorted(maps.Keys(wants))
	m := load(t, locals(expressions)+tablesFiles)
	for i, e := range expressions {
		check(m.scope().value(m.dir.Locals[fmt.Sprintf("x%d", i)].Expr), e, wants[e])
	}
}

func TestPartsNameAttributes(t *testing.T) {
	eachValue(t, map[string]string{
		`aws_dynamodb_table.orders.name`:                                 `shop-orders@aws_dynamodb_table.orders.name`,
		`aws_dynamodb_table.orders.arn`:                                  `{aws_dynamodb_table.orders.arn}@aws_dynamodb_table.orders.arn`,
		`"${aws_dynamodb_table.orders.arn}/index/gsi1"`:                  `{aws_dynamodb_table.orders.arn}@aws_dynamodb_table.orders.arn/index/gsi1`,
		`"table/${aws_dynamodb_table.carts.name}"`:                       `table/{var.unset}@aws_dynamodb_table.carts.name-carts@aws_dynamodb_table.carts.name`,
		`aws_appautoscaling_target.read.resource_id`:                     `table/@aws_appautoscaling_target.read.resource_id{var.unset}@aws_appautoscaling_target.read.resource_id@aws_dynamodb_table.carts.name-carts@aws_appautoscaling_target.read.resource_id@aws_dynamodb_table.carts.name`,
		`local.carts_arn`:                                                `{aws_dynamodb_table.carts.arn}@aws_dynamodb_table.carts.arn`,
		`local.tables[1]`:                                                `{aws_dynamodb_table.carts.arn}@aws_dynamodb_table.carts.arn`,
		`element(local.tables, 3)`:                                       `{aws_dynamodb_table.carts.arn}@aws_dynamodb_table.carts.arn`,
		`local.by_name["orders"]`:                                        `{aws_dynamodb_table.orders.arn}@aws_dynamodb_table.orders.arn`,
		`lookup(local.by_name, "orders", "none")`:                        `{aws_dynamodb_table.orders.arn}@aws_dynamodb_table.orders.arn`,
		`module.table.arn`:                                               `{aws_dynamodb_table.this.arn}@module.table.aws_dynamodb_table.this.arn`,
		`module.table.arns[0]`:                                           `{aws_dynamodb_table.this.arn}@module.table.aws_dynamodb_table.this.arn`,
		`data.aws_dynamodb_table.shared.name`:                            `{data.aws_dynamodb_table.shared.name}@data.aws_dynamodb_table.shared.name`,
		`aws_dynamodb_table.by_count[1].arn`:                             `{aws_dynamodb_table.by_count[1].arn}@aws_dynamodb_table.by_count[1].arn`,
		`aws_dynamodb_table.by_name["eu"].name`:                          `eu@aws_dynamodb_table.by_name["eu"].name`,
		`one(aws_dynamodb_table.orders[*].arn)`:                          `{aws_dynamodb_table.orders.arn}@aws_dynamodb_table.orders.arn`,
		`element(concat(aws_dynamodb_table.by_count[*].arn, [""]), 0)`:   `{aws_dynamodb_table.by_count[0].arn}@aws_dynamodb_table.by_count[0].arn`,
		`join("", aws_dynamodb_table.orders.*.arn)`:                      `{aws_dynamodb_table.orders.arn}@aws_dynamodb_table.orders.arn`,
		`try(aws_dynamodb_table.by_count[0].arn, "")`:                    `{aws_dynamodb_table.by_count[0].arn}@aws_dynamodb_table.by_count[0].arn`,
		`try(aws_dynamodb_table.by_count[7].arn, "none")`:                `none`,
		`true ? local.carts_arn : "none"`:                                `{aws_dynamodb_table.carts.arn}@aws_dynamodb_table.carts.arn`,
		`var.unset == "" ? local.carts_arn : "none"`:                     `{var.unset == "" ? local.carts_arn : "none"}`,
		`format("%s/stream", (local.carts_arn))`:                         `{aws_dynamodb_table.carts.arn}@aws_dynamodb_table.carts.arn/stream`,
		`join("/", [aws_dynamodb_table.orders.arn, "index", "*"])`:       `{aws_dynamodb_table.orders.arn}@aws_dynamodb_table.orders.arn/index/*`,
		`{ for k, v in local.by_name : upper(k) => "${v}/*" }["ORDERS"]`: `{aws_dynamodb_table.orders.arn}@aws_dynamodb_table.orders.arn/*`,
	}, func(v Value, expression, want string) {
		if got := describeText(v); got != want {
			t.Errorf("%s is %s, want %s", expression, got, want)
		}
	})
}

func TestElements(t *testing.T) {
	const orders = `{aws_dynamodb_table.orders.arn}@aws_dynamodb_table.orders.arn`
	const carts = `{aws_dynamodb_table.carts.arn}@aws_dynamodb_table.carts.arn`
	eachValue(t, map[string]string{
		`[]`:                              ``,
		`null`:                            ``,
		`"text"`:                          `...the value is not a list`,
		`var.unset`:                       `...var.unset has no default and no tfvars sets it`,
		`var.names`:                       `orders | 5`,
		`local.tables`:                    orders + " | " + carts,
		`concat(local.tables, ["*"])`:     orders + " | " + carts + " | *",
		`concat(local.tables, var.unset)`: orders + " | " + carts + " | ...var.unset has no default and no tfvars sets it",
		`flatten([[aws_dynamodb_table.orders.arn], [["*"]]])`: orders + " | *",
		`toset([aws_dynamodb_table.orders.arn])`:              orders,
		`distinct(concat(local.tables, local.tables))`:        orders + " | " + carts + " | " + orders + " | " + carts,
		`compact([aws_dynamodb_table.orders.arn, "", null])`:  orders,
		`sort(["b", "a"])`:                                        `a | b`,
		`values(local.by_name)`:                                   orders,
		`[for arn in local.tables : "${arn}/*"]`:                  orders + "/* | " + carts + "/*",
		`[for n in var.names : upper(n) if n != "5"]`:             `ORDERS`,
		`[for n in ["a"] : n if n != var.unset]`:                  `...var.unset has no default and no tfvars sets it`,
		`[for n in ["a", "b"] : n if n == "b" || var.unset]`:      `b | ...var.unset has no default and no tfvars sets it`,
		`reverse(concat(["a"], var.unset))`:                       `a | ...var.unset has no default and no tfvars sets it`,
		`reverse(["a", aws_dynamodb_table.orders.arn])`:           orders + " | a",
		`setunion(["a"], ["a"], var.unset)`:                       `a | ...var.unset has no default and no tfvars sets it`,
		`distinct(concat(["a", "b", "a"], var.unset))`:            `a | b | ...var.unset has no default and no tfvars sets it`,
		`toset(concat(["a", "a"], var.unset))`:                    `a | ...var.unset has no default and no tfvars sets it`,
		`[for t in aws_dynamodb_table.by_count : t.arn]`:          `{aws_dynamodb_table.by_count[0].arn}@aws_dynamodb_table.by_count[0].arn | {aws_dynamodb_table.by_count[1].arn}@aws_dynamodb_table.by_count[1].arn`,
		`[for k, t in aws_dynamodb_table.by_name : t.arn]`:        `{aws_dynamodb_table.by_name["eu"].arn}@aws_dynamodb_table.by_name["eu"].arn | {aws_dynamodb_table.by_name["us"].arn}@aws_dynamodb_table.by_name["us"].arn`,
		`values(aws_dynamodb_table.by_name)[*].name`:              `eu@aws_dynamodb_table.by_name["eu"].name | us@aws_dynamodb_table.by_name["us"].name`,
		`aws_dynamodb_table.by_count[*].name`:                     `by-count-0@aws_dynamodb_table.by_count[0].name | by-count-1@aws_dynamodb_table.by_count[1].name`,
		`aws_dynamodb_table.orders[*].arn`:                        orders,
		`var.unset == "" ? local.tables : ["*"]`:                  `...var.unset has no default and no tfvars sets it`,
		`false ? local.tables : ["*"]`:                            `*`,
		`module.table.arns`:                                       `{aws_dynamodb_table.this.arn}@module.table.aws_dynamodb_table.this.arn`,
		`jsondecode("[\"a\", 1]")`:                                `a | 1`,
		`[for i, s in ["a", "b"] : { name = s, at = i }][*].name`: `a | b`,
	}, func(v Value, expression, want string) {
		if got := describeList(v); got != want {
			t.Errorf("%s has %s, want %s", expression, got, want)
		}
	})
}

func TestMembers(t *testing.T) {
	const orders = `{aws_dynamodb_table.orders.arn}@aws_dynamodb_table.orders.arn`
	eachValue(t, map[string]string{
		`{}`:            ``,
		`["a"]`:         `...the value is not an object`,
		`var.table`:     `name=orders | ttl=true`,
		`local.by_name`: `orders=` + orders,
		`merge(local.by_name, { carts = "c" }, null)`:             `carts=c | orders=` + orders,
		`merge(local.by_name, var.unset)`:                         `orders=` + orders + ` | ...var.unset has no default and no tfvars sets it`,
		`merge([local.by_name, { orders = "o" }]...)`:             `orders=o`,
		`{ (var.unset) = 1, a = 2 }`:                              `a=2 | ...var.unset has no default and no tfvars sets it`,
		`{ for n in var.names : n => "arn/${n}" }`:                `5=arn/5 | orders=arn/orders`,
		`{ for k, v in local.by_name : k => "${v}/*" }`:           `orders=` + orders + `/*`,
		`{ for k, t in aws_dynamodb_table.by_name : k => t.arn }`: `eu={aws_dynamodb_table.by_name["eu"].arn}@aws_dynamodb_table.by_name["eu"].arn | us={aws_dynamodb_table.by_name["us"].arn}@aws_dynamodb_table.by_name["us"].arn`,
		`tomap(local.by_name)`:                                    `orders=` + orders,
		`yamldecode("{a: b}")`:                                    `a=b`,
	}, func(v Value, expression, want string) {
		if got := describeMembers(v); got != want {
			t.Errorf("%s has %s, want %s", expression, got, want)
		}
	})
}

func TestEncoded(t *testing.T) {
	const orders = `{aws_dynamodb_table.orders.arn}@aws_dynamodb_table.orders.arn`
	eachValue(t, map[string]string{
		`jsonencode({ Resource = aws_dynamodb_table.orders.arn })`:       `Resource=` + orders,
		`"{\"Resource\": \"*\"}"`:                                        `Resource=*`,
		`"{\"Resource\": \"${aws_dynamodb_table.orders.arn}/index/*\"}"`: `Resource=` + orders + `/index/*`,
		`"{\"Resource\": \"$${aws:username}-${var.unset}\"}"`:            `Resource=${aws:username}-{var.unset}`,
		`"{\"Resource\": ${var.unset}}"`:                                 `Resource={var.unset}`,
		`"{\"Resource\": ${jsonencode(aws_dynamodb_table.orders.arn)}}"`: `Resource=` + orders,
		`"plain text"`:                          `none`,
		`"5"`:                                   `none`,
		`var.unset`:                             `none`,
		`null`:                                  `none`,
		`local.by_name["orders"]`:               `none`,
		`true ? jsonencode({ a = "b" }) : "{}"`: `a=b`,
	}, func(v Value, expression, want string) {
		got := "none"
		if decoded, ok := v.Encoded(); ok {
			got = describeMembers(decoded)
		}
		if got != want {
			t.Errorf("%s stands for %s, want %s", expression, got, want)
		}
	})
}

func TestCut(t *testing.T) {
	for _, test := range []struct {
		cut        Cut
		text, want string
		ok         bool
	}{
		{Cut{"/", 1}, "arn:table/orders", "orders", true},
		{Cut{"/", -1}, "arn:table/orders", "orders", true},
		{Cut{":", 0}, "orders", "orders", true},
		{Cut{"/", 2}, "arn:table/orders", "", false},
		{Cut{"/", -3}, "arn:table/orders", "", false},
	} {
		if got, ok := test.cut.Of(test.text); got != test.want || ok != test.ok {
			t.Errorf("%v of %q is %q, %t, want %q, %t", test.cut, test.text, got, ok, test.want, test.ok)
		}
	}
}
