package types

type TimeToLiveSpecification struct {
	AttributeName *string
	Enabled       *bool
}
