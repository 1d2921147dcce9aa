package items

import "go/types"

// awsV1 is dynamodbattribute of aws-sdk-go, as of v1.55.8, with default
// options but for the tag.
type awsV1 struct{ tagKey string }

func (c awsV1) fields(t types.Type) []field { return c.embedding().visible(t) }

func (c awsV1) embedding() embedding {
	second := "json"
	if c.tagKey != "" {
		second = c.tagKey
	}
	return embedding{hiddenFields: true, parse: func(raw string) Tag {
		var tag Tag
		tag.parseAWS(raw, "dynamodbav")
		if tag.isZero() {
			tag = Tag{}
			tag.parseAWS(raw, second)
		}
		return tag
	}}
}

func (c awsV1) marshalsItself(t types.Type) bool { return c.custom(t) }

func (awsV1) custom(t types.Type) bool {
	return isTypeParam(t) || hasMethod(t, true, "MarshalDynamoDBAttributeValue", 1, 1)
}

func (c awsV1) kind(t types.Type, tag Tag) Kind {
	t, ok := pointee(t)
	switch {
	case !ok:
		return Unknown
	case isUnixTime(t, codecV1):
		return N
	case c.custom(t):
		return Unknown
	case isNamed(t, codecV1, "Number"):
		return numberKind(tag)
	case isTime(t):
		return timeKind(tag)
	}
	switch types.Unalias(t).Underlying().(type) {
	case *types.Struct:
		return c.structKind(t, tag)
	case *types.Map: // any key is printed
		return M
	case *types.Slice, *types.Array:
		return awsV2{}.listKind(t, tag, c.kind)
	}
	switch basicOf(t) {
	case boolean:
		return BOOL
	case text:
		return S
	case number:
		return numberKind(tag)
	}
	return Unknown
}

// structKind is NULL for a struct without any attribute.
func (c awsV1) structKind(t types.Type, tag Tag) Kind {
	switch {
	case len(c.fields(t)) > 0:
		return M
	case tag.OmitEmpty:
		return Omitted
	}
	return NULL
}

func (c awsV1) zero(t types.Type, tag Tag) Kind {
	kind := c.zeroValue(t, tag)
	if kind == NULL && tag.OmitEmpty {
		return Omitted
	}
	return kind
}

func (c awsV1) zeroValue(t types.Type, tag Tag) Kind {
	empty, isNil := emptiness(t)
	switch {
	case empty && tag.OmitEmpty:
		return Omitted
	case isNil && types.IsInterface(t), isNil && isPointer(t):
		return NULL
	case c.kind(t, tag) == Unknown && !types.IsInterface(t):
		return Unknown
	case isNil, basicOf(t) == text && !isNamed(t, codecV1, "Number"):
		return NULL
	}
	switch types.Unalias(t).Underlying().(type) {
	case *types.Struct:
		return c.zeroStruct(t, tag)
	case *types.Array:
		return c.zeroArray(t, tag)
	}
	return c.kind(t, tag)
}

// zeroStruct is NULL for a struct of which nothing is left.
func (c awsV1) zeroStruct(t types.Type, tag Tag) Kind {
	if isTime(t) {
		return c.kind(t, tag)
	}
	for _, f := range c.fields(t) {
		if len(f.Path) == 1 && c.zero(f.Type, f.Tag) != Omitted {
			return M
		}
	}
	for _, f := range c.fields(t) {
		if c.zero(f.Type, f.Tag) != Omitted {
			return Unknown // unless it lies in an embedded pointer, which is nil
		}
	}
	return NULL
}

func (c awsV1) zeroArray(t types.Type, tag Tag) Kind {
	e, _ := elem(t)
	if isByte(e) {
		return c.kind(t, tag)
	}
	kind := c.zero(e, Tag{OmitEmpty: tag.OmitEmptyElem})
	if kind == Omitted {
		return NULL
	}
	return awsV2{}.listKind(t, tag, func(types.Type, Tag) Kind { return kind })
}

func isPointer(t types.Type) bool {
	_, ok := types.Unalias(t).Underlying().(*types.Pointer)
	return ok
}
