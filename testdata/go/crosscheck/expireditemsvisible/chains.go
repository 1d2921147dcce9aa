package expireditemsvisible

import (
	"context"
	"time"

	"github.com/guregu/dynamo/v2"
)

// Session is what guregu/dynamo reads.
type Session struct {
	User  string `dynamo:"user"`
	Agent string `dynamo:"agent"`
}

// Lasting is a session with its end, which the code may compare.
type Lasting struct {
	User    string `dynamo:"user"`
	Expires int64  `dynamo:"expires"`
}

func sessions(ctx context.Context, db *dynamo.DB, user, agent string) (all []Session, err error) {
	table := db.Table("habit-sessions")
	if err := table.Get("user", user).All(ctx, &all); err != nil { // want DDB717 `Query of "habit-sessions" does not filter by "expires"`
		return nil, err
	}
	if err := table.Scan().Filter("agent = ?", agent).All(ctx, &all); err != nil { // want DDB717 `Scan of "habit-sessions" does not filter by "expires"`
		return nil, err
	}
	err = table.Get("user", user).Filter("expires > ?", time.Now().Unix()).All(ctx, &all)
	return all, err
}

func lasting(ctx context.Context, db *dynamo.DB, user, filter string) (all []Lasting, err error) {
	table := db.Table("habit-sessions")
	if err := table.Get("user", user).All(ctx, &all); err != nil {
		return nil, err
	}
	err = table.Get("user", user).Filter(filter).All(ctx, &all)
	return all, err
}
