package dynamo

import "context"

type (
	Put            struct{}
	Update         struct{}
	Delete         struct{}
	ConditionCheck struct{}
)

func (check *ConditionCheck) If(expr string, args ...any) *ConditionCheck { return check }

func (check *ConditionCheck) IfExists() *ConditionCheck { return check }

func (check *ConditionCheck) IfNotExists() *ConditionCheck { return check }

func (check *ConditionCheck) Range(rangeKey string, value any) *ConditionCheck { return check }

func (d *Delete) ConsumedCapacity(cc *ConsumedCapacity) *Delete { return d }

func (d *Delete) If(expr string, args ...any) *Delete { return d }

func (d *Delete) OldValue(out any) error { return nil }

func (d *Delete) OldValueWithContext(ctx context.Context, out any) error { return nil }

func (d *Delete) Range(name string, value any) *Delete { return d }

func (d *Delete) Run() error { return nil }

func (d *Delete) RunWithContext(ctx context.Context) error { return nil }

func (p *Put) ConsumedCapacity(cc *ConsumedCapacity) *Put { return p }

func (p *Put) If(expr string, args ...any) *Put { return p }

func (p *Put) OldValue(out any) error { return nil }

func (p *Put) OldValueWithContext(ctx context.Context, out any) error { return nil }

func (p *Put) Run() error { return nil }

func (p *Put) RunWithContext(ctx context.Context) error { return nil }

func (u *Update) Add(path string, value any) *Update { return u }

func (u *Update) AddFloatsToSet(path string, values ...float64) *Update { return u }

func (u *Update) AddIntsToSet(path string, values ...int) *Update { return u }

func (u *Update) AddStringsToSet(path string, values ...string) *Update { return u }

func (u *Update) Append(path string, value any) *Update { return u }

func (u *Update) ConsumedCapacity(cc *ConsumedCapacity) *Update { return u }

func (u *Update) DeleteFloatsFromSet(path string, values ...float64) *Update { return u }

func (u *Update) DeleteFromSet(path string, value any) *Update { return u }

func (u *Update) DeleteIntsFromSet(path string, values ...int) *Update { return u }

func (u *Update) DeleteStringsFromSet(path string, values ...string) *Update { return u }

func (u *Update) If(expr string, args ...any) *Update { return u }

func (u *Update) OldValue(out any) error { return nil }

func (u *Update) OldValueWithContext(ctx context.Context, out any) error { return nil }

func (u *Update) OnlyUpdatedOldValue(out any) error { return nil }

func (u *Update) OnlyUpdatedOldValueWithContext(ctx context.Context, out any) error { return nil }

func (u *Update) OnlyUpdatedValue(out any) error { return nil }

func (u *Update) OnlyUpdatedValueWithContext(ctx context.Context, out any) error { return nil }

func (u *Update) Prepend(path string, value any) *Update { return u }

func (u *Update) Range(name string, value any) *Update { return u }

func (u *Update) Remove(paths ...string) *Update { return u }

func (u *Update) RemoveExpr(expr string, args ...any) *Update { return u }

func (u *Update) Run() error { return nil }

func (u *Update) RunWithContext(ctx context.Context) error { return nil }

func (u *Update) Set(path string, value any) *Update { return u }

func (u *Update) SetExpr(expr string, args ...any) *Update { return u }

func (u *Update) SetIfNotExists(path string, value any) *Update { return u }

func (u *Update) SetNullable(path string, value any) *Update { return u }

func (u *Update) SetSet(path string, value any) *Update { return u }

func (u *Update) Value(out any) error { return nil }

func (u *Update) ValueWithContext(ctx context.Context, out any) error { return nil }
