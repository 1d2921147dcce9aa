// Package types has the shape of the SDK's package of that name, as far as the scripts need it.
package types

type AttributeValue interface{ isAttributeValue() }

type AttributeValueMemberS struct{ Value string }

func (*AttributeValueMemberS) isAttributeValue() {}
