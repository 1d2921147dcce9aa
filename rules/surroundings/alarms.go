package surroundings

import (
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// hiddenAlarms knows which modules that are not at hand may declare alarms.
func hiddenAlarms(m *schema.Model) *schema.Hidden {
	return schema.NewHidden(m, schema.AlarmKind, "alarm", "monitor", "cloudwatch", "datadog")
}

// awsGuideline is the guideline that the one for DynamoDB names for what to watch.
var awsGuideline = rules.WebPage("AWS design guideline (Future Corporation)", "CloudWatch metrics", "https://future-architect.github.io/arch-guidelines/documents/forAWS/aws_guidelines.html")
