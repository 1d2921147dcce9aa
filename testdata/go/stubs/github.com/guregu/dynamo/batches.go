package dynamo

import "context"

type (
	Batch      struct{}
	BatchGet   struct{}
	BatchWrite struct{}
)

type Keyed interface {
	HashKey() any
	RangeKey() any
}

type Keys [2]any

func (k Keys) HashKey() any { return k[0] }

func (k Keys) RangeKey() any { return k[1] }

func (b Batch) Get(keys ...Keyed) *BatchGet { return &BatchGet{} }

func (b Batch) Write() *BatchWrite { return &BatchWrite{} }

func (bg *BatchGet) All(out any) error { return nil }

func (bg *BatchGet) AllWithContext(ctx context.Context, out any) error { return nil }

func (bg *BatchGet) And(keys ...Keyed) *BatchGet { return bg }

func (bg *BatchGet) Consistent(on bool) *BatchGet { return bg }

func (bg *BatchGet) ConsumedCapacity(cc *ConsumedCapacity) *BatchGet { return bg }

func (bg *BatchGet) From(table Table, hashKey string, keys ...Keyed) *BatchGet { return bg }

func (bg *BatchGet) FromRange(table Table, hashKey, rangeKey string, keys ...Keyed) *BatchGet {
	return bg
}

func (bg *BatchGet) Iter() Iter { return nil }

func (bg *BatchGet) IterWithTable(tablePtr *string) Iter { return nil }

func (bg *BatchGet) Merge(srcs ...*BatchGet) *BatchGet { return bg }

func (bg *BatchGet) Project(paths ...string) *BatchGet { return bg }

func (bg *BatchGet) ProjectTable(table Table, paths ...string) *BatchGet { return bg }

func (bw *BatchWrite) ConsumedCapacity(cc *ConsumedCapacity) *BatchWrite { return bw }

func (bw *BatchWrite) Delete(keys ...Keyed) *BatchWrite { return bw }

func (bw *BatchWrite) DeleteIn(table Table, hashKey string, keys ...Keyed) *BatchWrite { return bw }

func (bw *BatchWrite) DeleteInRange(table Table, hashKey, rangeKey string, keys ...Keyed) *BatchWrite {
	return bw
}

func (bw *BatchWrite) Merge(srcs ...*BatchWrite) *BatchWrite { return bw }

func (bw *BatchWrite) Put(items ...any) *BatchWrite { return bw }

func (bw *BatchWrite) PutIn(table Table, items ...any) *BatchWrite { return bw }

func (bw *BatchWrite) Run() (wrote int, err error) { return wrote, err }

func (bw *BatchWrite) RunWithContext(ctx context.Context) (wrote int, err error) { return wrote, err }
