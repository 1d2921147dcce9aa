// Package iterators reads pages by iterators and callbacks.
package iterators

import (
	"context"
	"iter"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Tracks reads the tracks of an artist.
type Tracks struct{ db *dynamodb.Client }

func tracks(artist string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String("prod-music-tracks"),
		KeyConditionExpression:    aws.String("artist_id = :artist"),
		ExpressionAttributeValues: item{":artist": &types.AttributeValueMemberS{Value: artist}},
	}
}

// All yields each track, over all pages.
func (t *Tracks) All(ctx context.Context, artist string) iter.Seq2[item, error] {
	return func(yield func(item, error) bool) {
		input := tracks(artist)
		for {
			out, err := t.db.Query(ctx, input)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, it := range out.Items {
				if !yield(it, nil) {
					return
				}
			}
			if out.LastEvaluatedKey == nil {
				return
			}
			input.ExclusiveStartKey = out.LastEvaluatedKey
		}
	}
}

// First yields the tracks of the first page.
func (t *Tracks) First(ctx context.Context, artist string) iter.Seq2[item, error] {
	return func(yield func(item, error) bool) {
		out, err := t.db.Query(ctx, tracks(artist)) // want DDB102 `Query reads only the first page of "prod-music-tracks"`
		if err != nil {
			yield(nil, err)
			return
		}
		for _, it := range out.Items {
			if !yield(it, nil) {
				return
			}
		}
	}
}

// Pages yields the answers as they come.
func (t *Tracks) Pages(ctx context.Context, artist string) iter.Seq2[*dynamodb.QueryOutput, error] {
	return func(yield func(*dynamodb.QueryOutput, error) bool) {
		input := tracks(artist)
		for {
			out, err := t.db.Query(ctx, input) // undecided DDB102 "not followed"
			if !yield(out, err) || err != nil {
				return
			}
			if input.ExclusiveStartKey = out.LastEvaluatedKey; input.ExclusiveStartKey == nil {
				return
			}
		}
	}
}

// Consumers see pages of an iterator that follows.
func (t *Tracks) titles(ctx context.Context, artist string) (titles []item, err error) {
	for page, err := range t.Pages(ctx, artist) {
		if err != nil {
			return nil, err
		}
		titles = append(titles, page.Items...)
	}
	return titles, nil
}

// A request in the body of a loop over a function.
func (t *Tracks) ofArtists(ctx context.Context, artists iter.Seq[string]) (all []item, err error) {
	for artist := range artists {
		out, err := t.db.Query(ctx, tracks(artist)) // want DDB102 `Query reads only the first page of "prod-music-tracks"`
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
	}
	return all, nil
}

// turns yields for ever.
func turns(yield func() bool) {
	for yield() {
	}
}

func (t *Tracks) overTurns(ctx context.Context, artist string) (all []item, err error) {
	input := tracks(artist)
	for range turns {
		out, err := t.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			break
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
	return all, nil
}

// The token is state outside of the loop over a function.
func (t *Tracks) overTurnsWithVariable(ctx context.Context, artist string) (all []item, err error) {
	var start item
	for range turns {
		input := tracks(artist)
		input.ExclusiveStartKey = start
		out, err := t.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if start = out.LastEvaluatedKey; start == nil {
			return all, nil
		}
	}
	return all, nil
}

// A callback says whether it wants another page.
func (t *Tracks) eachPage(ctx context.Context, artist string, visit func(items []item, last bool) bool) error {
	input := tracks(artist)
	for {
		out, err := t.db.Query(ctx, input)
		if err != nil {
			return err
		}
		if !visit(out.Items, out.LastEvaluatedKey == nil) || out.LastEvaluatedKey == nil {
			return nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// A page of a hundred at a time, until the callback has enough.
func (t *Tracks) upTo(ctx context.Context, artist string, enough func([]item) bool) (all []item, err error) {
	input := tracks(artist)
	input.Limit = aws.Int32(100)
	for {
		out, err := t.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		if all = append(all, out.Items...); enough(all) || len(out.LastEvaluatedKey) == 0 {
			return all, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// Each call of the function reads one page, and the last one says so.
func (t *Tracks) puller(ctx context.Context, artist string) func() ([]item, bool, error) {
	input := tracks(artist)
	return func() ([]item, bool, error) {
		out, err := t.db.Query(ctx, input)
		if err != nil {
			return nil, false, err
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
		return out.Items, out.LastEvaluatedKey != nil, nil
	}
}

// Recursion is a loop.
func (t *Tracks) recursive(ctx context.Context, artist string, start item) ([]item, error) {
	input := tracks(artist)
	input.ExclusiveStartKey = start
	out, err := t.db.Query(ctx, input)
	if err != nil || out.LastEvaluatedKey == nil {
		return out.Items, err
	}
	rest, err := t.recursive(ctx, artist, out.LastEvaluatedKey)
	return append(out.Items, rest...), err
}

// Recursion with the request itself.
func (t *Tracks) recursiveInput(ctx context.Context, input *dynamodb.QueryInput, visit func([]item)) error {
	out, err := t.db.Query(ctx, input)
	if err != nil {
		return err
	}
	visit(out.Items)
	if out.LastEvaluatedKey != nil {
		input.ExclusiveStartKey = out.LastEvaluatedKey
		return t.recursiveInput(ctx, input, visit)
	}
	return nil
}

// A function literal that calls itself.
func (t *Tracks) recursiveLiteral(ctx context.Context, artist string) (all []item, err error) {
	var read func(start item) error
	read = func(start item) error {
		input := tracks(artist)
		input.ExclusiveStartKey = start
		out, err := t.db.Query(ctx, input)
		if err != nil {
			return err
		}
		all = append(all, out.Items...)
		if next := out.LastEvaluatedKey; next != nil {
			return read(next)
		}
		return nil
	}
	return all, read(nil)
}

// Recursion over something else reads one page of each.
func (t *Tracks) tree(ctx context.Context, artist string, members func(string) []string) (all []item, err error) {
	out, err := t.db.Query(ctx, tracks(artist)) // want DDB102 `Query reads only the first page of "prod-music-tracks"`
	if err != nil {
		return nil, err
	}
	all = out.Items
	for _, member := range members(artist) {
		more, err := t.tree(ctx, member, members)
		if err != nil {
			return nil, err
		}
		all = append(all, more...)
	}
	return all, nil
}

// A deferred function goes on where the request stopped.
func (t *Tracks) deferred(ctx context.Context, artist string, resume func(item)) (items []item, err error) {
	var next item
	defer func() {
		if next != nil {
			resume(next)
		}
	}()
	out, err := t.db.Query(ctx, tracks(artist))
	if err != nil {
		return nil, err
	}
	next = out.LastEvaluatedKey
	return out.Items, nil
}

// A deferred function that only closes.
func (t *Tracks) deferredClose(ctx context.Context, artist string, done func()) (items []item, err error) {
	defer done()
	out, err := t.db.Query(ctx, tracks(artist)) // want DDB102 `Query reads only the first page of "prod-music-tracks"`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// drain is a generic loop.
func drain[I, O any](ctx context.Context, in I, send func(context.Context, I) (O, error), next func(I, O) bool, visit func(O)) error {
	for {
		out, err := send(ctx, in)
		if err != nil {
			return err
		}
		visit(out)
		if !next(in, out) {
			return nil
		}
	}
}

func (t *Tracks) generic(ctx context.Context, artist string) (all []item, err error) {
	err = drain(ctx, tracks(artist),
		func(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
			return t.db.Query(ctx, in)
		},
		func(in *dynamodb.QueryInput, out *dynamodb.QueryOutput) bool {
			in.ExclusiveStartKey = out.LastEvaluatedKey
			return out.LastEvaluatedKey != nil
		},
		func(out *dynamodb.QueryOutput) { all = append(all, out.Items...) })
	return all, err
}
