package adapt_test

import "testing"

// TestWatchingBlocks is [TestBlocks] for what watches tables and who may change them.
func TestWatchingBlocks(t *testing.T) {
	readBlocks(t, map[string]block{
		"alarm": {`
resource "aws_cloudwatch_metric_alarm" "throttled" {
  namespace   = "AWS/DynamoDB"
  metric_name = "ThrottledRequests"
  dimensions  = { TableName = "orders", Operation = "Query" }
}
`, `
alarms[0].address = aws_cloudwatch_metric_alarm.throttled
alarms[0].metrics[0].dimensions[0].name = Operation
alarms[0].metrics[0].dimensions[0].text = Query
alarms[0].metrics[0].dimensions[1].name = TableName
alarms[0].metrics[0].dimensions[1].text = orders
alarms[0].metrics[0].name = ThrottledRequests
alarms[0].metrics[0].namespace = AWS/DynamoDB
`},
		"alarm of queries": {`
resource "aws_cloudwatch_metric_alarm" "age" {
  metric_query {
    metric {
      namespace   = "AWS/Lambda"
      metric_name = "IteratorAge"
      dimensions  = { FunctionName = "orders" }
    }
  }
  metric_query {
    expression = "m1 * 2"
  }
}
resource "aws_cloudwatch_metric_alarm" "all" {
  metric_query {
    expression = "SELECT SUM(WriteThrottleEvents) FROM SCHEMA(\"AWS/DynamoDB\", TableName) GROUP BY TableName"
  }
}
variable "expression" {}
resource "aws_cloudwatch_metric_alarm" "unknown" {
  metric_query {
    expression = var.expression
  }
}
resource "aws_cloudwatch_metric_alarm" "one_unknown" {
  metric_query {
    expression = "select sum(ReadThrottleEvents) from \"AWS/DynamoDB\" where TableName = '${var.expression}'"
  }
}
resource "aws_cloudwatch_metric_alarm" "math_unknown" {
  metric_query {
    expression = "IF(m1 > ${var.expression}, 1, 0)"
  }
}
`, `
alarms[0].address = aws_cloudwatch_metric_alarm.age
alarms[0].metrics[0].dimensions[0].name = FunctionName
alarms[0].metrics[0].dimensions[0].text = orders
alarms[0].metrics[0].name = IteratorAge
alarms[0].metrics[0].namespace = AWS/Lambda
alarms[1].address = aws_cloudwatch_metric_alarm.all
alarms[1].metrics[0].dimensions.partial = a Metrics Insights query selects it
alarms[1].metrics[0].name = WriteThrottleEvents
alarms[1].metrics[0].namespace.unknown = a Metrics Insights query selects it
alarms[2].address = aws_cloudwatch_metric_alarm.unknown
alarms[2].metrics.partial = var.expression has no default and no tfvars sets it
alarms[3].address = aws_cloudwatch_metric_alarm.one_unknown
alarms[3].metrics[0].dimensions.partial = a Metrics Insights query selects it
alarms[3].metrics[0].name = ReadThrottleEvents
alarms[3].metrics[0].namespace.unknown = a Metrics Insights query selects it
alarms[4].address = aws_cloudwatch_metric_alarm.math_unknown
`},
		"people": {`
resource "aws_iam_user" "ana" {
  name = "ana"
}
resource "aws_iam_user_login_profile" "ana" {
  user = "ana"
}
resource "aws_iam_access_key" "robot" {
  user = "robot"
}
resource "aws_iam_group_membership" "support" {
  group = "support"
  users = ["ana", "ben"]
}
resource "aws_iam_user_group_membership" "ana" {
  user   = "ana"
  groups = ["billing"]
}
resource "aws_ssoadmin_permission_set" "developer" {
  name = "developer"
}
data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRoleWithSAML"]
    principals {
      type        = "Federated"
      identifiers = ["arn:aws:iam::111122223333:saml-provider/company"]
    }
    condition {
      test     = "StringEquals"
      variable = "SAML:aud"
      values   = ["https://signin.aws.amazon.com/saml"]
    }
  }
}
resource "aws_iam_role" "operator" {
  name               = "operator"
  assume_role_policy = data.aws_iam_policy_document.trust.json
}
resource "aws_iam_role" "broken" {
  name               = "broken"
  assume_role_policy = "{"
}
`, `
credentials[0].address = aws_iam_user_login_profile.ana
credentials[0].kind = password
credentials[0].user.value = ana
credentials[1].address = aws_iam_access_key.robot
credentials[1].kind = key
credentials[1].user.value = robot
identities[0].address = aws_iam_user.ana
identities[0].kind = user
identities[0].name = ana
identities[0].nameText[0] = ana
identities[1].address = aws_ssoadmin_permission_set.developer
identities[1].kind = permission set
identities[1].name = developer
identities[1].nameText[0] = developer
identities[2].address = aws_iam_role.operator
identities[2].kind = role
identities[2].name = operator
identities[2].nameText[0] = operator
identities[2].trust[0].actions[0] = sts:AssumeRoleWithSAML
identities[2].trust[0].conditions[0].key = SAML:aud
identities[2].trust[0].conditions[0].operator = StringEquals
identities[2].trust[0].conditions[0].values[0].value = https://signin.aws.amazon.com/saml
identities[2].trust[0].effect = Allow
identities[2].trust[0].principals[0].id.value = arn:aws:iam::111122223333:saml-provider/company
identities[2].trust[0].principals[0].type = Federated
identities[3].address = aws_iam_role.broken
identities[3].kind = role
identities[3].name = broken
identities[3].nameText[0] = broken
identities[3].trust.partial = it is not valid JSON: unexpected end of JSON input
memberships[0].address = aws_iam_group_membership.support
memberships[0].groups[0].value = support
memberships[0].users[0].value = ana
memberships[0].users[1].value = ben
memberships[1].address = aws_iam_user_group_membership.ana
memberships[1].groups[0].value = billing
memberships[1].users[0].value = ana
`},
		"queue and topic": {`
resource "aws_sqs_queue" "failed" {
  name = "prod-shop-failed"
}
output "queue" {
  value = aws_sqs_queue.failed.url
}
resource "aws_sqs_queue" "generated" {
  name_prefix = "prod-shop-"
}
resource "aws_sqs_queue_policy" "generated" {
  queue_url = aws_sqs_queue.generated.id
  policy    = jsonencode({ Statement = [{ Action = "sqs:SendMessage", Resource = aws_sqs_queue.generated.arn }] })
}
resource "aws_sns_topic" "failed" {
  name = "prod-shop-failed"
}
resource "aws_chatbot_slack_channel_configuration" "failed" {
  sns_topic_arns = [aws_sns_topic.failed.arn]
}
resource "aws_sns_topic_subscription" "failed" {
  topic_arn = "arn:aws:sns:eu-west-1:111122223333:prod-shop-failed"
}
`, `
destinations[0].address = aws_sqs_queue.failed
destinations[0].kind = sqs
destinations[0].name = prod-shop-failed
destinations[0].nameText[0] = prod-shop-failed
destinations[0].used = output.queue
destinations[1].address = aws_sqs_queue.generated
destinations[1].kind = sqs
destinations[1].nameText[0] = prod-shop-
destinations[1].nameText[1].hole = true
destinations[1].nameText[1] = aws_sqs_queue.generated.name
destinations[2].address = aws_sns_topic.failed
destinations[2].kind = sns
destinations[2].name = prod-shop-failed
destinations[2].nameText[0] = prod-shop-failed
destinations[2].used = aws_chatbot_slack_channel_configuration.failed
receivers[0].address = aws_sns_topic_subscription.failed
receivers[0].source.value = arn:aws:sns:eu-west-1:111122223333:prod-shop-failed
`},
	})
}
