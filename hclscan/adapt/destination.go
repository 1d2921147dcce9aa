package adapt

import (
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

const (
	queueType = "aws_sqs_queue"
	topicType = "aws_sns_topic"

	subscriptionType = "aws_sns_topic_subscription"
)

var destinationKinds = map[string]schema.DestinationKind{queueType: schema.Queue, topicType: schema.Topic}

var messageSchema = tf.NewSchema([]string{"name", "name_prefix"}, nil)

// addDestination reads a queue or a topic.
func (d *Declared) addDestination(r *tf.Resource) {
	c := r.Content(messageSchema)
	name := c.Value("name")
	one := &schema.Destination{
		Declaration: declaration(r), Kind: destinationKinds[r.Type],
		Name: text(c, "name"), NameText: nameParts(name.Parts()), NamePattern: assumedPattern(name),
		Used: usedBy(r),
	}
	if one.Name.IsAbsent() { // AWS makes the rest up
		one.NameText = append(nameParts(c.Value("name_prefix").Parts()), schema.NamePart{Text: r.Address + ".name", Hole: true})
	}
	d.named[r.Declaration()] = true
	d.Model.Destinations = append(d.Model.Destinations, one)
}

// senders are the types of blocks that have the ARN of a queue or topic at hand to send to
// it, to allow something on it, or to read from it in a way that the model has.
var senders = []string{
	"aws_cloudwatch_composite_alarm", "aws_cloudwatch_event_target", "aws_cloudwatch_metric_alarm", "aws_dynamodb_resource_policy",
	"aws_iam_group_policy", "aws_iam_policy", "aws_iam_role", "aws_iam_role_policy", "aws_iam_user_policy", "aws_kms_key", "aws_kms_key_policy",
	"aws_lambda_event_source_mapping", "aws_lambda_function", "aws_lambda_function_event_invoke_config", "aws_lambda_permission", "aws_pipes_pipe",
	"aws_s3_bucket_notification", "aws_scheduler_schedule", "aws_sns_topic", "aws_sns_topic_policy", "aws_sns_topic_subscription",
	"aws_sqs_queue", "aws_sqs_queue_policy", "aws_sqs_queue_redrive_allow_policy", "aws_sqs_queue_redrive_policy",
	"aws_vpc_endpoint_policy", "data.aws_iam_policy_document", "module",
}

// namers are those that have its name or its URL at hand to do so, or to show it.
var namers = []string{
	"aws_cloudwatch_composite_alarm", "aws_cloudwatch_dashboard", "aws_cloudwatch_metric_alarm", "aws_sns_topic_policy",
	"aws_sqs_queue_policy", "aws_sqs_queue_redrive_allow_policy", "aws_sqs_queue_redrive_policy", "module",
}

// usedBy names something that may read from a queue or topic, or tell others of it. What the
// arguments of modules and the environment of workloads lead to is in the model.
func usedBy(r *tf.Resource) string {
	if by := r.UseBeyond(senders, "arn"); by != "" {
		return by
	}
	names := []string{"name", "url"}
	if r.Type == queueType {
		names = append(names, "id") // of a topic that is the ARN
	} else if by := r.UseBeyond(senders, "id"); by != "" {
		return by
	}
	return r.UseBeyond(namers, names...)
}

var subscriptionSchema = tf.NewSchema([]string{"topic_arn"}, nil)

func (d *Declared) addSubscription(r *tf.Resource) {
	d.addReceiver(r, ref(r.Content(subscriptionSchema), "topic_arn"), schema.Value[bool]{})
}

// addReceiver adds what takes messages from a queue or topic, unless it is switched off.
func (d *Declared) addReceiver(r *tf.Resource, source schema.Ref, enabled schema.Value[bool]) {
	if on, known := enabled.Or(true); on || !known {
		d.Model.Receivers = append(d.Model.Receivers, &schema.Receiver{Declaration: declaration(r), Source: source})
	}
}
