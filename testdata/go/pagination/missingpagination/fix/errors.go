package fix

import (
	"context"
	"log"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Checked has an error before the Scan: it is the same variable.
func (s *Store) Checked(ctx context.Context) (int, error) {
	err := s.check(ctx)
	if err != nil {
		log.Println(err)
	}
	out, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table}) // want DDB102 `Scan reads only the first page of the table in Store\.table`
	if err != nil {
		return 0, err
	}
	return len(out.Items), err
}

// Named returns its results by their names.
func (s *Store) Named(ctx context.Context) (n int, err error) {
	defer func() { log.Println(err) }()
	out, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table}) // want DDB102 `Scan reads only the first page of the table in Store\.table`
	if err != nil {
		return
	}
	n = len(out.Items)
	return
}

// Both has an error of its own for what follows, which is checked.
func (s *Store) Both(ctx context.Context) (int, error) {
	out, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table}) // want DDB102 `Scan reads only the first page of the table in Store\.table`
	if err != nil {
		return 0, err
	}
	more, err := s.Checked(ctx)
	if err != nil {
		return 0, err
	}
	return len(out.Items) + more, err
}

// Unchecked ignores the error of what follows, so that it must stay the one of the Scan.
func (s *Store) Unchecked(ctx context.Context) (int, error) {
	out, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table}) // want DDB102 `Scan reads only the first page of the table in Store\.table`
	if err != nil {
		return 0, err
	}
	more, err := s.Checked(ctx)
	return len(out.Items) + more, nil
}
