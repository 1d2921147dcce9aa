package expression

type ProjectionBuilder struct{}

func NamesList(nameBuilder NameBuilder, namesList ...NameBuilder) ProjectionBuilder {
	return ProjectionBuilder{}
}

func (nb NameBuilder) NamesList(namesList ...NameBuilder) ProjectionBuilder {
	return ProjectionBuilder{}
}

func AddNames(projectionBuilder ProjectionBuilder, namesList ...NameBuilder) ProjectionBuilder {
	return ProjectionBuilder{}
}

func (pb ProjectionBuilder) AddNames(namesList ...NameBuilder) ProjectionBuilder { return pb }
