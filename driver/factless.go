package driver

import (
	"fmt"
	"os"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/dynamolint/dynamolint/internal/buildops"
	"github.com/dynamolint/dynamolint/internal/cache"
	"github.com/dynamolint/dynamolint/internal/imported"
)

// Factless returns an analyzer that reports the same as [Loaded.Analyzer] and has no facts. A
// driver type-checks all dependencies of a package from source, down to the standard library,
// for an analyzer with facts. This one finds out by itself what the few packages say that lead
// to DynamoDB, and keeps that in the cache of the command. Tags returns the build tags that
// packages are loaded with, in place of those of GOFLAGS; it is called when the first package is
// analysed.
func (l *Loaded) Factless(tags func() []string) *analysis.Analyzer {
	facts := sync.OnceValue(func() *imported.Facts {
		store := openCache()
		store.Trim()
		return imported.New(imported.Config{Env: os.Environ(), Tags: tags(), Tests: l.config.Tests, Cache: store})
	})
	a := described()
	a.Run = func(pass *analysis.Pass) (any, error) {
		sees, err := facts().Pass(pass)
		if err != nil {
			return nil, fmt.Errorf("package %s: %w", pass.Pkg.Path(), err)
		}
		if sees == nil {
			return nil, nil
		}
		found, err := buildops.Analyzer.Run(sees)
		if err != nil || !found.(*buildops.Package).ReachesSDK {
			return nil, err
		}
		own := *pass
		own.ResultOf = map[*analysis.Analyzer]any{buildops.Analyzer: found}
		return nil, l.check(&own)
	}
	return a
}

// openCache returns the cache; nil, which only takes longer, if there can be none.
func openCache() *cache.Cache {
	dir, err := cache.Dir()
	if err != nil {
		return nil
	}
	store, err := cache.Open(dir)
	if err != nil {
		return nil
	}
	return store
}
