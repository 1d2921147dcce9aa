package expression

type KeyConditionBuilder struct{}

func KeyEqual(keyBuilder KeyBuilder, valueBuilder ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func (kcb KeyConditionBuilder) IsSet() bool { return false }

func (kb KeyBuilder) Equal(valueBuilder ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func KeyLessThan(keyBuilder KeyBuilder, valueBuilder ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func (kb KeyBuilder) LessThan(valueBuilder ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func KeyLessThanEqual(keyBuilder KeyBuilder, valueBuilder ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func (kb KeyBuilder) LessThanEqual(valueBuilder ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func KeyGreaterThan(keyBuilder KeyBuilder, valueBuilder ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func (kb KeyBuilder) GreaterThan(valueBuilder ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func KeyGreaterThanEqual(keyBuilder KeyBuilder, valueBuilder ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func (kb KeyBuilder) GreaterThanEqual(valueBuilder ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func KeyAnd(keyConditions ...KeyConditionBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func (kcb KeyConditionBuilder) And(right KeyConditionBuilder) KeyConditionBuilder { return kcb }

func KeyBetween(keyBuilder KeyBuilder, lower, upper ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func (kb KeyBuilder) Between(lower, upper ValueBuilder) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func KeyBeginsWith(keyBuilder KeyBuilder, prefix string) KeyConditionBuilder {
	return KeyConditionBuilder{}
}

func (kb KeyBuilder) BeginsWith(prefix string) KeyConditionBuilder { return KeyConditionBuilder{} }
