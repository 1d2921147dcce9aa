package schema

// CacheCluster is a DynamoDB Accelerator (DAX) cluster.
type CacheCluster struct {
	Declaration

	Name               Value[string]     `json:"name,omitzero"`
	Encryption         Value[Encryption] `json:"encryption,omitzero"`         // at rest; absent means none
	EndpointEncryption Value[string]     `json:"endpointEncryption,omitzero"` // NONE or TLS; absent means NONE
}

// DisplayName returns the name if it is known, and the address otherwise.
func (c *CacheCluster) DisplayName() string { return displayName(c.Name, "", nil, c.Address) }
