package expression

type UpdateBuilder struct{}

func Delete(name NameBuilder, value ValueBuilder) UpdateBuilder { return UpdateBuilder{} }

func (ub UpdateBuilder) Delete(name NameBuilder, value ValueBuilder) UpdateBuilder { return ub }

func Add(name NameBuilder, value ValueBuilder) UpdateBuilder { return UpdateBuilder{} }

func (ub UpdateBuilder) Add(name NameBuilder, value ValueBuilder) UpdateBuilder { return ub }

func Remove(name NameBuilder) UpdateBuilder { return UpdateBuilder{} }

func (ub UpdateBuilder) Remove(name NameBuilder) UpdateBuilder { return ub }

func Set(name NameBuilder, operandBuilder OperandBuilder) UpdateBuilder { return UpdateBuilder{} }

func (ub UpdateBuilder) Set(name NameBuilder, operandBuilder OperandBuilder) UpdateBuilder {
	return ub
}
