package dynamo

import "context"

type Table struct{ name string }

func (table Table) Batch(hashAndRangeKeyName ...string) Batch { return Batch{} }

func (table Table) Check(hashKey string, value any) *ConditionCheck { return &ConditionCheck{} }

func (table Table) Delete(name string, value any) *Delete { return &Delete{} }

func (table Table) DeleteTable() *DeleteTable { return &DeleteTable{} }

func (table Table) Describe() *DescribeTable { return &DescribeTable{} }

func (table Table) DescribeTTL() *DescribeTTL { return &DescribeTTL{} }

func (table Table) Get(name string, value any) *Query { return &Query{} }

func (table Table) Name() string { return table.name }

func (table Table) Put(item any) *Put { return &Put{} }

func (table Table) Scan() *Scan { return &Scan{} }

func (table Table) Update(hashKey string, value any) *Update { return &Update{} }

func (table Table) UpdateTTL(attribute string, enabled bool) *UpdateTTL { return &UpdateTTL{} }

func (table Table) UpdateTable() *UpdateTable { return &UpdateTable{} }

func (table Table) Wait(ctx context.Context, want ...Status) error { return nil }
