package types

type TableStatus string

const (
	TableStatusActive   TableStatus = "ACTIVE"
	TableStatusCreating TableStatus = "CREATING"
)

type IndexStatus string

const IndexStatusActive IndexStatus = "ACTIVE"

type GlobalSecondaryIndexDescription struct {
	IndexName   *string
	IndexStatus IndexStatus
}

type TableDescription struct {
	GlobalSecondaryIndexes []GlobalSecondaryIndexDescription
	ItemCount              *int64
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
