// Package documents reads profiles by the Go CDK.
package documents

import (
	"context"
	"io"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"gocloud.dev/docstore"
	"gocloud.dev/docstore/awsdynamodb/v2"
)

type profile struct {
	ID   string `docstore:"id"`
	City string `docstore:"city"`
}

// Store keeps profiles.
type Store struct {
	profiles *docstore.Collection
}

// Open opens the table of profiles.
func Open(ctx context.Context, client *dynamodb.Client) (*Store, error) {
	options := &awsdynamodb.Options{
		ConsistentRead: true,
		AllowScans:     true, // want DDB101 `AllowScans lets docstore scan the whole table for a query that no key or index serves \| such a query succeeds without a warning`
	}
	profiles, err := awsdynamodb.OpenCollection(client, "prod-profiles", "id", "", options)
	return &Store{profiles}, err
}

func openURL(ctx context.Context) (*docstore.Collection, error) {
	return docstore.OpenCollection(ctx, "dynamodb://prod-profiles?partition_key=id&allow_scans=true") // want DDB101 `allow_scans lets docstore scan the whole table for a query that no key or index serves`
}

func openStrictly(ctx context.Context, client *dynamodb.Client, scans bool) (*docstore.Collection, error) {
	var options awsdynamodb.Options
	options.AllowScans = scans
	if client == nil {
		return docstore.OpenCollection(ctx, "dynamodb://prod-profiles?partition_key=id")
	}
	options.AllowScans = false
	return awsdynamodb.OpenCollection(client, "prod-profiles", "id", "", &options)
}

func (s *Store) all(ctx context.Context) (all []profile, err error) {
	query := s.profiles.Query() // want DDB101 `A docstore query without Where reads every item of the table in Store\.profiles`
	return collect(ctx, query)
}

func (s *Store) first(ctx context.Context) (p profile, err error) {
	iter := s.profiles.Query().Limit(1).Get(ctx, "id") // want DDB101 `A docstore query without Where reads up to every item of the table in Store\.profiles`
	defer iter.Stop()
	return p, iter.Next(ctx, &p)
}

func (s *Store) inCity(ctx context.Context, city string) ([]profile, error) {
	query := s.profiles.Query().Where("city", "=", city)
	return collect(ctx, query)
}

func (s *Store) byID(ctx context.Context, id string) ([]profile, error) {
	iter := s.profiles.Query().Where("id", "=", id).Get(ctx) // want DDB104 note `Query of the table in Store\.profiles has no ProjectionExpression \| every attribute is transferred .* pass the paths of those that are to Get`
	return drain(ctx, iter)
}

// Silent: fields are named, or a function may name them in the request.
func (s *Store) projected(ctx context.Context, id string, paths []docstore.FieldPath) ([]profile, error) {
	iter := s.profiles.Query().Where("id", "=", id).Get(ctx, "id", "city")
	if _, err := drain(ctx, iter); err != nil {
		return nil, err
	}
	iter = s.profiles.Query().Where("id", "=", id).BeforeQuery(prepare).Get(ctx, paths...) // undecided DDB104 `cannot determine whether ProjectionExpression is set: it is a list that is made at run time`
	return drain(ctx, iter)
}

// Silent: an order without a key is an error, no Scan.
func (s *Store) ordered(ctx context.Context) ([]profile, error) {
	return drain(ctx, s.profiles.Query().OrderBy("city", docstore.Ascending).Get(ctx, "city"))
}

// Silent: on some path there is a Where, which may be all that matter.
func (s *Store) perhaps(ctx context.Context, city string) ([]profile, error) {
	query := s.profiles.Query()
	if city != "" {
		query = query.Where("city", "=", city)
	}
	return drain(ctx, query.Get(ctx, "city"))
}

func prepare(asFunc func(any) bool) error {
	var in *dynamodb.QueryInput
	asFunc(&in)
	return nil
}

func collect(ctx context.Context, query *docstore.Query) ([]profile, error) {
	return drain(ctx, query.Get(ctx, "id", "city"))
}

// What a query asks for is decided where it is sent: one finding, not one for
// each caller.
func whole(ctx context.Context, query *docstore.Query) (p profile, err error) {
	iter := query.Get(ctx) // want DDB104 note `^Query of a table has no ProjectionExpression`
	defer iter.Stop()
	if err := iter.Next(ctx, &p); err != nil {
		return p, err
	}
	return p, nil
}

func (s *Store) wholes(ctx context.Context, id string) (profile, error) {
	if p, err := whole(ctx, s.profiles.Query().Where("id", "=", id)); err == nil {
		return p, nil
	}
	return whole(ctx, s.profiles.Query().Where("city", "=", id))
}

func drain(ctx context.Context, iter *docstore.DocumentIterator) (all []profile, err error) {
	defer iter.Stop()
	for {
		var p profile
		switch err := iter.Next(ctx, &p); err {
		case nil:
			all = append(all, p)
		case io.EOF:
			return all, nil
		default:
			return nil, err
		}
	}
}
