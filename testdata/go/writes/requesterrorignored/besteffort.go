package requesterrorignored

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// One comment is about all statements of a group.
func (s *store) visited(ctx context.Context, page string) string {
	// Best effort: statistics must not keep anybody from reading the page.
	_, _ = s.client.PutItem(ctx, order)
	_, _ = s.client.UpdateItem(ctx, // moot DDB128 `a comment says that the write may fail`
		&dynamodb.UpdateItemInput{TableName: aws.String("visits")})
	seen := &dynamodb.PutItemInput{TableName: aws.String("pages")}
	_, _ = s.client.PutItem(ctx, // moot DDB128 `a comment says that the write may fail`
		seen)
	_ = s.save( // moot DDB128 `a comment says that the write may fail`
		ctx)
	return page
}

func (s *store) sampled(ctx context.Context, sample bool) {
	// Samples are fire and forget.
	if sample {
		_ = s.save( // moot DDB128 `a comment says that the write may fail`
			ctx)
	}
}

// touch notes when an order was read last. Failures do
// not matter, as the next read writes it again.
func (s *store) touch(ctx context.Context) {
	if s.client == nil {
		return
	}

	_, _ = s.client.UpdateItem(ctx, // moot DDB128 `a comment says that the write may fail`
		&dynamodb.UpdateItemInput{TableName: aws.String("reads")})
}

// After another statement, the comment is not about it any more.
func (s *store) shipped(ctx context.Context) error {
	// Best effort: the label is printed again on demand.
	_ = s.saveLater(ctx)
	if err := s.remove(ctx); err != nil {
		return err
	}
	_ = s.save( // want DDB128 error `The error of save \(PutItem\) is dropped`
		ctx)
	return nil
}

// A comment above a group that says something else excuses its first statement only.
func (s *store) packed(ctx context.Context) {
	// The parcel and its label.
	_ = s.saveLater(ctx)
	_ = s.save( // want DDB128 error `The error of save \(PutItem\) is dropped`
		ctx)
}

// What is not assigned to a blank may have been forgotten.
func (s *store) returned(ctx context.Context) {
	// Best effort.
	s.save(ctx) // want DDB128 error `The error of save \(PutItem\) is dropped`
}

// A test of what the first statement gave is of the group, too.
func (s *store) counted(ctx context.Context) error {
	// The counter is best effort.
	page, err := s.page(ctx)
	if err != nil {
		return nil
	}
	_, _ = s.client.UpdateItem(ctx, // moot DDB128 `a comment says that the write may fail`
		&dynamodb.UpdateItemInput{TableName: page})
	return nil
}

// Behind an empty line, or another test, begins something else.
func (s *store) billed(ctx context.Context) error {
	// Finding the page is best effort.
	page, err := s.page(ctx)
	if err != nil {
		return nil
	}

	_, _ = s.client.UpdateItem(ctx, // want DDB128 error `The error of UpdateItem is dropped`
		&dynamodb.UpdateItemInput{TableName: page})
	return nil
}

func (s *store) page(ctx context.Context) (*string, error) {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("pages")})
	if err != nil || len(out.Item) == 0 {
		return nil, err
	}
	return aws.String("pages"), nil
}

// invited goes on with the next guest after an error.
func (s *store) invited(ctx context.Context, guests []*dynamodb.PutItemInput) {
	for _, guest := range guests {
		_, err := s.client.PutItem(ctx, // moot DDB128 `a comment says why the code goes on after an error`
			guest)
		if err != nil {
			// Those who are not invited yet are asked again tomorrow.
			continue
		}
	}
	for _, guest := range guests {
		if _, err := s.client.PutItem(ctx, // moot DDB128 `a comment says why the code goes on after an error`
			guest); err != nil {
			continue // as above
		}
	}
	for _, guest := range guests {
		_, err := s.client.PutItem(ctx, guest) // want DDB128 `The error of PutItem is dropped`
		if err != nil {
			continue
		}
	}
	for _, guest := range guests {
		_, err := s.client.PutItem(ctx, guest) // want DDB128 `The error of PutItem is dropped`
		if err == nil {
			// Nothing else is to be done.
			continue
		}
	}
}
