package types

import "time"

type TableStatus string

const (
	TableStatusActive   TableStatus = "ACTIVE"
	TableStatusCreating TableStatus = "CREATING"
)

type IndexStatus string

const IndexStatusActive IndexStatus = "ACTIVE"

type GlobalSecondaryIndexDescription struct {
	Backfilling *bool
	IndexName   *string
	IndexStatus IndexStatus
}

type BillingModeSummary struct {
	BillingMode BillingMode
}

type TimeToLiveStatus string

const (
	TimeToLiveStatusEnabled  TimeToLiveStatus = "ENABLED"
	TimeToLiveStatusDisabled TimeToLiveStatus = "DISABLED"
)

type TimeToLiveDescription struct {
	AttributeName    *string
	TimeToLiveStatus TimeToLiveStatus
}

type PointInTimeRecoveryStatus string

const PointInTimeRecoveryStatusEnabled PointInTimeRecoveryStatus = "ENABLED"

type PointInTimeRecoveryDescription struct {
	EarliestRestorableDateTime *time.Time
	PointInTimeRecoveryStatus  PointInTimeRecoveryStatus
}

type ContinuousBackupsDescription struct {
	PointInTimeRecoveryDescription *PointInTimeRecoveryDescription
}

type TableDescription struct {
	BillingModeSummary     *BillingModeSummary
	GlobalSecondaryIndexes []GlobalSecondaryIndexDescription
	ItemCount              *int64
	LatestStreamArn        *string
	ProvisionedThroughput  *ProvisionedThroughputDescription
	StreamSpecification    *StreamSpecification
	TableArn               *string
	TableName              *string
	TableStatus            TableStatus
}

type KeyType string

const (
	KeyTypeHash  KeyType = "HASH"
	KeyTypeRange KeyType = "RANGE"
)

type ScalarAttributeType string

const (
	ScalarAttributeTypeS ScalarAttributeType = "S"
	ScalarAttributeTypeN ScalarAttributeType = "N"
	ScalarAttributeTypeB ScalarAttributeType = "B"
)

type ProjectionType string

const (
	ProjectionTypeAll      ProjectionType = "ALL"
	ProjectionTypeKeysOnly ProjectionType = "KEYS_ONLY"
	ProjectionTypeInclude  ProjectionType = "INCLUDE"
)

type Projection struct {
	NonKeyAttributes []string
	ProjectionType   ProjectionType
}

type AttributeDefinition struct {
	AttributeName *string
	AttributeType ScalarAttributeType
}

type KeySchemaElement struct {
	AttributeName *string
	KeyType       KeyType
}

type GlobalSecondaryIndex struct {
	IndexName  *string
	KeySchema  []KeySchemaElement
	Projection *Projection
}

type LocalSecondaryIndex struct {
	IndexName  *string
	KeySchema  []KeySchemaElement
	Projection *Projection
}

type ProvisionedThroughput struct {
	ReadCapacityUnits  *int64
	WriteCapacityUnits *int64
}

type ProvisionedThroughputDescription struct {
	LastIncreaseDateTime *time.Time
	ReadCapacityUnits    *int64
}

type StreamSpecification struct {
	StreamEnabled  *bool
	StreamViewType StreamViewType
}

type StreamViewType string
