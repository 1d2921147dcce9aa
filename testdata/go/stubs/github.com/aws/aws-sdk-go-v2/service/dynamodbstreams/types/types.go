// Package types has the shape of the SDK's package of that name, as far as the
// fixtures need it.
package types

import "time"

type ShardIteratorType string

const (
	ShardIteratorTypeTrimHorizon         ShardIteratorType = "TRIM_HORIZON"
	ShardIteratorTypeLatest              ShardIteratorType = "LATEST"
	ShardIteratorTypeAtSequenceNumber    ShardIteratorType = "AT_SEQUENCE_NUMBER"
	ShardIteratorTypeAfterSequenceNumber ShardIteratorType = "AFTER_SEQUENCE_NUMBER"
)

type StreamStatus string

type StreamViewType string

type ShardFilterType string

type OperationType string

type ShardFilter struct {
	ShardId *string
	Type    ShardFilterType
}

type Stream struct {
	StreamArn   *string
	StreamLabel *string
	TableName   *string
}

type StreamDescription struct {
	CreationRequestDateTime *time.Time
	LastEvaluatedShardId    *string
	Shards                  []Shard
	StreamArn               *string
	StreamLabel             *string
	StreamStatus            StreamStatus
	StreamViewType          StreamViewType
	TableName               *string
}

type Shard struct {
	ParentShardId       *string
	SequenceNumberRange *SequenceNumberRange
	ShardId             *string
}

type SequenceNumberRange struct {
	EndingSequenceNumber   *string
	StartingSequenceNumber *string
}

type Record struct {
	AwsRegion    *string
	Dynamodb     *StreamRecord
	EventID      *string
	EventName    OperationType
	EventSource  *string
	EventVersion *string
	UserIdentity *Identity
}

type Identity struct {
	PrincipalId *string
	Type        *string
}

type StreamRecord struct {
	ApproximateCreationDateTime *time.Time
	Keys                        map[string]AttributeValue
	NewImage                    map[string]AttributeValue
	OldImage                    map[string]AttributeValue
	SequenceNumber              *string
	SizeBytes                   *int64
	StreamViewType              StreamViewType
}

type AttributeValue interface{ isAttributeValue() }

type AttributeValueMemberS struct{ Value string }

func (*AttributeValueMemberS) isAttributeValue() {}

type AttributeValueMemberN struct{ Value string }

func (*AttributeValueMemberN) isAttributeValue() {}
