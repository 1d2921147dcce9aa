package engine

import (
	"context"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
)

// A Product is what a command makes of a result if it needs nothing else of it: a document, for
// example. It is kept as findings are, so that a later run of the command has it from the cache
// where nothing has changed that it depends on.
type Product struct {
	Name string                        // tells it from others that may be made with the same options: its format, its language
	Make func(*Result) ([]byte, error) // nil if nothing is made
}

// making returns the result of a run with its product: from an earlier run, in which case it has
// nothing else, or made of the result of analyse. With an error that something cannot be made of a
// result, it returns that result.
func (r *run) making(ctx context.Context, analyse func(context.Context) (*Result, error)) (*Result, error) {
	made, ok, err := r.recallProduct(ctx)
	if err != nil {
		return nil, err
	}
	if ok {
		return &Result{Root: r.Root, Config: r.Config, Product: made, run: r}, nil
	}
	result, err := analyse(ctx)
	if err != nil || r.opts.Product.Make == nil {
		return result, err
	}
	if result.Product, err = r.opts.Product.Make(result); err != nil {
		return result, err
	}
	err = r.keepProduct(ctx, result)
	result.Stages = r.stages.Ended
	return result, err
}

// recallProduct returns the product of an earlier run with the same options, if nothing has
// changed since.
func (r *run) recallProduct(ctx context.Context) (made []byte, ok bool, err error) {
	keys, err := r.productKeys(ctx)
	if len(keys) == 0 || err != nil {
		return nil, false, err
	}
	done := r.stages.Begin("look for changes")
	asked := 0
	for _, key := range keys {
		record, err := r.store().recall(key, &made)
		if err != nil {
			done("%v", err)
			return nil, false, nil
		}
		asked += record.Len()
	}
	done("none since the last run, in %d files and directories", asked)
	return made, true, nil
}

// productKeys returns the keys of what a product depends on: one for each version of the
// repository that is read, of which there are several if they are compared. There are none if it
// is not kept.
func (r *run) productKeys(ctx context.Context) (keys []cache.Key, err error) {
	if r.opts.Product.Make == nil || !r.opts.isKept() {
		return nil, nil
	}
	h := r.key()
	h.Add("product", r.opts.Product.Name)
	versions := r.versions()
	for _, v := range versions {
		parts, err := v.identity(ctx, r)
		if len(parts) == 0 || err != nil {
			return nil, err
		}
		h.AddValue(parts)
	}
	keys = append(keys, h.Key())
	for range versions {
		h.Add("version")
		keys = append(keys, h.Key())
	}
	return keys, nil
}

// versions returns the versions besides what there is that the run is about.
func (r *run) versions() (all []*older) {
	for _, v := range []*older{r.older, r.now} {
		if v != nil {
			all = append(all, v)
		}
	}
	return all
}

// keepProduct keeps the product of a result for the next run, with the record of each version
// that it depends on.
func (r *run) keepProduct(ctx context.Context, result *Result) error {
	keys, err := r.productKeys(ctx)
	if len(keys) == 0 || err != nil {
		return err
	}
	done := r.stages.Begin("keep the result")
	records := []*files.Record{r.record}
	why := r.unkept(result)
	for _, v := range r.versions() {
		records = append(records, v.keeping.record)
		if v.keeping.record == nil || len(v.missing) > 0 || v.run.unrecorded.Load() || result.Base != nil && len(result.Base.Problems) > 0 {
			why = "not everything that an older version depends on is known"
		}
	}
	for i, key := range keys {
		if why != "" {
			break
		}
		if err := r.store().keep(key, records[i], result.Product); err != nil {
			why = err.Error()
		}
	}
	if why != "" {
		done("not kept: %s", why)
	} else {
		done("%d files and directories", r.record.Len())
	}
	return ctx.Err()
}
