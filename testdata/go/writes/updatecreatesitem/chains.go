package updatecreatesitem

import (
	"context"
	"time"

	"github.com/guregu/dynamo/v2"
)

// Tasks are kept by guregu/dynamo.
type Tasks struct{ table dynamo.Table }

func (t *Tasks) MarkDone(ctx context.Context, id string, now time.Time) error {
	return t.table.Update("task_id", id).Set("state", "done").Set("done_at", now).Run(ctx) // want DDB110 "in MarkDone creates the item"
}

func (t *Tasks) RenameTask(ctx context.Context, id, title string) error {
	return t.table.Update("task_id", id).SetExpr("title = ?", title).Remove("draft").Run(ctx) // want DDB110 "in RenameTask creates the item"
}

// A condition, a counter, a first value, what the item has, and what is unknown.
func (t *Tasks) ChangeOthers(ctx context.Context, id, title, change string, guarded bool) error {
	if err := t.table.Update("task_id", id).Set("title", title).If("attribute_exists(task_id)").Run(ctx); err != nil {
		return err
	}
	if err := t.table.Update("task_id", id).Set("title", title).Add("changes", 1).Run(ctx); err != nil {
		return err
	}
	if err := t.table.Update("task_id", id).Set("title", title).SetIfNotExists("first_title", title).Run(ctx); err != nil {
		return err
	}
	if err := t.table.Update("task_id", id).Set("title", title).SetExpr("old_title = title").Run(ctx); err != nil {
		return err
	}
	if err := t.table.Update("task_id", id).SetExpr(change).Run(ctx); err != nil {
		return err
	}
	update := t.table.Update("task_id", id).Set("title", title)
	if guarded {
		update = update.If("attribute_exists(task_id)")
	}
	return update.Run(ctx)
}
