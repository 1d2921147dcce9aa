// Command handlers has handlers that get their client from elsewhere.
package main

import (
	"context"
	"encoding/json"
	"net/http"
	"os"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/client/clientpercall/handlers/awsconfig"
	"example.com/fixtures/client/clientpercall/handlers/store"
)

var factory = &awsconfig.Factory{}

func main() {
	s, err := store.New(context.Background(), "orders")
	if err != nil {
		panic(err)
	}
	http.Handle("/orders", &server{store: s})
	http.HandleFunc("/touch", func(w http.ResponseWriter, r *http.Request) {
		_ = store.Touch(r.Context(), r.URL.Path) // want DDB119 `store\.Touch creates a client \(dynamodb\.NewFromConfig\) each time the handler runs`
	})
	lambda.Start(onQueue)
}

type server struct{ store *store.Store }

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	_ = s.store.Get(r.Context(), r.URL.Path)
}

// The configuration comes from another package.

func loaded(ctx context.Context, request events.APIGatewayProxyRequest) error {
	cfg, err := awsconfig.Load(ctx)
	if err != nil {
		return err
	}
	return store.With(dynamodb.NewFromConfig(cfg), "orders").Get(ctx, request.Body) // want DDB119 note `dynamodb\.NewFromConfig creates a client each time the handler runs`
}

func loadedInRegion(ctx context.Context, request events.APIGatewayProxyRequest) error {
	cfg, err := awsconfig.In(ctx, os.Getenv("AWS_REGION"))
	if err != nil {
		return err
	}
	s := store.With(awsconfig.Client(cfg), "orders") // want DDB119 `awsconfig\.Client creates a client \(dynamodb\.NewFromConfig\) each time the handler runs`
	return s.Get(ctx, request.Body)
}

func fromFactory(ctx context.Context, request events.APIGatewayProxyRequest) error {
	cfg, err := factory.Get(ctx)
	if err != nil {
		return err
	}
	return touch(ctx, *cfg, request.Body)
}

// All callers pass what is the same for each request.
func touch(ctx context.Context, cfg aws.Config, id string) error {
	s := &store.Store{}
	if id != "" {
		s = store.With(dynamodb.NewFromConfig(cfg), "orders") // want DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs`
	}
	return s.Get(ctx, id)
}

// A constructor of another package makes the client.

func show(w http.ResponseWriter, r *http.Request) {
	s, err := store.New(r.Context(), "orders") // want DDB119 `store\.New creates a client \(dynamodb\.NewFromConfig\) each time the handler runs`
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	_ = s.Get(r.Context(), r.URL.Path)
}

type order struct{ ID string }

// Put is called by the handler alone: other packages cannot import this one.
func Put(o order) error {
	cfg, err := awsconfig.Load(context.Background())
	if err != nil {
		return err
	}
	s := store.With(dynamodb.NewFromConfig(cfg), "orders") // want DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs`
	return s.Get(context.Background(), o.ID)
}

func onQueue(ctx context.Context, event events.SQSEvent) error {
	var o order
	for _, record := range event.Records {
		if err := json.Unmarshal([]byte(record.Body), &o); err != nil {
			return err
		}
	}
	return Put(o)
}

// UnimplementedOrdersServer is what gRPC generates for services.
type UnimplementedOrdersServer struct{}

type orders struct {
	UnimplementedOrdersServer
	table string
}

func (o *orders) Show(ctx context.Context, request *order) (*order, error) {
	s, err := store.New(ctx, o.table) // want DDB119 `store\.New creates a client \(dynamodb\.NewFromConfig\) each time the handler runs`
	if err != nil {
		return nil, err
	}
	return request, s.Get(ctx, request.ID)
}

// What is kept, or depends on the request, is right.

var kept *store.Store

func lazily(w http.ResponseWriter, r *http.Request) {
	if kept == nil {
		kept, _ = store.New(r.Context(), "orders")
	}
	_ = kept.Get(r.Context(), r.URL.Path)
	_ = store.Shared().Get(r.Context(), r.URL.Path)
	if s, err := store.Lazy(r.Context()); err == nil {
		_ = s.Get(r.Context(), r.URL.Path)
	}
}

func ofRegion(w http.ResponseWriter, r *http.Request) {
	region := r.Header.Get("X-Region")
	_ = store.In(region).Get(r.Context(), r.URL.Path)
	_ = store.TouchIn(r.Context(), region, r.URL.Path)
	if cfg, err := awsconfig.In(r.Context(), region); err == nil {
		_ = store.With(dynamodb.NewFromConfig(cfg), "orders").Get(r.Context(), r.URL.Path)
		_ = touchIn(r.Context(), cfg, r.URL.Path)
	}
	if cfg, err := awsconfig.OfTenant(r.Context()); err == nil {
		_ = store.With(dynamodb.NewFromConfig(cfg), "orders").Get(r.Context(), r.URL.Path)
	}
}

func touchIn(ctx context.Context, cfg aws.Config, id string) error {
	return store.With(dynamodb.NewFromConfig(cfg), "orders").Get(ctx, id)
}

// A method with the same shape that no server calls.
type job struct{ table string }

func (j *job) Run(ctx context.Context, request *order) (*order, error) {
	s, err := store.New(ctx, j.table)
	if err != nil {
		return nil, err
	}
	return request, s.Get(ctx, request.ID)
}

var _ = []any{show, lazily, ofRegion, (*orders).Show, (*job).Run, loaded, loadedInRegion, fromFactory}
