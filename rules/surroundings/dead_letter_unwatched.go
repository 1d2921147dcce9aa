package surroundings

import (
	"cmp"
	_ "embed"
	"fmt"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed dead_letter_unwatched.md
var deadLetterUnwatchedDoc string

var deadLetterUnwatched = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB609",
		Slug:       "dead-letter-unwatched",
		Title:      "No alarm on failed stream records",
		Category:   rules.Surroundings,
		Severity:   rules.Note,
		Guideline:  rules.Warning,
		Confidence: rules.Likely,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.Cite(guideline.QueueProcedures),
			awsGuideline,
			rules.LambdaGuide("Retain discarded records for a DynamoDB event source in Lambda", "services-dynamodb-errors"),
			rules.WebPage("Amazon SQS developer guide", "Available CloudWatch metrics for Amazon SQS", "https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html"),
		},
		Doc: deadLetterUnwatchedDoc,
	},
	Production: true,
	Check:      checkDeadLetters,
}

func checkDeadLetters(p *schemarule.Pass) {
	watch, hidden := watchers{p.Model}, hiddenAlarms(p.Model)
	seen := map[*schema.Destination]bool{}
	forEachActive(func(p *schemarule.Pass, s subscription) {
		to, why := watch.destination(s)
		at := s.Place(s.FailureDestination.Text.Span)
		switch {
		case why != "":
			p.Undecided(at, "cannot determine whether an alarm watches where failed records of %s go: %s", s.DisplayName(), why)
		case to != nil && !seen[to]:
			seen[to] = true
			if watched, unsure := watch.of(to); !watched {
				checkDestination(p, s, to, cmp.Or(unsure, hidden.In(to.Root), hidden.OfDestination(to)))
			}
		}
	})(p)
}

func checkDestination(p *schemarule.Pass, s subscription, to *schema.Destination, unsure string) {
	if unsure != "" {
		p.Undecided(to.Header, "cannot determine whether an alarm watches %q, where failed records of %s go: %s", to.DisplayName(), s.DisplayName(), unsure)
		return
	}
	text := rules.Text{
		Headline: fmt.Sprintf("No alarm watches %q, where failed records of the stream of %s go", to.DisplayName(), s.tableName()),
		Why:      "its messages only say where the records are, and the stream drops these after 24 hours",
		Help:     "add a CloudWatch alarm on ApproximateNumberOfMessagesVisible",
	}
	if to.Kind == schema.Topic {
		text.Headline = fmt.Sprintf("Nothing subscribes to %q, where failed records of the stream of %s go", to.DisplayName(), s.tableName())
		text.Help = "add a subscription, such as an e-mail address or a queue with an alarm"
	}
	p.Report(to, to.Header, to.DisplayName(), text,
		schemarule.Related(s.Place(s.FailureDestination.Text.Span), "failed records are sent there from here"))
}
