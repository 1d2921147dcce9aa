// Package stores asks DynamoDB by github.com/wolfeidau/dynastore.
package stores

import (
	"context"

	"github.com/wolfeidau/dynastore"
)

type keys []*dynastore.KVPair

func inPartition(p dynastore.Partition) (keys, error) {
	page, err := p.ListPage("2024-") // want DDB102 `ListPage reads only one page, and LastKey is ignored.*\| call .* again with dynastore.ReadWithStartKey`
	if err != nil {
		return nil, err
	}
	return page.Keys, nil
}

func withContext(ctx context.Context, p dynastore.Partition) (keys, error) {
	page, err := p.ListPageWithContext(ctx, "2024-") // want DDB102 `ListPageWithContext reads only one page, and LastKey is ignored`
	if err != nil {
		return nil, err
	}
	return page.Keys, nil
}

func inTable(ctx context.Context, t dynastore.Table) (keys, error) {
	page, err := t.ListPageWithContext(ctx, "orders", "") // want DDB102 "LastKey is ignored"
	if err != nil {
		return nil, err
	}
	return page.Keys, nil
}

func concrete(ctx context.Context, t *dynastore.DynaTable) (keys, error) {
	page, err := t.ListPageWithContext(ctx, "orders", "") // want DDB102 "LastKey is ignored"
	if err != nil {
		return nil, err
	}
	return page.Keys, nil
}

// lister is an interface of the user's own for what the library does.
type lister interface {
	ListPage(prefix string, options ...dynastore.ReadOption) (*dynastore.KVPairPage, error)
}

func own(l lister) (int, error) {
	page, err := l.ListPage("2024-") // want DDB102 "LastKey is ignored"
	if err != nil {
		return 0, err
	}
	n := 0
	for range page.Keys {
		n++
	}
	return n, nil
}

// Silent: the key is looked at or handed on, or one page is meant.

func all(p dynastore.Partition) (keys, error) {
	var all keys
	var options []dynastore.ReadOption
	for {
		page, err := p.ListPage("2024-", options...)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Keys...)
		if page.LastKey == "" {
			return all, nil
		}
		options = []dynastore.ReadOption{dynastore.ReadWithStartKey(page.LastKey)}
	}
}

func handed(p dynastore.Partition) (keys, string, error) {
	page, err := p.ListPage("2024-")
	if err != nil {
		return nil, "", err
	}
	return page.Keys, page.LastKey, nil
}

func whole(p dynastore.Partition) (*dynastore.KVPairPage, error) { return p.ListPage("2024-") }

func top(p dynastore.Partition) (keys, error) {
	page, err := p.ListPage("2024-", dynastore.ReadWithLimit(20))
	if err != nil {
		return nil, err
	}
	return page.Keys, nil
}

func first(p dynastore.Partition) (*dynastore.KVPair, error) {
	page, err := p.ListPage("2024-")
	if err != nil || len(page.Keys) == 0 {
		return nil, err
	}
	return page.Keys[0], nil
}

func everything(p dynastore.Partition) (keys, error) { return p.List("2024-") }

func unread(p dynastore.Partition) error {
	_, err := p.ListPage("2024-")
	return err
}

// store has methods of these names that return something else.
type store struct{}

func (store) ListPage(prefix string, options ...string) (*dynastore.KVPairPage, error) {
	return &dynastore.KVPairPage{LastKey: prefix}, nil
}

func another(s store) (keys, error) {
	page, err := s.ListPage("2024-")
	if err != nil {
		return nil, err
	}
	return page.Keys, nil
}
