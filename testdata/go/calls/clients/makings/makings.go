// Package makings has functions that make clients, or what they are made of. Beside each is
// what callers in other packages are told.
package makings

import (
	"context"
	"net/http"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go/aws/session"
	dynamodbv1 "github.com/aws/aws-sdk-go/service/dynamodb"
)

type Store struct{ db *dynamodb.Client }

func New(cfg aws.Config) *dynamodb.Client { return dynamodb.NewFromConfig(cfg) } // want `^Client:dynamodb\.NewFromConfig Session:false Given:0 Inside:false Opens:false Same:false$`

func NewStore(cfg aws.Config) *Store { return &Store{db: New(cfg)} } // want `^Client:dynamodb\.NewFromConfig Session:false Given:0 Inside:false Opens:false Same:false$`

var kept *dynamodb.Client

func Kept(cfg aws.Config) *dynamodb.Client {
	kept = dynamodb.NewFromConfig(cfg)
	return kept
}

func newStore(cfg aws.Config) *Store { return &Store{db: New(cfg)} }

func Count(ctx context.Context) int { // want `^Client:dynamodb\.New Session:false Given:0 Inside:true Opens:false Same:false$`
	out, _ := dynamodb.New(dynamodb.Options{}).ListTables(ctx, nil)
	return len(out.TableNames)
}

// CountIn depends on what its caller passes.
func CountIn(ctx context.Context, region string) int {
	out, _ := dynamodb.New(dynamodb.Options{Region: region}).ListTables(ctx, nil)
	return len(out.TableNames)
}

func Serve(w http.ResponseWriter, r *http.Request) {
	dynamodb.New(dynamodb.Options{}).ListTables(r.Context(), nil)
}

func FromOld(sess *session.Session) *dynamodbv1.DynamoDB { return dynamodbv1.New(sess) } // want `^Client:dynamodb\.New Session:true Given:1 Inside:false Opens:false Same:false$`

func OldStore(name string, sess *session.Session) map[string]*dynamodbv1.DynamoDB {
	return map[string]*dynamodbv1.DynamoDB{name: FromOld(sess)}
}

func Old() *dynamodbv1.DynamoDB { return dynamodbv1.New(session.Must(session.NewSession())) } // want `^Client:dynamodb\.New Session:true Given:0 Inside:false Opens:false Same:false$`

func Open() (*session.Session, error) { return session.NewSession() } // want `^Client: Session:false Given:0 Inside:false Opens:true Same:true$`

var opened = session.Must(session.NewSession())

func Opened() *session.Session { return opened } // want `^Client: Session:false Given:0 Inside:false Opens:false Same:true$`

func Config(ctx context.Context) (aws.Config, error) { // want `^Client: Session:false Given:0 Inside:false Opens:false Same:true$`
	return config.LoadDefaultConfig(ctx, config.WithRegion("eu-west-1"))
}

func ConfigOf(ctx context.Context, load func() string) (aws.Config, error) {
	return config.LoadDefaultConfig(ctx, config.WithRegion(load()))
}

func Again(n int, cfg aws.Config) *dynamodb.Client { // want `^Client:dynamodb\.NewFromConfig Session:false Given:0 Inside:false Opens:false Same:false$`
	if n == 0 {
		return dynamodb.NewFromConfig(cfg)
	}
	return Again(n-1, cfg)
}

func Nothing(db *dynamodb.Client) *dynamodb.Client { return db }
