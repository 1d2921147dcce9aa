// Command sessions has handlers that make sessions of which other packages
// make clients.
package main

import (
	"context"
	"net/http"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/dynamodb"

	"example.com/fixtures/client/clientpercall/sessions/awsx"
	"example.com/fixtures/client/clientpercall/sessions/chat"
)

func main() { lambda.Start(handle) }

func handle(ctx context.Context, id string) error {
	sess := session.Must(session.NewSession()) // want DDB119 note `session\.NewSession creates a session for chat\.FindAgain \(dynamodb\.New\) each time the handler runs`
	m, err := chat.FindAgain(id, sess)
	if err != nil {
		return err
	}
	return m.Put(sess)
}

func byMethod(w http.ResponseWriter, r *http.Request) {
	sess, err := session.NewSession(&aws.Config{Region: aws.String("eu-west-1")}) // want DDB119 `session\.NewSession creates a session for Put \(dynamodb\.New\) each time the handler runs`
	if err == nil {
		_ = chat.Message{ID: r.URL.Path}.Put(sess)
	}
}

func byConstructor(w http.ResponseWriter, r *http.Request) {
	_ = chat.New(session.Must(session.NewSession()), r.URL.Path).Delete(r.URL.Path) // want DDB119 `session\.NewSession creates a session for chat\.New \(dynamodb\.New\) each time the handler runs`
}

// The session comes from another package, or from a function of this one.
func fromElsewhere(w http.ResponseWriter, r *http.Request) {
	sess, err := awsx.Session() // want DDB119 `awsx\.Session creates a session for chat\.Find \(dynamodb\.New\) each time the handler runs`
	if err == nil {
		_, _ = chat.Find(r.URL.Path, sess)
	}
	own := connect() // want DDB119 `connect creates a session for remove \(dynamodb\.New\) each time the handler runs`
	_ = remove(own, r.URL.Path)
}

func connect() *session.Session { return session.Must(session.NewSession()) }

func remove(sess *session.Session, id string) error {
	_, err := dynamodb.New(sess).DeleteItem(&dynamodb.DeleteItemInput{TableName: aws.String("messages"), Key: map[string]*dynamodb.AttributeValue{"id": {S: aws.String(id)}}})
	return err
}

// One finding for each session.
func both(w http.ResponseWriter, r *http.Request) {
	sess := session.Must(session.NewSession())
	db := dynamodb.New(sess) // want DDB119 `dynamodb\.New creates a client and a session each time the handler runs`
	_, _ = db.ListTables(awsx.All)
	_, _ = chat.Find(r.URL.Path, sess)
}

// What a handler calls runs for each request, too.
func serve(w http.ResponseWriter, r *http.Request) { find(r.URL.Path) }

func find(id string) {
	sess := session.Must(session.NewSession()) // want DDB119 `session\.NewSession creates a session for chat\.Find \(dynamodb\.New\) each time the handler runs`
	_, _ = chat.Find(id, sess)
}

func inLoop(ids []string) {
	for _, id := range ids {
		sess := session.Must(session.NewSession()) // want DDB119 `session\.NewSession creates a session for chat\.Find \(dynamodb\.New\) in every iteration of the loop, always the same one`
		_, _ = chat.Find(id, sess)
	}
}

// A session that is made once, or depends on the request, is right.

var (
	shared = session.Must(session.NewSession())
	lazy   *session.Session
	store  *chat.Store
)

func ofShared(w http.ResponseWriter, r *http.Request) {
	_, _ = chat.Find(r.URL.Path, shared)
	_, _ = chat.Find(r.URL.Path, awsx.Shared())
	_ = remove(shared, r.URL.Path)
}

func lazily(w http.ResponseWriter, r *http.Request) {
	if lazy == nil {
		sess := session.Must(session.NewSession())
		lazy = sess
		_, _ = chat.Find(r.URL.Path, sess)
	}
	if store == nil {
		store = chat.New(session.Must(session.NewSession()), "messages")
	}
}

func ofRegion(w http.ResponseWriter, r *http.Request) {
	sess := session.Must(session.NewSession(&aws.Config{Region: aws.String(r.Header.Get("X-Region"))}))
	_, _ = chat.Find(r.URL.Path, sess)
}

func noClient(w http.ResponseWriter, r *http.Request) {
	_, _ = w.Write([]byte(chat.Name(session.Must(session.NewSession()))))
}

func beforeLoop(ids []string) {
	sess := session.Must(session.NewSession())
	for _, id := range ids {
		_, _ = chat.Find(id, sess)
		_, _ = dynamodb.New(sess).ListTables(awsx.All)
	}
}

var _ = []any{byMethod, byConstructor, fromElsewhere, both, serve, inLoop, ofShared, lazily, ofRegion, noClient, beforeLoop}
