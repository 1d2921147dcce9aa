package readmodifywrite

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Storage fills whatever it is given a pointer to.
type Storage struct{ client *dynamodb.Client }

func (s *Storage) Load(table, name, id string, item any) error {
	out, err := s.client.GetItem(context.Background(), &dynamodb.GetItemInput{TableName: &table, Key: values{name: text(id)}})
	if err != nil {
		return err
	}
	return attributevalue.UnmarshalMap(out.Item, item)
}

func (s *Storage) Store(table string, item any) error {
	it, err := attributevalue.MarshalMap(item)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(context.Background(), &dynamodb.PutItemInput{TableName: &table, Item: it})
	return err
}

func (s *Storage) StoreNew(table string, item any) error {
	it, err := attributevalue.MarshalMap(item)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(context.Background(), &dynamodb.PutItemInput{
		TableName:           &table,
		Item:                it,
		ConditionExpression: aws.String("attribute_not_exists(uuid)"),
	})
	return err
}

// Exists reads, and leaves what it is given as it is.
func (s *Storage) Exists(table, id string, item any) (bool, error) {
	out, err := s.client.GetItem(context.Background(), &dynamodb.GetItemInput{TableName: &table, Key: values{"uuid": text(id)}})
	return err == nil && len(out.Item) > 0 && item != nil, err
}

// Count decodes into something of its own.
func (s *Storage) Count(table string, u *User) (int, error) {
	out, err := s.client.GetItem(context.Background(), &dynamodb.GetItemInput{TableName: &table, Key: values{"uuid": text(u.ID)}})
	if err != nil {
		return 0, err
	}
	var other User
	err = attributevalue.UnmarshalMap(out.Item, &other)
	return len(other.Credentials), err
}

var config struct{ users, archive string }

// User loads and stores itself.
type User struct {
	ID          string   `dynamodbav:"uuid"`
	Session     []byte   `dynamodbav:"session"`
	Credentials []string `dynamodbav:"credentials"`
	Storage     *Storage `dynamodbav:"-"`
}

func (u *User) Load() error { return u.Storage.Load(config.users, "uuid", u.ID, u) }

func (u *User) Save() error { return u.Storage.Store(config.users, u) }

func (u *User) SetSession(session []byte) error {
	_ = u.Load() // there may be none yet
	u.Session = session
	return u.Storage.Store(config.users, u) // want DDB109 "Store \(PutItem\) writes the item from GetItem back to the table in `table` without a condition"
}

// Both are behind two functions.
func (u *User) AddCredential(credential string) error {
	if err := u.Load(); err != nil {
		return err
	}
	u.Credentials = append(u.Credentials, credential)
	return u.Save() // want DDB109 "Save \(PutItem\) writes the item from GetItem back to the table in `table` without a condition"
}

// So they are for a variable of another function.
func resetSession(storage *Storage, id string) error {
	u := User{ID: id, Storage: storage}
	if err := u.Load(); err != nil {
		return err
	}
	u.Session = nil
	return u.Save() // want DDB109 "Save \(PutItem\) writes the item from GetItem back to the table in `table` without a condition"
}

func resetDirectly(storage *Storage, id string) error {
	var u User
	if err := storage.Load("users", "uuid", id, &u); err != nil {
		return err
	}
	u.Session = nil
	return storage.Store("users", &u) // want DDB109 "Store \(PutItem\) writes the item from GetItem back to the table in `table` without a condition"
}

// By value, too.
func resetCopy(storage *Storage, id string) error {
	u := &User{}
	if err := storage.Load("users", "uuid", id, u); err != nil {
		return err
	}
	u.Session = nil
	return storage.Store("users", *u) // want DDB109 "Store \(PutItem\) writes the item from GetItem back to the table in `table` without a condition"
}

// The condition keeps what is there.
func (u *User) Create() error {
	if err := u.Load(); err == nil {
		return errExists
	}
	return u.Storage.StoreNew(config.users, u)
}

// Where something was read, nothing is put; that the key is the same is not shown.
func (u *User) CreateUnchecked() error {
	if err := u.Load(); err == nil {
		return errExists
	}
	return u.Save()
}

// What is put was not read: the reads fill nothing.
func (u *User) SaveKnown() error {
	if known, err := u.Storage.Exists(config.users, u.ID, u); err != nil || !known {
		return err
	}
	return u.Save()
}

func (u *User) SaveCounted() error {
	if n, err := u.Storage.Count(config.users, u); err != nil || n > 10 {
		return err
	}
	return u.Save()
}

// Another variable was filled.
func (u *User) SaveOther(other *User) error {
	if err := other.Load(); err != nil {
		return err
	}
	return u.Save()
}

// What was read is replaced as a whole.
func (u *User) Reset() error {
	if err := u.Load(); err != nil {
		return err
	}
	*u = User{ID: u.ID, Storage: u.Storage}
	return u.Save()
}

// The read comes later, or a copy goes elsewhere.
func (u *User) SaveAndLoad() error {
	if err := u.Save(); err != nil {
		return err
	}
	return u.Load()
}

func (u *User) Archive() error {
	if err := u.Load(); err != nil {
		return err
	}
	return u.Storage.Store(config.archive, u)
}

func (u *User) CopyTo(id string) error {
	if err := u.Load(); err != nil {
		return err
	}
	u.ID = id
	return u.Save()
}

// A part of what was read is an item of its own.
type profile struct {
	ID   string `dynamodbav:"uuid"`
	Name string
}

type account struct {
	User
	Profile profile
}

func (a *account) saveProfile(storage *Storage) error {
	if err := storage.Load("users", "uuid", a.ID, a); err != nil {
		return err
	}
	return storage.Store("users", profile{ID: a.Profile.ID + "#profile"})
}
