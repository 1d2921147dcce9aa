package types

// AttributeValue is one of the AttributeValueMember types.
type AttributeValue interface{ isAttributeValue() }

type AttributeValueMemberS struct{ Value string }

func (*AttributeValueMemberS) isAttributeValue() {}

type AttributeValueMemberN struct{ Value string }

func (*AttributeValueMemberN) isAttributeValue() {}

type AttributeValueMemberB struct{ Value []byte }

func (*AttributeValueMemberB) isAttributeValue() {}

type AttributeValueMemberBOOL struct{ Value bool }

func (*AttributeValueMemberBOOL) isAttributeValue() {}

type AttributeValueMemberNULL struct{ Value bool }

func (*AttributeValueMemberNULL) isAttributeValue() {}

type AttributeValueMemberSS struct{ Value []string }

func (*AttributeValueMemberSS) isAttributeValue() {}

type AttributeValueMemberNS struct{ Value []string }

func (*AttributeValueMemberNS) isAttributeValue() {}

type AttributeValueMemberBS struct{ Value [][]byte }

func (*AttributeValueMemberBS) isAttributeValue() {}

type AttributeValueMemberL struct{ Value []AttributeValue }

func (*AttributeValueMemberL) isAttributeValue() {}

type AttributeValueMemberM struct{ Value map[string]AttributeValue }

func (*AttributeValueMemberM) isAttributeValue() {}
