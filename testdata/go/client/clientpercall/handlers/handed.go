package main

import (
	"context"
	"fmt"
	"log"
	"log/slog"
	"net/http"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/client/clientpercall/handlers/store"
)

// What a function makes of its client holds it no longer, and may be printed.

func handedForError(ctx context.Context, request events.APIGatewayProxyRequest) error {
	err := store.Mark(ctx, dynamodb.NewFromConfig(aws.Config{}), request.Body) // want DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs`
	if err != nil {
		fmt.Printf("marking failed: %v\n", err)
	}
	return err
}

func handedForCount(w http.ResponseWriter, r *http.Request) {
	n, err := store.Count(r.Context(), dynamodb.NewFromConfig(aws.Config{}), r.URL.Path) // want DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs`
	fmt.Fprintln(w, n, err)
}

var results = map[string]store.Result{}

// A result without room for a client may be kept.
func handedForResult(w http.ResponseWriter, r *http.Request) {
	results[r.URL.Path] = store.Measure(r.Context(), dynamodb.NewFromConfig(aws.Config{}), r.URL.Path) // want DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs`
}

// A logger keeps nothing.
func logged(w http.ResponseWriter, r *http.Request) {
	client := dynamodb.NewFromConfig(aws.Config{}) // want DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs`
	log.Printf("%p", client)
	slog.Info("made", "client", client)
	_ = store.Mark(r.Context(), client, r.URL.Path)
}

var (
	stores  []*store.Store
	clients = []any{}
	latest  any
)

// What may hold the client is kept.

func keptInList(w http.ResponseWriter, r *http.Request) {
	if len(stores) == 0 {
		stores = append(stores, store.With(dynamodb.NewFromConfig(aws.Config{}), "orders"))
	}
}

func keptAsAny(w http.ResponseWriter, r *http.Request) {
	if len(clients) == 0 {
		clients = append(clients, dynamodb.NewFromConfig(aws.Config{}))
	}
	if latest == nil {
		latest = store.Holding(dynamodb.NewFromConfig(aws.Config{}))
	}
}

func keptByFunction(w http.ResponseWriter, r *http.Request) {
	keepAll(dynamodb.NewFromConfig(aws.Config{}), r.URL.Path)
}

func keepAll(list ...any) { clients = append(clients, list...) }

var _ = []any{handedForError, handedForCount, handedForResult, logged, keptInList, keptAsAny, keptByFunction}
