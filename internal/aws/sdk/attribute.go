package sdk

import (
	"go/types"
	"strings"
)

// AttributeMember returns the DynamoDB type ("S", "N", "SS", "M", ...) that a
// type stands for which holds one kind of attribute value, such as
// types.AttributeValueMemberS or a pointer to it.
func AttributeMember(t types.Type) (string, bool) {
	named, ok := attributeType(t)
	if !ok {
		return "", false
	}
	return strings.CutPrefix(named.Obj().Name(), "AttributeValueMember")
}

// IsAttributeStruct reports whether t is, or points to, a struct that has a
// field for each kind of attribute value, of which one is set: the
// dynamodb.AttributeValue of aws-sdk-go.
func IsAttributeStruct(t types.Type) bool {
	named, ok := attributeType(t)
	if !ok || named.Obj().Name() != "AttributeValue" {
		return false
	}
	_, isStruct := named.Underlying().(*types.Struct)
	return isStruct
}

// attributeType returns the named type that t is or points to, if an SDK
// declares it among its attribute values.
func attributeType(t types.Type) (*types.Named, bool) {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || !strings.HasPrefix(named.Obj().Name(), "AttributeValue") {
		return nil, false
	}
	path := unvendored(named.Obj().Pkg().Path())
	return named, IsSDK(path) || IsSDK(strings.TrimSuffix(path, "/types"))
}

// IsAttribute reports whether t is the type of any attribute value: an
// interface or a struct, according to the SDK.
func IsAttribute(t types.Type) bool {
	named, ok := attributeType(t)
	return ok && named.Obj().Name() == "AttributeValue"
}
