package unpaddednumberinkey

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type member struct {
	ID        int64
	VersionID int
}

// Numbers that name something have no order that matters.
func (s *Store) identifiers(ctx context.Context, org string, userID int64, m *member, port, status, monthOfYear int) {
	keys := []string{
		fmt.Sprintf("USER#%d", userID),
		fmt.Sprintf("MEMBER#%d", m.ID),
		fmt.Sprintf("MEMBER#%d", int(m.ID)),
		fmt.Sprintf("PORT#%d", port),
		fmt.Sprintf("STATUS#%d", status),
		fmt.Sprintf("MONTH#%d", monthOfYear),
		memberKey(m.ID),
	}
	for _, key := range keys {
		s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"pk": text(org), "sk": text(key)}})
	}
}

func memberKey(n int64) string { return fmt.Sprintf("MEMBER#%d#PROFILE", n) }

// What counts is in order, also if its name ends like that of an identifier.
func (s *Store) counted(ctx context.Context, org string, m member, sequence, statusCount int) {
	keys := []string{
		fmt.Sprintf("REVISION#%d", m.VersionID), // want DDB305 "REVISION#{m.VersionID}"
		fmt.Sprintf("SEQ#%d", sequence),         // want DDB305 "SEQ#{sequence}"
		fmt.Sprintf("COUNT#%d", statusCount),    // want DDB305 "COUNT#{statusCount}"
	}
	for _, key := range keys {
		s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"pk": text(org), "sk": text(key)}})
	}
}

// The package asks for a range of invoices by their IDs.
func (s *Store) invoices(ctx context.Context, org string, invoiceID, lastID int64) error {
	s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &s.table, Key: item{
		"pk": text(org),
		"sk": text(fmt.Sprintf("INVOICE#%d", invoiceID)), // want DDB305 "INVOICE#{invoiceID}"
	}})
	return s.each(ctx, &dynamodb.QueryInput{
		TableName:              &s.table,
		KeyConditionExpression: aws.String("pk = :pk AND sk BETWEEN :from AND :to"),
		ExpressionAttributeValues: item{
			":pk":   text(org),
			":from": text("INVOICE#"),
			":to":   text(fmt.Sprintf("INVOICE#%d", lastID)), // want DDB305 "INVOICE#{lastID}"
		},
	})
}

// The prefix of group 1 is also that of group 10; up to the next part it is not.
func (s *Store) groups(ctx context.Context, org string, groupID int64) error {
	in := &dynamodb.QueryInput{
		TableName:              &s.table,
		KeyConditionExpression: aws.String("pk = :pk AND begins_with(sk, :group)"),
		ExpressionAttributeValues: item{
			":pk":    text(org),
			":group": text(fmt.Sprintf("GROUP#%d", groupID)), // want DDB305 "GROUP#{groupID}"
		},
	}
	if err := s.each(ctx, in); err != nil {
		return err
	}
	return s.each(ctx, &dynamodb.QueryInput{
		TableName:              &s.table,
		KeyConditionExpression: aws.String("pk = :pk AND begins_with(sk, :team)"),
		ExpressionAttributeValues: item{
			":pk":   text(org),
			":team": text(fmt.Sprintf("TEAM#%d#", groupID)),
		},
	})
}

func (s *Store) each(ctx context.Context, in *dynamodb.QueryInput) error {
	pages := dynamodb.NewQueryPaginator(s.db, in)
	for pages.HasMorePages() {
		if _, err := pages.NextPage(ctx); err != nil {
			return err
		}
	}
	return nil
}
