package expression

type Operand struct{}

type OperandBuilder interface {
	BuildOperand() (Operand, error)
}

type NameBuilder struct{}

func Name(name string) NameBuilder { return NameBuilder{} }

func (nb NameBuilder) BuildOperand() (Operand, error) { return Operand{}, nil }

type ValueBuilder struct{}

func Value(value any) ValueBuilder { return ValueBuilder{} }

func (vb ValueBuilder) BuildOperand() (Operand, error) { return Operand{}, nil }

type ConditionBuilder struct{}

func And(left, right ConditionBuilder, other ...ConditionBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

func (cb ConditionBuilder) And(right ConditionBuilder, other ...ConditionBuilder) ConditionBuilder {
	return cb
}

func (cb ConditionBuilder) IsSet() bool { return false }

func AttributeExists(nameBuilder NameBuilder) ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) AttributeExists() ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) AttributeNotExists() ConditionBuilder { return ConditionBuilder{} }

func Equal(left, right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) Equal(right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func NotEqual(left, right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) NotEqual(right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func LessThan(left, right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) LessThan(right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func GreaterThan(left, right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) GreaterThan(right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func GreaterThanEqual(left, right OperandBuilder) ConditionBuilder { return ConditionBuilder{} }

func (nb NameBuilder) GreaterThanEqual(right OperandBuilder) ConditionBuilder {
	return ConditionBuilder{}
}

type ProjectionBuilder struct{}

func NamesList(nameBuilder NameBuilder, namesList ...NameBuilder) ProjectionBuilder {
	return ProjectionBuilder{}
}

func AddNames(projectionBuilder ProjectionBuilder, namesList ...NameBuilder) ProjectionBuilder {
	return projectionBuilder
}

func (pb ProjectionBuilder) AddNames(namesList ...NameBuilder) ProjectionBuilder { return pb }

type UpdateBuilder struct{}

func Set(name NameBuilder, operandBuilder OperandBuilder) UpdateBuilder { return UpdateBuilder{} }

func (ub UpdateBuilder) Set(name NameBuilder, operandBuilder OperandBuilder) UpdateBuilder {
	return ub
}

func Add(name NameBuilder, value ValueBuilder) UpdateBuilder { return UpdateBuilder{} }

func (ub UpdateBuilder) Add(name NameBuilder, value ValueBuilder) UpdateBuilder { return ub }

func Remove(name NameBuilder) UpdateBuilder { return UpdateBuilder{} }

func (ub UpdateBuilder) Remove(name NameBuilder) UpdateBuilder { return ub }
