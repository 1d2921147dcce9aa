package chains

import (
	"context"
	"time"

	dynamov1 "github.com/guregu/dynamo"
	"github.com/guregu/dynamo/v2"
)

type session struct {
	Token string    `dynamo:"token,hash"`
	TTL   time.Time `dynamo:"ttl"` // want DDB303 `^session.TTL is a time that guregu/dynamo writes .* add unixtime to the tag "dynamo"`
}

type kept struct {
	Token string    `dynamo:"token,hash"`
	TTL   time.Time `dynamo:"ttl,unixtime"`
}

type batch struct {
	ID  string
	TTL *time.Time `dynamo:"ttl,omitempty"` // want DDB303 "^batch.TTL is a time"
}

func save(ctx context.Context, table dynamo.Table, s session, k kept) error {
	if err := table.Put(k).Run(ctx); err != nil {
		return err
	}
	return table.Put(s).Run(ctx)
}

func saveAll(table dynamov1.Table, first, second batch) error {
	_, err := table.Batch().Write().Put(first, second).Run()
	return err
}
