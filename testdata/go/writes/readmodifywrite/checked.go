package readmodifywrite

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var errNoSuchMember = errors.New("no such member")

func (m *Members) isKnown(ctx context.Context, email string) (bool, error) {
	out, err := m.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("members"), Key: values{"email": &types.AttributeValueMemberS{Value: email}}})
	if err != nil {
		return false, err
	}
	return out.Item != nil, nil
}

func (m *Members) ensureFree(ctx context.Context, email string) error {
	out, err := m.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("members"), Key: values{"email": text(email)}})
	if err != nil {
		return err
	}
	if len(out.Item) > 0 {
		return errExists
	}
	return nil
}

func (m *Members) find(ctx context.Context, email string) (*Member, error) {
	out, err := m.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("members"), Key: values{"email": text(email)}})
	if err != nil {
		return nil, err
	}
	if out.Item == nil {
		return nil, errNoSuchMember
	}
	var member Member
	if err := attributevalue.UnmarshalMap(out.Item, &member); err != nil {
		return nil, err
	}
	return &member, nil
}

// Enrol asks a function whether there is one.
func (m *Members) Enrol(ctx context.Context, email, name string) error {
	known, err := m.isKnown(ctx, email)
	if err != nil {
		return err
	}
	if known {
		return errExists
	}
	return m.put(ctx, &Member{Email: email, Name: name}) // want DDB109 `put \(PutItem\) writes to "members" if GetItem found no item, without a condition`
}

// Admit leaves the refusal to a function.
func (m *Members) Admit(ctx context.Context, email, name string) error {
	if err := m.ensureFree(ctx, email); err != nil {
		return err
	}
	return m.put(ctx, &Member{Email: email, Name: name}) // want DDB109 `put \(PutItem\) writes to "members" if GetItem found no item, without a condition`
}

// Join goes on if the error says that there is none.
func (m *Members) Join(ctx context.Context, email, name string) error {
	_, err := m.find(ctx, email)
	if err == nil {
		return errExists
	}
	if !errors.Is(err, errNoSuchMember) {
		return err
	}
	return m.put(ctx, &Member{Email: email, Name: name}) // want DDB109 `put \(PutItem\) writes to "members" if GetItem found no item, without a condition`
}

// Invite checks the error and the member.
func (m *Members) Invite(ctx context.Context, email, name string) error {
	if known, err := m.find(ctx, email); err == nil && known != nil {
		return errExists
	}
	return m.put(ctx, &Member{Email: email, Name: name}) // want DDB109 `put \(PutItem\) writes to "members" if GetItem found no item, without a condition`
}

// ServeHTTP refuses by a status.
func (m *Members) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var member Member
	if err := json.NewDecoder(r.Body).Decode(&member); err != nil {
		http.Error(w, "cannot read the member", http.StatusBadRequest)
		return
	}
	known, err := m.isKnown(r.Context(), member.Email)
	if err != nil {
		http.Error(w, "internal error", http.StatusInternalServerError)
		return
	}
	if known {
		http.Error(w, "already a member", http.StatusConflict)
		return
	}
	if err := m.put(r.Context(), &member); err != nil { // want DDB109 `put \(PutItem\) writes to "members" if GetItem found no item, without a condition`
		http.Error(w, "internal error", http.StatusInternalServerError)
	}
}

// Rewrite replaces a member that must exist.
func (m *Members) Rewrite(ctx context.Context, email, name string) error {
	known, err := m.find(ctx, email)
	if err != nil {
		return err
	}
	if known.Name == "root" {
		return errExists
	}
	return m.put(ctx, &Member{Email: email, Name: name})
}

// Keep has no member that is refused: one that is found is left as it is.
func (m *Members) Keep(ctx context.Context, email, name string) error {
	known, err := m.isKnown(ctx, email)
	if err != nil || known {
		return err
	}
	return m.put(ctx, &Member{Email: email, Name: name})
}

// Follow asks for another member than the one that it stores.
func (m *Members) Follow(ctx context.Context, sponsor, email string) error {
	if blocked, err := m.isKnown(ctx, "blocked:"+sponsor); err != nil || blocked {
		return errors.Join(err, errExists)
	}
	return m.put(ctx, &Member{Email: email})
}

// Replace is refused if there is none.
func (m *Members) Replace(ctx context.Context, email, name string) error {
	known, err := m.isKnown(ctx, email)
	if err != nil {
		return err
	}
	if !known {
		return errNoSuchMember
	}
	return m.put(ctx, &Member{Email: email, Name: name})
}
