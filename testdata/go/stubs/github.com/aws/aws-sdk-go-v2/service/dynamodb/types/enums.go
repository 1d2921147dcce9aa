package types

type Select string

const (
	SelectAllAttributes          Select = "ALL_ATTRIBUTES"
	SelectAllProjectedAttributes Select = "ALL_PROJECTED_ATTRIBUTES"
	SelectSpecificAttributes     Select = "SPECIFIC_ATTRIBUTES"
	SelectCount                  Select = "COUNT"
)

type ReturnConsumedCapacity string

const (
	ReturnConsumedCapacityIndexes ReturnConsumedCapacity = "INDEXES"
	ReturnConsumedCapacityTotal   ReturnConsumedCapacity = "TOTAL"
	ReturnConsumedCapacityNone    ReturnConsumedCapacity = "NONE"
)

type ReturnValue string

const (
	ReturnValueNone       ReturnValue = "NONE"
	ReturnValueAllOld     ReturnValue = "ALL_OLD"
	ReturnValueUpdatedNew ReturnValue = "UPDATED_NEW"
	ReturnValueAllNew     ReturnValue = "ALL_NEW"
)

type ConditionalOperator string

const (
	ConditionalOperatorAnd ConditionalOperator = "AND"
	ConditionalOperatorOr  ConditionalOperator = "OR"
)

type ComparisonOperator string

const (
	ComparisonOperatorEq         ComparisonOperator = "EQ"
	ComparisonOperatorGe         ComparisonOperator = "GE"
	ComparisonOperatorBeginsWith ComparisonOperator = "BEGINS_WITH"
)

type BatchStatementErrorCodeEnum string

const (
	BatchStatementErrorCodeEnumConditionalCheckFailed BatchStatementErrorCodeEnum = "ConditionalCheckFailed"
	BatchStatementErrorCodeEnumThrottlingError        BatchStatementErrorCodeEnum = "ThrottlingError"
)

type BackupTypeFilter string

const (
	BackupTypeFilterUser BackupTypeFilter = "USER"
	BackupTypeFilterAll  BackupTypeFilter = "ALL"
)

type BillingMode string

const (
	BillingModeProvisioned   BillingMode = "PROVISIONED"
	BillingModePayPerRequest BillingMode = "PAY_PER_REQUEST"
)
