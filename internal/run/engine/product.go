package engine

import (
	"context"

	"github.com/dynamolint/dynamolint/internal/base/cache"
	"github.com/dynamolint/dynamolint/internal/base/files"
)

// making returns the result of a run, which other versions are compared with, the oldest first, with
// its product: from an earlier run, in which case it has
// nothing else, or made of the result of analyse. With an error that something cannot be made of a
// result, it returns that result.
func (r *run) making(ctx context.Context, versions []*older, analyse func(context.Context) (*Result, error)) (*Result, error) {
	keys, err := r.productKeys(ctx, versions)
	if err != nil {
		return nil, err
	}
	if made, ok := r.kept.recallProduct(keys); ok {
		return r.own(&Result{Root: r.Root, Config: r.Config, Product: made}), nil
	}
	result, err := analyse(ctx)
	if err != nil || r.opts.Product.Make == nil {
		return result, err
	}
	if result.Product, err = r.opts.Product.Make(result); err != nil {
		return result, err
	}
	if keys, err = r.productKeys(ctx, versions); err != nil { // the older version may be known by now
		return result, err
	}
	r.kept.keepProduct(keys, versions, result)
	result.Stages = r.stages.Ended
	return result, ctx.Err()
}

// productKeys returns the keys of what a product depends on: one for each version of the
// repository that is read, of which there are several if they are compared. There are none if it
// is not kept.
func (r *run) productKeys(ctx context.Context, versions []*older) (keys []cache.Key, err error) {
	if r.opts.Product.Make == nil || !r.opts.isKept() {
		return nil, nil
	}
	h := r.kept.key()
	h.Add("product", r.opts.Product.Name)
	for i, v := range versions {
		parts, err := v.identity(ctx, r, i == 0)
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

// recallProduct returns the product of an earlier run with the same options, if nothing has
// changed since.
func (k *keptResults) recallProduct(keys []cache.Key) (made []byte, ok bool) {
	if len(keys) == 0 {
		return nil, false
	}
	done := k.stages.Begin("look for changes")
	asked := 0
	for _, key := range keys {
		record, err := k.store().recall(key, &made)
		if err != nil {
			done("%v", err)
			return nil, false
		}
		asked += record.Len()
	}
	done("none since the last run, in %d files and directories", asked)
	return made, true
}

// keepProduct keeps the product of a result for the next run, with the record of each version
// that it depends on.
func (k *keptResults) keepProduct(keys []cache.Key, versions []*older, result *Result) {
	if len(keys) == 0 {
		return
	}
	done := k.stages.Begin("keep the result")
	records := []*files.Record{k.record}
	why := k.unkept(result)
	for _, v := range versions {
		records = append(records, v.keeping.record)
		if v.keeping.record == nil || len(v.missing) > 0 || v.run.kept.unrecorded.Load() || result.Base != nil && len(result.Base.Problems) > 0 {
			why = "not everything that an older version depends on is known"
		}
	}
	for i, key := range keys {
		if why != "" {
			break
		}
		if err := k.store().keep(key, records[i], result.Product); err != nil {
			why = err.Error()
		}
	}
	if why != "" {
		done("not kept: %s", why)
	} else {
		done("%d files and directories", k.record.Len())
	}
}
