package dynamodb

type AttributeValue struct {
	B    []byte
	BOOL *bool
	BS   [][]byte
	L    []*AttributeValue
	M    map[string]*AttributeValue
	N    *string
	NS   []*string
	NULL *bool
	S    *string
	SS   []*string
}

func (s *AttributeValue) SetB(v []byte) *AttributeValue                     { return s }
func (s *AttributeValue) SetBOOL(v bool) *AttributeValue                    { return s }
func (s *AttributeValue) SetBS(v [][]byte) *AttributeValue                  { return s }
func (s *AttributeValue) SetL(v []*AttributeValue) *AttributeValue          { return s }
func (s *AttributeValue) SetM(v map[string]*AttributeValue) *AttributeValue { return s }
func (s *AttributeValue) SetN(v string) *AttributeValue                     { return s }
func (s *AttributeValue) SetNS(v []*string) *AttributeValue                 { return s }
func (s *AttributeValue) SetNULL(v bool) *AttributeValue                    { return s }
func (s *AttributeValue) SetS(v string) *AttributeValue                     { return s }
func (s *AttributeValue) SetSS(v []*string) *AttributeValue                 { return s }

type Condition struct {
	AttributeValueList []*AttributeValue
	ComparisonOperator *string
}

type ConsumedCapacity struct {
	CapacityUnits          *float64
	GlobalSecondaryIndexes map[string]*Capacity
	LocalSecondaryIndexes  map[string]*Capacity
	ReadCapacityUnits      *float64
	Table                  *Capacity
	TableName              *string
	WriteCapacityUnits     *float64
}

type ExpectedAttributeValue struct {
	AttributeValueList []*AttributeValue
	ComparisonOperator *string
	Exists             *bool
	Value              *AttributeValue
}

type ItemCollectionMetrics struct {
	ItemCollectionKey   map[string]*AttributeValue
	SizeEstimateRangeGB []*float64
}

type AttributeValueUpdate struct {
	Action *string
	Value  *AttributeValue
}

type KeysAndAttributes struct {
	AttributesToGet          []*string
	ConsistentRead           *bool
	ExpressionAttributeNames map[string]*string
	Keys                     []map[string]*AttributeValue
	ProjectionExpression     *string
}

func (s *KeysAndAttributes) SetAttributesToGet(v []*string) *KeysAndAttributes { return s }
func (s *KeysAndAttributes) SetConsistentRead(v bool) *KeysAndAttributes       { return s }
func (s *KeysAndAttributes) SetExpressionAttributeNames(v map[string]*string) *KeysAndAttributes {
	return s
}
func (s *KeysAndAttributes) SetKeys(v []map[string]*AttributeValue) *KeysAndAttributes { return s }
func (s *KeysAndAttributes) SetProjectionExpression(v string) *KeysAndAttributes       { return s }

type WriteRequest struct {
	DeleteRequest *DeleteRequest
	PutRequest    *PutRequest
}

func (s *WriteRequest) SetDeleteRequest(v *DeleteRequest) *WriteRequest { return s }
func (s *WriteRequest) SetPutRequest(v *PutRequest) *WriteRequest       { return s }

type TransactGetItem struct {
	Get *Get
}

type ItemResponse struct {
	Item map[string]*AttributeValue
}

type TransactWriteItem struct {
	ConditionCheck *ConditionCheck
	Delete         *Delete
	Put            *Put
	Update         *Update
}

type BatchStatementRequest struct {
	ConsistentRead                      *bool
	Parameters                          []*AttributeValue
	ReturnValuesOnConditionCheckFailure *string
	Statement                           *string
}

type BatchStatementResponse struct {
	Error     *BatchStatementError
	Item      map[string]*AttributeValue
	TableName *string
}

type Capacity struct {
	CapacityUnits      *float64
	ReadCapacityUnits  *float64
	WriteCapacityUnits *float64
}

type DeleteRequest struct {
	Key map[string]*AttributeValue
}

func (s *DeleteRequest) SetKey(v map[string]*AttributeValue) *DeleteRequest { return s }

type PutRequest struct {
	Item map[string]*AttributeValue
}

func (s *PutRequest) SetItem(v map[string]*AttributeValue) *PutRequest { return s }

type Get struct {
	ExpressionAttributeNames map[string]*string
	Key                      map[string]*AttributeValue
	ProjectionExpression     *string
	TableName                *string
}

type ConditionCheck struct {
	ConditionExpression                 *string
	ExpressionAttributeNames            map[string]*string
	ExpressionAttributeValues           map[string]*AttributeValue
	Key                                 map[string]*AttributeValue
	ReturnValuesOnConditionCheckFailure *string
	TableName                           *string
}

type Delete struct {
	ConditionExpression                 *string
	ExpressionAttributeNames            map[string]*string
	ExpressionAttributeValues           map[string]*AttributeValue
	Key                                 map[string]*AttributeValue
	ReturnValuesOnConditionCheckFailure *string
	TableName                           *string
}

type Put struct {
	ConditionExpression                 *string
	ExpressionAttributeNames            map[string]*string
	ExpressionAttributeValues           map[string]*AttributeValue
	Item                                map[string]*AttributeValue
	ReturnValuesOnConditionCheckFailure *string
	TableName                           *string
}

type Update struct {
	ConditionExpression                 *string
	ExpressionAttributeNames            map[string]*string
	ExpressionAttributeValues           map[string]*AttributeValue
	Key                                 map[string]*AttributeValue
	ReturnValuesOnConditionCheckFailure *string
	TableName                           *string
	UpdateExpression                    *string
}

type BatchStatementError struct {
	Code    *string
	Item    map[string]*AttributeValue
	Message *string
}
