package adapt

import "github.com/dynamolint/dynamolint/internal/model/schema"

// adopted is why an argument that is not set is unknown.
const adopted = "an import block adopts what exists, and the provider keeps its value"

// adoptTable makes unknown what the provider reads from the table that an import
// block adopts, where the configuration does not set it: the arguments that are
// optional and computed. All others have their defaults, which an apply sets.
// Source: the schema of aws_dynamodb_table in hashicorp/terraform-provider-aws.
func adoptTable(t *schema.Table) {
	keep(&t.HashKey)
	keep(&t.PointInTimeRecovery)
	keep(&t.TTL)
	keep(&t.Encryption)
	keep(&t.ReadCapacity)
	keep(&t.WriteCapacity)
	keep(&t.WarmThroughput)
	keep(&t.Stream.ViewType)
	keepList(&t.Attributes)
	keepList(&t.Global)
}

// adoptMapping is [adoptTable] for aws_lambda_event_source_mapping.
func adoptMapping(m *schema.StreamMapping) {
	keep(&m.RetryAttempts)
	keep(&m.RecordAge)
	keep(&m.Parallelization)
}

func keep[T any](v *schema.Value[T]) {
	if v.IsAbsent() {
		*v = schema.UnknownValue[T](v.Span, adopted)
	}
}

// keepList is keep for blocks: if any is written, there are no others.
func keepList[T any](l *schema.List[T]) {
	if len(l.Items) == 0 && l.Partial == "" {
		l.Partial = adopted
	}
}
