package dynamo

import "context"

type (
	ListTables    struct{}
	CreateTable   struct{}
	UpdateTable   struct{}
	DescribeTable struct{}
	DeleteTable   struct{}
	DescribeTTL   struct{}
	UpdateTTL     struct{}
)

type (
	Status          string
	StreamView      string
	SSEType         string
	IndexProjection string
	TTLStatus       string
)

type Index struct {
	Name, HashKey, RangeKey string
	Local                   bool
	ProjectionType          IndexProjection
	ProjectionAttribs       []string
}

type Description struct {
	Name              string
	Status            Status
	HashKey, RangeKey string
	OnDemand          bool
	GSI, LSI          []Index
}

type TTLDescription struct {
	Attribute string
	Status    TTLStatus
}

func (lt *ListTables) All() ([]string, error) { return nil, nil }

func (lt *ListTables) AllWithContext(ctx context.Context) ([]string, error) { return nil, nil }

func (lt *ListTables) Iter() Iter { return nil }

func (ct *CreateTable) Index(index Index) *CreateTable { return ct }

func (ct *CreateTable) OnDemand(enabled bool) *CreateTable { return ct }

func (ct *CreateTable) Project(index string, projection IndexProjection, includeAttribs ...string) *CreateTable {
	return ct
}

func (ct *CreateTable) Provision(readUnits, writeUnits int64) *CreateTable { return ct }

func (ct *CreateTable) ProvisionIndex(index string, readUnits, writeUnits int64) *CreateTable {
	return ct
}

func (ct *CreateTable) Run() error { return nil }

func (ct *CreateTable) RunWithContext(ctx context.Context) error { return nil }

func (ct *CreateTable) SSEEncryption(enabled bool, keyID string, sseType SSEType) *CreateTable {
	return ct
}

func (ct *CreateTable) Stream(view StreamView) *CreateTable { return ct }

func (ct *CreateTable) Tag(key, value string) *CreateTable { return ct }

func (ct *CreateTable) Wait() error { return nil }

func (ct *CreateTable) WaitWithContext(ctx context.Context) error { return nil }

func (dt *DeleteTable) Run() error { return nil }

func (dt *DeleteTable) RunWithContext(ctx context.Context) error { return nil }

func (dt *DeleteTable) Wait() error { return nil }

func (dt *DeleteTable) WaitWithContext(ctx context.Context) error { return nil }

func (d *DescribeTTL) Run() (TTLDescription, error) { return TTLDescription{}, nil }

func (d *DescribeTTL) RunWithContext(ctx context.Context) (TTLDescription, error) {
	return TTLDescription{}, nil
}

func (dt *DescribeTable) Run() (Description, error) { return Description{}, nil }

func (dt *DescribeTable) RunWithContext(ctx context.Context) (Description, error) {
	return Description{}, nil
}

func (ttl *UpdateTTL) Run() error { return nil }

func (ttl *UpdateTTL) RunWithContext(ctx context.Context) error { return nil }

func (ut *UpdateTable) CreateIndex(index Index) *UpdateTable { return ut }

func (ut *UpdateTable) DeleteIndex(name string) *UpdateTable { return ut }

func (ut *UpdateTable) DisableStream() *UpdateTable { return ut }

func (ut *UpdateTable) OnDemand(enabled bool) *UpdateTable { return ut }

func (ut *UpdateTable) Provision(read, write int64) *UpdateTable { return ut }

func (ut *UpdateTable) ProvisionIndex(name string, read, write int64) *UpdateTable { return ut }

func (ut *UpdateTable) Run() (Description, error) { return Description{}, nil }

func (ut *UpdateTable) RunWithContext(ctx context.Context) (Description, error) {
	return Description{}, nil
}

func (ut *UpdateTable) Stream(view StreamView) *UpdateTable { return ut }
