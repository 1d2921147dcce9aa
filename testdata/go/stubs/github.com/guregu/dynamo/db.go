// Package dynamo has the shape of guregu/dynamo v1, as far as the fixtures need it.
package dynamo

import (
	"errors"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/client"
)

type DB struct{}

var (
	ErrNotFound = errors.New("dynamo: no item found")
	ErrTooMany  = errors.New("dynamo: too many items")
)

func IsCondCheckFailed(err error) bool { return false }

func New(p client.ConfigProvider, cfgs ...*aws.Config) *DB { return &DB{} }

func (db *DB) CreateTable(name string, from any) *CreateTable { return &CreateTable{} }

func (db *DB) GetTx() *GetTx { return &GetTx{} }

func (db *DB) ListTables() *ListTables { return &ListTables{} }

func (db *DB) Table(name string) Table { return Table{} }

func (db *DB) WriteTx() *WriteTx { return &WriteTx{} }
