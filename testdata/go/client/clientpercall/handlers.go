// Package clientpercall makes clients, once and again and again.
package clientpercall

import (
	"context"
	"net/http"
	"sync"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/gin-gonic/gin"
)

type orders struct {
	client *dynamodb.Client
	cfg    aws.Config
	byZone map[string]*dynamodb.Client
	once   sync.Once
}

func show(w http.ResponseWriter, r *http.Request) {
	cfg, err := config.LoadDefaultConfig(r.Context())
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	client := dynamodb.NewFromConfig(cfg) // want DDB119 note `dynamodb\.NewFromConfig creates a client each time the handler runs .* connections may be opened again .* create it once at start`
	_, _ = client.GetItem(r.Context(), &dynamodb.GetItemInput{})
}

func list(c *gin.Context) {
	store := newOrders() // want DDB119 `newOrders creates a client \(dynamodb\.NewFromConfig\) each time the handler runs`
	_, _ = store.client.GetItem(context.Background(), &dynamodb.GetItemInput{})
	c.JSON(http.StatusOK, nil)
}

// A constructor makes a client, of course.
func newOrders() *orders {
	cfg, _ := config.LoadDefaultConfig(context.Background(), config.WithRegion("eu-west-1"))
	return &orders{client: dynamodb.NewFromConfig(cfg), cfg: cfg}
}

// A function that is only known to be a handler because it is handed over.
func run() {
	lambda.Start(func(ctx context.Context, job struct{ ID string }) error {
		client := dynamodb.NewFromConfig(configuration(ctx)) // want DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs`
		_, err := client.GetItem(ctx, &dynamodb.GetItemInput{})
		return err
	})
	lambda.Start((&orders{}).handle)
}

func configuration(ctx context.Context) aws.Config {
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		panic(err)
	}
	return cfg
}

func (o *orders) handle(ctx context.Context) error {
	client := dynamodb.NewFromConfig(o.cfg) // moot DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs .* the handler takes no event`
	_, err := client.GetItem(ctx, &dynamodb.GetItemInput{})
	return err
}

func onEvent(ctx context.Context, event events.SQSEvent) error {
	for range event.Records {
		client := dynamodb.NewFromConfig(configuration(ctx)) // want DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs`
		if _, err := client.GetItem(ctx, &dynamodb.GetItemInput{}); err != nil {
			return err
		}
	}
	return nil
}

// Clients that are kept, or depend on the request, are right.

var shared *dynamodb.Client

func kept(w http.ResponseWriter, r *http.Request) {
	if shared == nil {
		shared = dynamodb.NewFromConfig(configuration(r.Context()))
	}
	_, _ = shared.GetItem(r.Context(), &dynamodb.GetItemInput{})
}

func (o *orders) keptInField(w http.ResponseWriter, r *http.Request) {
	if o.client == nil {
		cfg := configuration(r.Context())
		o.client = dynamodb.NewFromConfig(cfg)
	}
	o.once.Do(func() { o.client = dynamodb.NewFromConfig(o.cfg) })
}

func (o *orders) byRegion(w http.ResponseWriter, r *http.Request) {
	region := r.URL.Query().Get("region")
	client := o.byZone[region]
	if client == nil {
		cfg, _ := config.LoadDefaultConfig(r.Context(), config.WithRegion(region))
		client = dynamodb.NewFromConfig(cfg)
		o.byZone[region] = client
	}
}

func ofTenant(w http.ResponseWriter, r *http.Request) {
	cfg, _ := config.LoadDefaultConfig(r.Context(), config.WithRegion(r.Header.Get("X-Region")))
	client := dynamodb.NewFromConfig(cfg)
	_, _ = client.GetItem(r.Context(), &dynamodb.GetItemInput{})
}

type tenant struct{ region string }

func tenantOf(ctx context.Context) tenant {
	t, _ := ctx.Value(tenant{}).(tenant)
	return t
}

func ofContext(w http.ResponseWriter, r *http.Request) {
	region := tenantOf(r.Context()).region
	client := dynamodb.NewFromConfig(aws.Config{}, func(o *dynamodb.Options) { o.Region = region })
	_, _ = client.GetItem(r.Context(), &dynamodb.GetItemInput{})
}

func ofSecret(w http.ResponseWriter, r *http.Request, read func() string) {
	client := dynamodb.NewFromConfig(aws.Config{Region: read()})
	_, _ = client.GetItem(r.Context(), &dynamodb.GetItemInput{})
}

// What a handler calls runs for each request, too.
func count(w http.ResponseWriter, r *http.Request) {
	if err := add(r.Context(), r.URL.Path); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
	prepare(r.Context())
}

func add(ctx context.Context, path string) error {
	client := dynamodb.NewFromConfig(configuration(ctx)) // want DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs`
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String(path)})
	return err
}

// This one runs at start as well.
func prepare(ctx context.Context) {
	_, _ = dynamodb.NewFromConfig(configuration(ctx)).GetItem(ctx, &dynamodb.GetItemInput{})
}

func init() { prepare(context.Background()) }
