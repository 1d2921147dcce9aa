package expression

type DynamoDBAttributeType string

const (
	String    DynamoDBAttributeType = "S"
	StringSet                       = "SS"
	Number                          = "N"
	NumberSet                       = "NS"
	Binary                          = "B"
	BinarySet                       = "BS"
	Boolean                         = "BOOL"
	Null                            = "NULL"
	List                            = "L"
	Map                             = "M"
)

type ConditionBuilder struct{}

func Equal(left, right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) Equal(right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (vb ValueBuilder) Equal(right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (sb SizeBuilder) Equal(right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func NotEqual(left, right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) NotEqual(right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (vb ValueBuilder) NotEqual(right OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (sb SizeBuilder) NotEqual(right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func LessThan(left, right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) LessThan(right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (vb ValueBuilder) LessThan(right OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (sb SizeBuilder) LessThan(right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func LessThanEqual(left, right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) LessThanEqual(right OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (vb ValueBuilder) LessThanEqual(right OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (sb SizeBuilder) LessThanEqual(right OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func GreaterThan(left, right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) GreaterThan(right OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (vb ValueBuilder) GreaterThan(right OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (sb SizeBuilder) GreaterThan(right OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func GreaterThanEqual(left, right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) GreaterThanEqual(right OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (vb ValueBuilder) GreaterThanEqual(right OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (sb SizeBuilder) GreaterThanEqual(right OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func And(left, right ConditionBuilder, other ...ConditionBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (cb ConditionBuilder) And(right ConditionBuilder, other ...ConditionBuilder) ConditionBuilder {
	return cb
}

func Or(left, right ConditionBuilder, other ...ConditionBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (cb ConditionBuilder) Or(right ConditionBuilder, other ...ConditionBuilder) ConditionBuilder {
	return cb
}

func Not(conditionBuilder ConditionBuilder) ConditionBuilder { return ConditionBuilder{} }

func (cb ConditionBuilder) Not() ConditionBuilder { return cb }

func Between(op, lower, upper OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) Between(lower, upper OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (vb ValueBuilder) Between(lower, upper OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (sb SizeBuilder) Between(lower, upper OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func In(left, right OperandBuilder, other ...OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (nb NameBuilder) In(right OperandBuilder, other ...OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (vb ValueBuilder) In(right OperandBuilder, other ...OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (sb SizeBuilder) In(right OperandBuilder, other ...OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func AttributeExists(nameBuilder NameBuilder) ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) AttributeExists() ConditionBuilder { return ConditionBuilder{} }

func AttributeNotExists(nameBuilder NameBuilder) ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) AttributeNotExists() ConditionBuilder { return ConditionBuilder{} }

func AttributeType(nameBuilder NameBuilder, attributeType DynamoDBAttributeType) ConditionBuilder {
	return ConditionBuilder{}
}

func (nb NameBuilder) AttributeType(attributeType DynamoDBAttributeType) ConditionBuilder {
	return ConditionBuilder{}
}

func BeginsWith(nameBuilder NameBuilder, prefix string) ConditionBuilder {
	return ConditionBuilder{}
}

func (nb NameBuilder) BeginsWith(prefix string) ConditionBuilder { return ConditionBuilder{} }

func Contains(nameBuilder NameBuilder, substr string) ConditionBuilder {
	return ConditionBuilder{}
}

func (nb NameBuilder) Contains(substr string) ConditionBuilder { return ConditionBuilder{} }
