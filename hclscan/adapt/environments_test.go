package adapt_test

// environments are ways to give code its environment, and what is read of each.
var environments = map[string]struct {
	text string
	want []string
}{
	"merge": {`
resource "aws_lambda_function" "api" {
  function_name = "api"
  environment {
    variables = merge(local.common, var.unset, { ORDERS = aws_dynamodb_table.orders.name, OLD = null })
  }
}`, []string{"lambda api: ORDERS=aws_dynamodb_table.orders STAGE TABLE=aws_dynamodb_table.carts ..."}},

	"dynamic block": {`
resource "aws_lambda_function" "api" {
  function_name = "api"
  dynamic "environment" {
    for_each = length(local.common) > 0 ? [local.common] : []
    content {
      variables = environment.value
    }
  }
}`, []string{"lambda api: STAGE TABLE=aws_dynamodb_table.carts"}},

	"dynamic block that may be missing": {`
resource "aws_lambda_function" "api" {
  function_name = "api"
  dynamic "environment" {
    for_each = var.enabled ? [1] : []
    content {
      variables = local.common
    }
  }
}`, []string{"lambda api: STAGE TABLE=aws_dynamodb_table.carts ..."}},

	"no environment": {`
resource "aws_lambda_function" "api" {
  function_name = "api"
}`, []string{"lambda api:"}},

	"environment that others change": {`
resource "aws_lambda_function" "api" {
  function_name = "api"
  lifecycle {
    ignore_changes = [environment]
  }
}
resource "aws_lambda_function" "worker" {
  function_name = "worker"
  lifecycle {
    ignore_changes = all
  }
}
resource "aws_lambda_function" "job" {
  function_name = "job"
  lifecycle {
    ignore_changes = [s3_key]
  }
}`, []string{"lambda api: ...", "lambda worker: ...", "lambda job:"}},

	"task with secrets and files": {`
resource "aws_ecs_task_definition" "worker" {
  container_definitions = jsonencode([
    { name = "worker", environment = [{ name = "STAGE", value = var.env }], secrets = [{ name = "TABLE", valueFrom = "arn:aws:ssm:::parameter/t" }] },
    { name = "filed", environmentFiles = [{ type = "s3", value = "arn:aws:s3:::shop/worker.env" }] },
    { name = "unfiled", environmentFiles = [] },
    { name = "perhaps", secrets = var.unset },
    { name = "perhaps filed", environmentFiles = var.unset },
  ])
}`, []string{"ecs worker: STAGE TABLE", "ecs filed: ...", "ecs unfiled:", "ecs perhaps: ...", "ecs perhaps filed: ..."}},

	"task without a role": {`
resource "aws_ecs_task_definition" "worker" {
  container_definitions = jsonencode([
    { name = "worker", environment = [{ name = "TABLE", value = aws_dynamodb_table.orders.name }, { name = "STAGE", value = var.env }] },
    { name = "proxy" },
  ])
}`, []string{"ecs worker: TABLE=aws_dynamodb_table.orders STAGE", "ecs proxy:"}},

	"task in JSON": {`
resource "aws_ecs_task_definition" "worker" {
  container_definitions = <<JSON
[{
  "name": "worker",
  "cpu": ${var.unset},
  "environment": [
    {"name": "TABLE", "value": "${aws_dynamodb_table.carts.name}"},
    {"name": "ARN", "value": "${aws_dynamodb_table.orders.arn}"}
  ]
}]
JSON
}`, []string{"ecs worker: TABLE=aws_dynamodb_table.carts ARN=aws_dynamodb_table.orders"}},

	"task of containers that are JSON by themselves": {`
locals {
  worker = jsonencode({ name = "worker", image = var.unset, environment = [{ name = "TABLE", value = aws_dynamodb_table.orders.name }] })
  proxy  = jsonencode({ name = "proxy", image = var.unset })
}
resource "aws_ecs_task_definition" "worker" {
  container_definitions = var.enabled ? "[${local.worker}, ${local.proxy}]" : "[${local.worker}]"
}`, []string{"ecs worker: TABLE=aws_dynamodb_table.orders", "ecs proxy: (maybe)"}},

	"task of a part that is unknown": {`
resource "aws_ecs_task_definition" "worker" {
  container_definitions = jsonencode(concat([{ name = "worker", environment = concat(var.unset, [{ name = "TABLE", value = aws_dynamodb_table.orders.name }]) }], var.unset))
}`, []string{"ecs worker: TABLE=aws_dynamodb_table.orders ...", "ecs aws_ecs_task_definition.worker: ..."}},

	"task of a rendered template": {`
data "template_file" "worker" {
  template = "[{\"name\": \"worker\", \"environment\": [{\"name\": \"TABLE\", \"value\": \"$${table}\"}]}]"
  vars = {
    table = aws_dynamodb_table.orders.name
  }
}
resource "aws_ecs_task_definition" "worker" {
  container_definitions = data.template_file.worker.rendered
}`, []string{"ecs worker: TABLE=aws_dynamodb_table.orders"}},

	"batch job": {`
resource "aws_batch_job_definition" "nightly" {
  name                 = "nightly"
  container_properties = jsonencode({ image = "nightly", environment = [{ name = "TABLE", value = aws_dynamodb_table.orders.name }] })
}`, []string{"batch nightly: TABLE=aws_dynamodb_table.orders"}},

	"App Runner service": {`
resource "aws_apprunner_service" "web" {
  service_name = "web"
  source_configuration {
    image_repository {
      image_identifier = "web"
      image_configuration {
        runtime_environment_variables = { TABLE = aws_dynamodb_table.orders.name }
      }
    }
  }
}`, []string{"apprunner web: TABLE=aws_dynamodb_table.orders"}},

	"module of a registry": {`
module "api" {
  source                = "terraform-aws-modules/lambda/aws"
  function_name         = "api"
  environment_variables = merge(var.unset, { TABLE = aws_dynamodb_table.orders.name })
  tags                  = { OWNER = "shop" }
}`, []string{"module api: TABLE=aws_dynamodb_table.orders ..."}},

	"module with a list": {`
module "worker" {
  source         = "example.com/shop/worker/aws"
  container_name = "worker"
  environment    = [{ name = "TABLE", value = aws_dynamodb_table.orders.name }]
  parameters     = [{ name = "max_connections", value = "5" }]
}`, []string{"module worker: TABLE=aws_dynamodb_table.orders"}},

	"module with containers": {`
module "services" {
  source = "terraform-aws-modules/ecs/aws"
  services = {
    shop = {
      container_definitions = {
        worker = { image = "worker:1", environment = [{ name = "TABLE", value = aws_dynamodb_table.orders.name }] }
        proxy  = { name = "nginx", environment = [{ name = "PORT", value = "80" }] }
      }
    }
  }
}`, []string{"module nginx: PORT", "module worker: TABLE=aws_dynamodb_table.orders"}},

	"module without an environment": {`
module "network" {
  source  = "terraform-aws-modules/vpc/aws"
  name    = "shop"
  subnets = { a = "10.0.0.0/24", b = "10.0.1.0/24" }
  key     = { S = "shop", N = "1" }
  stages  = { PROD = { size = 3 } }
  unset   = var.unset
}`, nil},
}
