// Package events has the shape of the library's package of that name, as far as
// the fixtures need it.
package events

type DynamoDBEvent struct {
	Records []DynamoDBEventRecord
}

type DynamoDBEventRecord struct {
	Change    DynamoDBStreamRecord
	EventID   string
	EventName string
}

type DynamoDBStreamRecord struct {
	Keys           map[string]DynamoDBAttributeValue
	NewImage       map[string]DynamoDBAttributeValue
	OldImage       map[string]DynamoDBAttributeValue
	SequenceNumber string
}

type DynamoDBAttributeValue struct{ value any }

func (av DynamoDBAttributeValue) String() string {
	s, _ := av.value.(string)
	return s
}

type DynamoDBEventResponse struct {
	BatchItemFailures []DynamoDBBatchItemFailure
}

type DynamoDBBatchItemFailure struct {
	ItemIdentifier string
}

type DynamoDBTimeWindowEvent struct {
	DynamoDBEvent
	TimeWindowProperties
}

type DynamoDBTimeWindowEventResponse struct {
	TimeWindowEventResponseProperties
	BatchItemFailures []DynamoDBBatchItemFailure
}

type TimeWindowProperties struct {
	State map[string]string
}

type TimeWindowEventResponseProperties struct {
	State map[string]string
}
