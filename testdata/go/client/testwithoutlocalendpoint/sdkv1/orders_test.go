package sdkv1

import (
	"testing"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

func TestGet(t *testing.T) {
	sess := session.Must(session.NewSession(&aws.Config{Region: aws.String("eu-west-1")}))
	if _, err := dynamodb.New(sess).GetItem(&dynamodb.GetItemInput{}); err != nil { // want DDB146 `dynamodb.New creates a client`
		t.Error(err)
	}
}

func TestLocal(t *testing.T) {
	sess := session.Must(session.NewSession())
	if _, err := dynamodb.New(sess, &aws.Config{Endpoint: aws.String("http://localhost:8000")}).GetItem(&dynamodb.GetItemInput{}); err != nil {
		t.Error(err)
	}
}
