// Package loops asks for orders in loops: what the loop goes on for stands beside each
// request, a token (more), items (some) or a page that is full.
package loops

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams"
)

type store struct {
	db    *dynamodb.Client
	limit int32
}

func (s *store) untilNil(ctx context.Context, in *dynamodb.QueryInput) {
	for {
		out, err := s.db.Query(ctx, in) // want `^more feeds$`
		if err != nil || out.LastEvaluatedKey == nil {
			return
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

func (s *store) whileAny(ctx context.Context, in *dynamodb.QueryInput) {
	for {
		out, err := s.db.Query(ctx, in) // want `^more feeds$`
		if err != nil {
			return
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
		if len(out.LastEvaluatedKey) > 0 {
			continue
		}
		return
	}
}

func (s *store) notLess(ctx context.Context, in *dynamodb.QueryInput) {
	for more := true; more; {
		out, err := s.db.Query(ctx, in) // want `^more$`
		if err != nil {
			return
		}
		more = !(len(out.LastEvaluatedKey) < 1)
	}
}

func (s *store) atLeastOne(ctx context.Context, in *dynamodb.QueryInput) {
	for {
		out, err := s.db.Query(ctx, in) // want `^more feeds$`
		if err != nil {
			return
		}
		if len(out.LastEvaluatedKey) >= 1 {
			in.ExclusiveStartKey = out.LastEvaluatedKey
			continue
		}
		break
	}
}

func (s *store) reversed(ctx context.Context, in *dynamodb.QueryInput) {
	for {
		out, err := s.db.Query(ctx, in) // want `^endless$`
		if err != nil || out.LastEvaluatedKey != nil {
			return
		}
	}
}

func (s *store) untilEmpty(ctx context.Context, in *dynamodb.QueryInput) {
	for {
		out, err := s.db.Query(ctx, in) // want `^some feeds$`
		if err != nil || len(out.Items) == 0 {
			return
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

func (s *store) untilCountless(ctx context.Context, in *dynamodb.QueryInput) {
	for {
		out, err := s.db.Query(ctx, in) // want `^some$`
		if err != nil || out.Count <= 0 {
			return
		}
	}
}

func (s *store) fullPages(ctx context.Context, in *dynamodb.QueryInput) {
	in.Limit = aws.Int32(s.limit)
	for {
		out, err := s.db.Query(ctx, in) // want `^full feeds$`
		if err != nil || int32(len(out.Items)) < s.limit {
			return
		}
		in.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

func (s *store) fullMirrored(ctx context.Context, in *dynamodb.QueryInput) {
	for {
		out, err := s.db.Query(ctx, in) // want `^full$`
		if err != nil || s.limit > out.Count {
			return
		}
	}
}

func (s *store) fullEqual(ctx context.Context, in *dynamodb.QueryInput) {
	for {
		out, err := s.db.Query(ctx, in) // want `^full$`
		if err != nil {
			return
		}
		if out.Count == 25 {
			continue
		}
		return
	}
}

func (s *store) unequal(ctx context.Context, in *dynamodb.QueryInput) {
	for {
		out, err := s.db.Query(ctx, in) // want `^full$`
		if err != nil || out.Count != s.limit {
			return
		}
	}
}

func (s *store) computed(ctx context.Context, in *dynamodb.QueryInput, limit func() int32) {
	for {
		out, err := s.db.Query(ctx, in) // want `^endless$`
		if err != nil || out.Count < limit() {
			return
		}
	}
}

func (s *store) ofOthers(ctx context.Context, in *dynamodb.QueryInput, n int32) {
	for {
		out, err := s.db.Query(ctx, in) // want `^endless$`
		if err != nil || n < s.limit || out.Count < out.ScannedCount || n == out.Count-1 {
			return
		}
	}
}

func (s *store) otherSigns(ctx context.Context, in *dynamodb.QueryInput, key map[string]types.AttributeValue) {
	for {
		out, err := s.db.Query(ctx, in) // want `^full$`
		if err != nil || len(out.LastEvaluatedKey) > 1 || len(out.Items) < 7 || key == nil {
			return
		}
	}
}

func (s *store) endless(ctx context.Context, in *dynamodb.QueryInput) error {
	for {
		if _, err := s.db.Query(ctx, in); err != nil { // want `^endless$`
			return err
		}
	}
}

// The answer from before the loop decides, and never changes.
func (s *store) earlier(ctx context.Context, in *dynamodb.QueryInput) error {
	out, err := s.db.Query(ctx, in) // want `^decides$`
	if err != nil {
		return err
	}
	for out.LastEvaluatedKey != nil {
		in.ExclusiveStartKey = out.LastEvaluatedKey
		if _, err := s.db.Query(ctx, in); err != nil { // want `^endless$`
			return err
		}
	}
	return nil
}

func (s *store) replaced(ctx context.Context, in *dynamodb.QueryInput) error {
	out, err := s.db.Query(ctx, in)
	if err != nil {
		return err
	}
	for out.LastEvaluatedKey != nil {
		in.ExclusiveStartKey = out.LastEvaluatedKey
		if out, err = s.db.Query(ctx, in); err != nil { // want `^feeds$`
			return err
		}
	}
	return nil
}

func (s *store) changed(ctx context.Context, in *dynamodb.QueryInput) error {
	out, err := s.db.Query(ctx, in)
	if err != nil {
		return err
	}
	for out.LastEvaluatedKey != nil {
		page, err := s.db.Query(ctx, in) // want `^endless$`
		if err != nil {
			return err
		}
		out.LastEvaluatedKey = page.LastEvaluatedKey
	}
	return nil
}

func (s *store) handed(ctx context.Context, in *dynamodb.QueryInput, next func(*dynamodb.QueryOutput) error) error {
	out, err := s.db.Query(ctx, in)
	if err != nil {
		return err
	}
	for out.LastEvaluatedKey != nil {
		if err := next(out); err != nil {
			return err
		}
	}
	return nil
}

func (s *store) countedDown(ctx context.Context, in *dynamodb.QueryInput) error {
	out, err := s.db.Query(ctx, in)
	if err != nil {
		return err
	}
	for n := out.Count; n > 0; n-- {
		s.limit += n
	}
	return nil
}

func (s *store) inTurns(ctx context.Context, in *dynamodb.QueryInput) {
	more := false
	for {
		for range 3 {
			out, err := s.db.Query(ctx, in) // want `^endless$`
			if err != nil {
				return
			}
			if in.Limit != nil {
				more = len(out.LastEvaluatedKey) > 0
			}
		}
		if !more {
			return
		}
	}
}

// A token is tested by what it points to, also through a function of the SDK.
func (s *store) tables(ctx context.Context, in *dynamodb.ListTablesInput) {
	for {
		out, err := s.db.ListTables(ctx, in) // want `^more$`
		if err != nil || aws.ToString(out.LastEvaluatedTableName) == "" {
			return
		}
	}
}

func shards(ctx context.Context, db *dynamodbstreams.Client, in *dynamodbstreams.DescribeStreamInput) {
	for {
		out, err := db.DescribeStream(ctx, in) // want `^more feeds$`
		if err != nil || out.StreamDescription.LastEvaluatedShardId == nil {
			return
		}
		in.ExclusiveStartShardId = out.StreamDescription.LastEvaluatedShardId
	}
}
