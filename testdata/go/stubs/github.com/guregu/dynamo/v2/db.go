// Package dynamo has the shape of guregu/dynamo v2, as far as the fixtures need it.
package dynamo

import (
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type DB struct{}

var (
	ErrNotFound = errors.New("dynamo: no item found")
	ErrTooMany  = errors.New("dynamo: too many items")
)

func IsCondCheckFailed(err error) bool { return false }

func New(cfg aws.Config, options ...func(*dynamodb.Options)) *DB { return &DB{} }

func (db *DB) CreateTable(name string, from any) *CreateTable { return &CreateTable{} }

func (db *DB) GetTx() *GetTx { return &GetTx{} }

func (db *DB) ListTables() *ListTables { return &ListTables{} }

func (db *DB) Table(name string) Table { return Table{} }

func (db *DB) WriteTx() *WriteTx { return &WriteTx{} }
