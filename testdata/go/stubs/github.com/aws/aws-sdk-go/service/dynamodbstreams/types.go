package dynamodbstreams

import (
	"time"

	"github.com/aws/aws-sdk-go/service/dynamodb"
)

type Stream struct {
	StreamArn   *string
	StreamLabel *string
	TableName   *string
}

type StreamDescription struct {
	CreationRequestDateTime *time.Time
	LastEvaluatedShardId    *string
	Shards                  []*Shard
	StreamArn               *string
	StreamLabel             *string
	StreamStatus            *string
	StreamViewType          *string
	TableName               *string
}

type Record struct {
	AwsRegion    *string
	Dynamodb     *StreamRecord
	EventID      *string
	EventName    *string
	EventSource  *string
	EventVersion *string
	UserIdentity *Identity
}

type Shard struct {
	ParentShardId       *string
	SequenceNumberRange *SequenceNumberRange
	ShardId             *string
}

type StreamRecord struct {
	ApproximateCreationDateTime *time.Time
	Keys                        map[string]*dynamodb.AttributeValue
	NewImage                    map[string]*dynamodb.AttributeValue
	OldImage                    map[string]*dynamodb.AttributeValue
	SequenceNumber              *string
	SizeBytes                   *int64
	StreamViewType              *string
}

type Identity struct {
	PrincipalId *string
	Type        *string
}

type SequenceNumberRange struct {
	EndingSequenceNumber   *string
	StartingSequenceNumber *string
}
