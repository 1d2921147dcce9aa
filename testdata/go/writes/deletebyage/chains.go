package deletebyage

import (
	"context"
	"time"

	"github.com/guregu/dynamo/v2"
)

// Draft is known by its keys.
type Draft struct {
	Owner string `dynamo:"owner,hash"`
	ID    string `dynamo:"draft_id,range"`
}

func dropDrafts(ctx context.Context, drafts dynamo.Table, owner string) error {
	var old []Draft
	before := time.Now().AddDate(0, 0, -30)
	err := drafts.Get("owner", owner).Filter("saved_at < ?", before.Unix()).Project("owner", "draft_id").All(ctx, &old) // want DDB140 `finds items by the age of "saved_at" only to delete them`
	if err != nil {
		return err
	}
	for _, draft := range old {
		if err := drafts.Delete("owner", draft.Owner).Range("draft_id", draft.ID).Run(ctx); err != nil {
			return err
		}
	}
	return nil
}

// Letter has more than its keys.
type Letter struct {
	Owner string `dynamo:"owner,hash"`
	ID    string `dynamo:"letter_id,range"`
	File  string `dynamo:"file"`
}

// What the letters have in files is deleted, too.
func dropLetters(ctx context.Context, letters dynamo.Table, owner string, remove func(file string) error) error {
	var old []Letter
	err := letters.Get("owner", owner).Filter("saved_at < ?", time.Now().Unix()).All(ctx, &old)
	if err != nil {
		return err
	}
	for _, letter := range old {
		if err := remove(letter.File); err != nil {
			return err
		}
		if err := letters.Delete("owner", letter.Owner).Range("letter_id", letter.ID).Run(ctx); err != nil {
			return err
		}
	}
	return nil
}

// Drafts that the owner has thrown away are gone by a state, not by their age.
func dropThrown(ctx context.Context, drafts dynamo.Table, owner string) error {
	var old []Draft
	if err := drafts.Get("owner", owner).Filter("state = ?", "thrown").Project("owner", "draft_id").All(ctx, &old); err != nil {
		return err
	}
	for _, draft := range old {
		if err := drafts.Delete("owner", draft.Owner).Range("draft_id", draft.ID).Run(ctx); err != nil {
			return err
		}
	}
	return nil
}
