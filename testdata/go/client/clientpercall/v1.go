package clientpercall

import (
	"net/http"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

func showV1(w http.ResponseWriter, r *http.Request) {
	sess := session.Must(session.NewSession(&aws.Config{Region: aws.String("eu-west-1")}))
	client := dynamodb.New(sess) // want DDB119 `dynamodb\.New creates a client and a session each time the handler runs .* credentials are fetched again .* create it once at start`
	_, _ = client.GetItemWithContext(r.Context(), &dynamodb.GetItemInput{})
}

func listV1(w http.ResponseWriter, r *http.Request) {
	_, _ = connect().GetItemWithContext(r.Context(), &dynamodb.GetItemInput{}) // want DDB119 `connect creates a client \(dynamodb\.New\) and a session each time the handler runs`
}

func connect() *dynamodb.DynamoDB {
	sess, err := session.NewSession()
	if err != nil {
		panic(err)
	}
	return dynamodb.New(sess)
}

var sess = session.Must(session.NewSession())

// Connections and credentials belong to the session.
func sharedSession(w http.ResponseWriter, r *http.Request) {
	_, _ = dynamodb.New(sess).GetItemWithContext(r.Context(), &dynamodb.GetItemInput{})
	_, _ = fromSession().GetItemWithContext(r.Context(), &dynamodb.GetItemInput{})
}

func fromSession() *dynamodb.DynamoDB { return dynamodb.New(sess) }
