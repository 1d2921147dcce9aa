// Package docstore has the shape of the Go CDK's package of that name, as far as
// the fixtures need it.
package docstore

import "context"

type Document = any

type FieldPath string

type Mods map[FieldPath]any

type Collection struct{}

func OpenCollection(ctx context.Context, urlstr string) (*Collection, error) {
	return &Collection{}, nil
}

func (c *Collection) Query() *Query { return &Query{} }

func (c *Collection) Actions() *ActionList { return &ActionList{} }

func (c *Collection) Create(ctx context.Context, doc Document) error { return nil }

func (c *Collection) Put(ctx context.Context, doc Document) error { return nil }

func (c *Collection) Replace(ctx context.Context, doc Document) error { return nil }

func (c *Collection) Update(ctx context.Context, doc Document, mods Mods) error { return nil }

func (c *Collection) Delete(ctx context.Context, doc Document) error { return nil }

func (c *Collection) Get(ctx context.Context, doc Document, fps ...FieldPath) error { return nil }

func (c *Collection) Close() error { return nil }

type ActionList struct{}

func (l *ActionList) Create(doc Document) *ActionList { return l }

func (l *ActionList) Put(doc Document) *ActionList { return l }

func (l *ActionList) Replace(doc Document) *ActionList { return l }

func (l *ActionList) Update(doc Document, mods Mods) *ActionList { return l }

func (l *ActionList) Delete(doc Document) *ActionList { return l }

func (l *ActionList) Get(doc Document, fps ...FieldPath) *ActionList { return l }

func (l *ActionList) AtomicWrites() *ActionList { return l }

func (l *ActionList) BeforeDo(f func(asFunc func(any) bool) error) *ActionList { return l }

func (l *ActionList) Do(ctx context.Context) error { return nil }
