package dynamo

import "context"

type (
	GetTx   struct{}
	WriteTx struct{}
)

func (tx *GetTx) All(ctx context.Context, out any) error { return nil }

func (tx *GetTx) ConsumedCapacity(cc *ConsumedCapacity) *GetTx { return tx }

func (tx *GetTx) Get(q *Query) *GetTx { return tx }

func (tx *GetTx) GetOne(q *Query, out any) *GetTx { return tx }

func (tx *GetTx) Run(ctx context.Context) error { return nil }

func (tx *WriteTx) Check(check *ConditionCheck) *WriteTx { return tx }

func (tx *WriteTx) ConsumedCapacity(cc *ConsumedCapacity) *WriteTx { return tx }

func (tx *WriteTx) Delete(d *Delete) *WriteTx { return tx }

func (tx *WriteTx) Idempotent(enabled bool) *WriteTx { return tx }

func (tx *WriteTx) IdempotentWithToken(token string) *WriteTx { return tx }

func (tx *WriteTx) Put(p *Put) *WriteTx { return tx }

func (tx *WriteTx) Run(ctx context.Context) error { return nil }

func (tx *WriteTx) Update(u *Update) *WriteTx { return tx }
