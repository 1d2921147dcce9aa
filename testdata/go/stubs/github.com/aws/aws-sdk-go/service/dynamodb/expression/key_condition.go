package expression

type KeyBuilder struct{}

func Key(key string) KeyBuilder { return KeyBuilder{} }

func (kb KeyBuilder) BuildOperand() (Operand, error) { return Operand{}, nil }

type KeyConditionBuilder struct{}

func KeyAnd(left, right KeyConditionBuilder) KeyConditionBuilder { return left }

func (kcb KeyConditionBuilder) And(right KeyConditionBuilder) KeyConditionBuilder { return kcb }

func KeyEqual(keyBuilder KeyBuilder, valueBuilder ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func (kb KeyBuilder) Equal(valueBuilder ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func KeyBeginsWith(keyBuilder KeyBuilder, prefix string) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func (kb KeyBuilder) BeginsWith(prefix string) KeyConditionBuilder { return KeyConditionBuilder{} }

func (kb KeyBuilder) Between(lower, upper ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func (kb KeyBuilder) GreaterThan(valueBuilder ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}
