package clientpercall

import (
	"context"
	"net/http"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var (
	current func() *dynamodb.Client
	idle    = make(chan *dynamodb.Client, 1)
)

// The client outlives the handler in a closure, which it or a function keeps.
func keepInClosure(http.ResponseWriter, *http.Request) {
	client := dynamodb.NewFromConfig(aws.Config{})
	current = func() *dynamodb.Client { return client }
}

func keepByFunction(http.ResponseWriter, *http.Request) {
	client := dynamodb.NewFromConfig(aws.Config{})
	use(func() *dynamodb.Client { return client })
}

func use(get func() *dynamodb.Client) { current = get }

func keepInPool(http.ResponseWriter, *http.Request) {
	select {
	case idle <- dynamodb.NewFromConfig(aws.Config{}):
	default:
	}
}

// A closure that runs at once keeps nothing.
func inGoroutine(_ http.ResponseWriter, r *http.Request) {
	client := dynamodb.NewFromConfig(aws.Config{}) // want DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs`
	var wg sync.WaitGroup
	wg.Go(func() { _, _ = client.GetItem(context.Background(), &dynamodb.GetItemInput{}) })
	wg.Wait()
}

type status struct{ client *dynamodb.Client }

func (s *status) with(client *dynamodb.Client) *status {
	s.client = client
	return s
}

// A struct of the handler gets the client by a method.
func inStruct(_ http.ResponseWriter, r *http.Request) {
	client := dynamodb.NewFromConfig(aws.Config{}) // want DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs`
	s := (&status{}).with(client)
	_, _ = s.client.GetItem(r.Context(), &dynamodb.GetItemInput{})
}
