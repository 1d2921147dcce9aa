package adapt_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A block is a text in HCL, and what is kept of it.
type block struct{ text, want string }

func readBlocks(t *testing.T, blocks map[string]block) {
	t.Helper()
	for name, test := range blocks {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(strings.Split(strings.TrimSpace(test.want), "\n"), facts(t, read(t, test.text).Model)); diff != "" {
				t.Errorf("what is read is not what is declared (-want +got):\n%s", diff)
			}
		})
	}
}

// TestBlocks reads one block of each type, and says what of it is kept.
func TestBlocks(t *testing.T) {
	readBlocks(t, map[string]block{
		"backup": {`
resource "aws_backup_selection" "orders" {
  resources     = ["arn:aws:dynamodb:*:*:table/orders*"]
  not_resources = ["arn:aws:dynamodb:*:*:table/orders-test"]
  selection_tag {
    type  = "STRINGEQUALS"
    key   = "backup"
    value = "daily"
  }
  condition {
    string_like {
      key   = "aws:ResourceTag/team"
      value = "shop-*"
    }
    string_not_equals {
      key   = "aws:ResourceTag/stage"
      value = "test"
    }
  }
}
`, `
backupSelections[0].address = aws_backup_selection.orders
backupSelections[0].conditions[0].key = team
backupSelections[0].conditions[0].pattern = true
backupSelections[0].conditions[0].value = shop-*
backupSelections[0].conditions[1].key = stage
backupSelections[0].conditions[1].not = true
backupSelections[0].conditions[1].value = test
backupSelections[0].excluded[0].value = arn:aws:dynamodb:*:*:table/orders-test
backupSelections[0].resources[0].value = arn:aws:dynamodb:*:*:table/orders*
backupSelections[0].tags[0].key = backup
backupSelections[0].tags[0].value = daily
`},
		"cache cluster": {`
resource "aws_dax_cluster" "orders" {
  cluster_name                     = "orders"
  cluster_endpoint_encryption_type = "TLS"
  server_side_encryption {
    enabled = true
  }
}
`, `
cacheClusters[0].address = aws_dax_cluster.orders
cacheClusters[0].encryption.enabled = true
cacheClusters[0].endpointEncryption = TLS
cacheClusters[0].name = orders
`},
		"scaling": {`
resource "aws_appautoscaling_target" "reads" {
  service_namespace  = "dynamodb"
  resource_id        = "table/orders"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 100
}
resource "aws_appautoscaling_policy" "reads" {
  service_namespace  = "dynamodb"
  resource_id        = "table/orders"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
}
variable "dimension" {}
resource "aws_appautoscaling_target" "tasks" {
  service_namespace  = "ecs"
  resource_id        = "service/orders"
  scalable_dimension = var.dimension
}
resource "aws_appautoscaling_policy" "tasks" {
  scalable_dimension = "ecs:service:DesiredCount"
}
`, `
scalingPolicies[0].address = aws_appautoscaling_policy.reads
scalingPolicies[0].dimension = dynamodb:table:ReadCapacityUnits
scalingPolicies[0].namespace = dynamodb
scalingPolicies[0].resource.value = table/orders
scalingTargets[0].address = aws_appautoscaling_target.reads
scalingTargets[0].dimension = dynamodb:table:ReadCapacityUnits
scalingTargets[0].max = 100
scalingTargets[0].min = 5
scalingTargets[0].namespace = dynamodb
scalingTargets[0].resource.value = table/orders
`},
		"replicas": {`
provider "aws" {
  alias  = "ireland"
  region = "eu-west-1"
}
resource "aws_dynamodb_table_replica" "ireland" {
  provider                    = aws.ireland
  global_table_arn            = "arn:aws:dynamodb:eu-central-1:111122223333:table/orders"
  point_in_time_recovery      = true
  deletion_protection_enabled = false
}
resource "aws_dynamodb_table_replica" "paris" {
  global_table_arn = "arn:aws:dynamodb:eu-central-1:111122223333:table/orders"
  region           = "eu-west-3"
}
resource "aws_dynamodb_global_table" "carts" {
  name = "carts"
}
`, `
globalTables[0].address = aws_dynamodb_global_table.carts
globalTables[0].name = carts
tableReplicas[0].address = aws_dynamodb_table_replica.ireland
tableReplicas[0].deletionProtection = false
tableReplicas[0].pointInTimeRecovery = true
tableReplicas[0].region = eu-west-1
tableReplicas[0].table.value = arn:aws:dynamodb:eu-central-1:111122223333:table/orders
tableReplicas[1].address = aws_dynamodb_table_replica.paris
tableReplicas[1].region = eu-west-3
tableReplicas[1].table.value = arn:aws:dynamodb:eu-central-1:111122223333:table/orders
`},
		"endpoints": {`
resource "aws_vpc" "main" {}
resource "aws_vpc_endpoint" "tables" {
  vpc_id       = aws_vpc.main.id
  service_name = "com.amazonaws.eu-west-1.dynamodb"
}
resource "aws_vpc_endpoint" "files" {
  vpc_id       = aws_vpc.main.id
  service_name = "com.amazonaws.eu-west-1.s3"
}
`, `
endpoints[0].address = aws_vpc_endpoint.tables
endpoints[0].service.value = com.amazonaws.eu-west-1.dynamodb
endpoints[0].vpc.unknown = aws_vpc.main.id is known only after apply
vpcs[0].address = aws_vpc.main
`},
		"stream readers": {`
resource "aws_lambda_event_source_mapping" "orders" {
  event_source_arn                   = "arn:aws:dynamodb:eu-west-1:111122223333:table/orders/stream/2024"
  function_name                      = "orders"
  starting_position                  = "LATEST"
  batch_size                         = 10
  maximum_batching_window_in_seconds = 5
  tumbling_window_in_seconds         = 6
  parallelization_factor             = 2
  maximum_retry_attempts             = 3
  maximum_record_age_in_seconds      = 60
  bisect_batch_on_function_error     = true
  function_response_types            = ["ReportBatchItemFailures"]
  destination_config {
    on_failure {
      destination_arn = "arn:aws:sqs:eu-west-1:111122223333:failed"
    }
  }
  filter_criteria {
    filter {
      pattern = jsonencode({ eventName = ["INSERT"] })
    }
  }
}
resource "aws_lambda_event_source_mapping" "table" {
  event_source_arn = "arn:aws:dynamodb:eu-west-1:111122223333:table/orders"
  function_name    = "orders"
  starting_position = "LATEST"
}
resource "aws_lambda_event_source_mapping" "queue" {
  event_source_arn = "arn:aws:sqs:eu-west-1:111122223333:orders"
  function_name    = "orders"
}
resource "aws_pipes_pipe" "orders" {
  source        = "arn:aws:dynamodb:eu-west-1:111122223333:table/orders/stream/2024"
  desired_state = "STOPPED"
}
resource "aws_pipes_pipe" "queue" {
  source = "arn:aws:sqs:eu-west-1:111122223333:orders"
}
resource "aws_dynamodb_kinesis_streaming_destination" "orders" {
  table_name = "orders"
}
`, `
kinesisDestinations[0].address = aws_dynamodb_kinesis_streaming_destination.orders
kinesisDestinations[0].table.value = orders
receivers[0].address = aws_lambda_event_source_mapping.queue
receivers[0].source.value = arn:aws:sqs:eu-west-1:111122223333:orders
receivers[1].address = aws_pipes_pipe.queue
receivers[1].source.value = arn:aws:sqs:eu-west-1:111122223333:orders
streamMappings[0].address = aws_lambda_event_source_mapping.orders
streamMappings[0].batchSize = 10
streamMappings[0].batchingWindow = 5
streamMappings[0].bisectOnError = true
streamMappings[0].failureDestination.value = arn:aws:sqs:eu-west-1:111122223333:failed
streamMappings[0].filtered = true
streamMappings[0].function.value = orders
streamMappings[0].parallelization = 2
streamMappings[0].recordAge = 60
streamMappings[0].responseTypes.value[0] = ReportBatchItemFailures
streamMappings[0].retryAttempts = 3
streamMappings[0].source.value = arn:aws:dynamodb:eu-west-1:111122223333:table/orders/stream/2024
streamMappings[0].startingPosition = LATEST
streamMappings[0].tumblingWindow = 6
streamMappings[1].address = aws_lambda_event_source_mapping.table
streamMappings[1].function.value = orders
streamMappings[1].source.value = arn:aws:dynamodb:eu-west-1:111122223333:table/orders
streamMappings[1].startingPosition = LATEST
streamMappings[1].tableARN = true
streamPipes[0].address = aws_pipes_pipe.orders
streamPipes[0].source.value = arn:aws:dynamodb:eu-west-1:111122223333:table/orders/stream/2024
streamPipes[0].state = STOPPED
`},
		"items": {`
resource "aws_dynamodb_table_item" "japan" {
  table_name = "countries"
  hash_key   = "code"
  range_key  = "kind"
  item       = jsonencode({ code = { S = "JP" }, kind = { S = "country" }, people = { N = "125" } })
}
resource "aws_dynamodb_table_item" "plain" {
  table_name = "countries"
  hash_key   = "code"
  item       = "{\"code\": \"JP\"}"
}
`, `
items[0].address = aws_dynamodb_table_item.japan
items[0].attributes[0].name = code
items[0].attributes[0].type = S
items[0].attributes[1].name = kind
items[0].attributes[1].type = S
items[0].attributes[2].name = people
items[0].attributes[2].type = N
items[0].hashKey = code
items[0].rangeKey = kind
items[0].table.value = countries
items[1].address = aws_dynamodb_table_item.plain
items[1].hashKey = code
items[1].malformed = the attribute "code" is a string without a type, such as {"S": "JP"} has
items[1].table.value = countries
`},
	})
}
