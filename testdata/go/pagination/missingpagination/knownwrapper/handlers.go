// Package knownwrapper asks DynamoDB by github.com/common-fate/ddb.
package knownwrapper

import (
	"context"

	"github.com/common-fate/ddb"

	"example.com/fixtures/pagination/missingpagination/knownwrapper/access"
)

type api struct{ db ddb.Storage }

func (a *api) users(ctx context.Context) (int, error) {
	q := access.ListUsers{}
	_, err := a.db.Query(ctx, &q) // want DDB102 `Query reads only one page, and NextPage is ignored`
	if err != nil {
		return 0, err
	}
	n := 0
	for range q.Result {
		n++
	}
	return n, nil
}

func (a *api) returned(ctx context.Context) ([]access.User, error) {
	q := &access.ListUsers{}
	if _, err := a.db.Query(ctx, q); err != nil { // want DDB102 `Query reads only one page, and NextPage is ignored`
		return nil, err
	}
	return q.Result, nil
}

func concrete(ctx context.Context, db *ddb.Client) ([]access.User, error) {
	q := access.ListUsers{}
	_, err := db.Query(ctx, &q) // want DDB102 `Query reads only one page, and NextPage is ignored`
	return q.Result, err
}

func (a *api) custom(ctx context.Context) ([]string, error) {
	q := access.ListRoles{}
	_, err := a.db.Query(ctx, &q) // want DDB102 `Query reads only one page, and NextPage is ignored`
	return q.Names, err
}

func (a *api) resultOnlyChecked(ctx context.Context) ([]access.User, error) {
	q := access.ListUsers{}
	out, err := a.db.Query(ctx, &q) // want DDB102 `Query reads only one page, and NextPage is ignored`
	if err != nil || out == nil {
		return nil, err
	}
	return q.Result, nil
}

type local struct {
	Result []access.User `ddb:"result"`
	access.ListUsers
}

func (a *api) promoted(ctx context.Context) ([]access.User, error) {
	q := local{}
	_, err := a.db.Query(ctx, &q) // want DDB102 `Query reads only one page, and NextPage is ignored`
	return q.Result, err
}

// Silent: what is asked for is one item, or the token is looked at.

func (a *api) user(ctx context.Context) (*access.User, error) {
	q := access.GetUser{ID: "1"}
	_, err := a.db.Query(ctx, &q)
	return q.Result, err
}

func (a *api) role(ctx context.Context) ([]access.User, error) {
	q := access.OneRole{}
	_, err := a.db.Query(ctx, &q)
	return q.Result, err
}

func (a *api) first(ctx context.Context) (access.User, error) {
	q := access.ListUsers{}
	_, err := a.db.Query(ctx, &q)
	if err != nil || len(q.Result) == 0 {
		return access.User{}, err
	}
	return q.Result[0], nil
}

func (a *api) counted(ctx context.Context) (bool, error) {
	q := access.Counted{}
	_, err := a.db.Query(ctx, &q)
	return q.More, err
}

func (a *api) all(ctx context.Context) ([]access.User, error) {
	var all []access.User
	var options []func(*ddb.QueryOpts)
	for {
		q := access.ListUsers{}
		page, err := a.db.Query(ctx, &q, options...)
		if err != nil {
			return nil, err
		}
		all = append(all, q.Result...)
		if page.NextPage == "" {
			return all, nil
		}
		options = []func(*ddb.QueryOpts){ddb.Page(page.NextPage)}
	}
}

func (a *api) raw(ctx context.Context) ([]access.User, bool, error) {
	q := access.ListUsers{}
	page, err := a.db.Query(ctx, &q)
	if err != nil {
		return nil, false, err
	}
	return q.Result, page.RawOutput.LastEvaluatedKey != nil, nil
}

func (a *api) pageOf(ctx context.Context) ([]access.User, error) {
	q := access.ListUsers{}
	_, err := a.db.Query(ctx, &q, ddb.Limit(50))
	return q.Result, err
}

func (a *api) handed(ctx context.Context) (*ddb.QueryResult, []access.User, error) {
	q := access.ListUsers{}
	page, err := a.db.Query(ctx, &q)
	return page, q.Result, err
}

func (a *api) ignored(ctx context.Context) error {
	_, err := a.db.Query(ctx, &access.ListUsers{})
	return err
}

func (a *api) anything(ctx context.Context, q ddb.QueryBuilder) error {
	_, err := a.db.Query(ctx, q)
	return err
}
