package expression

type Operand struct{}

type OperandBuilder interface {
	BuildOperand() (Operand, error)
}

type NameBuilder struct{}

type ValueBuilder struct{}

type ValueBuilderOptions struct{}

type SizeBuilder struct{}

type KeyBuilder struct{}

type SetValueBuilder struct{}

func Name(name string) NameBuilder { return NameBuilder{} }

func (nb NameBuilder) AppendName(field NameBuilder) NameBuilder { return nb }

func NameNoDotSplit(name string) NameBuilder { return NameBuilder{} }

func Value(value any) ValueBuilder { return ValueBuilder{} }

func ValueWithOptions(value any, optFns ...func(*ValueBuilderOptions)) ValueBuilder {
	return ValueBuilder{}
}

func (nb NameBuilder) Size() SizeBuilder { return SizeBuilder{} }

func Size(nameBuilder NameBuilder) SizeBuilder { return SizeBuilder{} }

func Key(key string) KeyBuilder { return KeyBuilder{} }

func Plus(leftOperand, rightOperand OperandBuilder) SetValueBuilder { return SetValueBuilder{} }

func (nb NameBuilder) Plus(rightOperand OperandBuilder) SetValueBuilder {
	return SetValueBuilder{}
}

func (vb ValueBuilder) Plus(rightOperand OperandBuilder) SetValueBuilder {
	return SetValueBuilder{}
}

func Minus(leftOperand, rightOperand OperandBuilder) SetValueBuilder { return SetValueBuilder{} }

func (nb NameBuilder) Minus(rightOperand OperandBuilder) SetValueBuilder {
	return SetValueBuilder{}
}

func (vb ValueBuilder) Minus(rightOperand OperandBuilder) SetValueBuilder {
	return SetValueBuilder{}
}

func ListAppend(leftOperand, rightOperand OperandBuilder) SetValueBuilder {
	return SetValueBuilder{}
}

func (nb NameBuilder) ListAppend(rightOperand OperandBuilder) SetValueBuilder {
	return SetValueBuilder{}
}

func (vb ValueBuilder) ListAppend(rightOperand OperandBuilder) SetValueBuilder {
	return SetValueBuilder{}
}

func IfNotExists(name NameBuilder, setValue OperandBuilder) SetValueBuilder {
	return SetValueBuilder{}
}

func (nb NameBuilder) IfNotExists(rightOperand OperandBuilder) SetValueBuilder {
	return SetValueBuilder{}
}

func (nb NameBuilder) BuildOperand() (Operand, error) { return Operand{}, nil }

func (vb ValueBuilder) BuildOperand() (Operand, error) { return Operand{}, nil }

func (sb SizeBuilder) BuildOperand() (Operand, error) { return Operand{}, nil }

func (kb KeyBuilder) BuildOperand() (Operand, error) { return Operand{}, nil }

func (svb SetValueBuilder) BuildOperand() (Operand, error) { return Operand{}, nil }
