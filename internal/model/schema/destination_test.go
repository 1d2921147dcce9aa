package schema_test

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// A queue is named by reference, or by its name in whatever text.
func TestDestinationNamedBy(t *testing.T) {
	to := func(address, attribute string) schema.Ref {
		return schema.Ref{Text: unknown("known after apply"), Parts: []schema.NamePart{{Text: address + "." + attribute, Hole: true, Address: address, Attribute: attribute}}}
	}
	named := func(text string) schema.Ref {
		return schema.Ref{Text: known(text), Parts: []schema.NamePart{{Text: text}}}
	}
	partly := func(begin, hole, end string) schema.Ref {
		return schema.Ref{Text: unknown(hole), Parts: []schema.NamePart{{Text: begin}, {Text: hole, Hole: true}, {Text: end}}}
	}
	queue := func(address string) *schema.Destination {
		return &schema.Destination{
			Declaration: schema.Declaration{Address: address, Root: "infra"}, Kind: schema.Queue,
			Name: known("prod-failed"), NameText: []schema.NamePart{{Text: "prod-failed"}},
		}
	}
	failed, each := queue("aws_sqs_queue.failed"), queue(`aws_sqs_queue.all["failed"]`)
	assumed := queue("aws_sqs_queue.failed")
	assumed.NamePattern = []schema.NamePart{{Text: "var.env", Hole: true}, {Text: "-failed"}}
	elsewhere := queue("aws_sqs_queue.failed")
	elsewhere.Root = "other"
	staging := queue("aws_sqs_queue.failed")
	staging.Environment = "staging"
	for name, test := range map[string]struct {
		text  schema.Ref
		queue *schema.Destination
		want  tri.Answer
	}{
		"by reference":              {to("aws_sqs_queue.failed", "arn"), failed, tri.Yes},
		"another queue":             {to("aws_sqs_queue.mails", "arn"), failed, tri.No},
		"a queue of another root":   {to("aws_sqs_queue.failed", "arn"), elsewhere, tri.No},
		"another environment":       {to("aws_sqs_queue.failed", "arn"), staging, tri.No},
		"an instance":               {to(`aws_sqs_queue.all["failed"]`, "arn"), each, tri.Yes},
		"another instance":          {to(`aws_sqs_queue.all["mails"]`, "arn"), each, tri.No},
		"some instance":             {to("aws_sqs_queue.all", "arn"), each, tri.Maybe},
		"by name":                   {named("prod-failed"), failed, tri.Yes},
		"by ARN":                    {named("arn:aws:sqs:eu-west-1:111122223333:prod-failed"), failed, tri.Yes},
		"by URL":                    {named("https://sqs.eu-west-1.amazonaws.com/111122223333/prod-failed"), failed, tri.Yes},
		"by name in another root":   {named("prod-failed"), elsewhere, tri.Yes},
		"by another name":           {named("prod-mails"), failed, tri.No},
		"by a name of another run":  {named("dev-failed"), assumed, tri.Maybe},
		"by an ARN in part":         {partly("arn:aws:sqs:", "var.region", ":111122223333:prod-failed"), failed, tri.Yes},
		"by a name in part":         {partly("prod-", "var.queue", ""), failed, tri.Maybe},
		"by another name in part":   {partly("dev-", "var.queue", ""), failed, tri.No},
		"by an output of a module":  {schema.Ref{Text: unknown("not installed"), Parts: []schema.NamePart{{Text: "module.queue.arn", Hole: true}}}, failed, tri.Maybe},
		"the ARN of something else": {to("aws_kinesis_stream.orders", "arn"), failed, tri.No},
		"nothing":                   {schema.Ref{}, failed, tri.No},
	} {
		if got := test.queue.NamedBy(test.text, &schema.Declaration{Root: "infra"}); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}
