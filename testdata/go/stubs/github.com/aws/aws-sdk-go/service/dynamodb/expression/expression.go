// Package expression has the shape of the SDK's package of that name, as far
// as the fixtures need it.
package expression

import "github.com/aws/aws-sdk-go/service/dynamodb"

type Builder struct{}

func NewBuilder() Builder { return Builder{} }

func (b Builder) Build() (Expression, error) { return Expression{}, nil }

func (b Builder) WithCondition(conditionBuilder ConditionBuilder) Builder { return b }

func (b Builder) WithFilter(filterBuilder ConditionBuilder) Builder { return b }

func (b Builder) WithKeyCondition(keyConditionBuilder KeyConditionBuilder) Builder { return b }

func (b Builder) WithProjection(projectionBuilder ProjectionBuilder) Builder { return b }

func (b Builder) WithUpdate(updateBuilder UpdateBuilder) Builder { return b }

type Expression struct{}

func (e Expression) Condition() *string { return nil }

func (e Expression) Filter() *string { return nil }

func (e Expression) KeyCondition() *string { return nil }

func (e Expression) Projection() *string { return nil }

func (e Expression) Update() *string { return nil }

func (e Expression) Names() map[string]*string { return nil }

func (e Expression) Values() map[string]*dynamodb.AttributeValue { return nil }
