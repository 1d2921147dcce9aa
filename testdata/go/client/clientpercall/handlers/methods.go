package main

import (
	"context"
	"net/http"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/client/clientpercall/handlers/store"
)

// A type that makes a client in each method, which functions of other packages call
// through an interface.
type remover struct{ cfg aws.Config }

func (r remover) UpdateItem(ctx context.Context, in *dynamodb.UpdateItemInput, opts ...func(*dynamodb.Options)) (*dynamodb.UpdateItemOutput, error) {
	client := dynamodb.NewFromConfig(r.cfg) // want DDB119 note `dynamodb\.NewFromConfig creates a client each time the handler runs`
	return client.UpdateItem(ctx, in, opts...)
}

var _ store.Updater = remover{}

func remove(ctx context.Context, request events.APIGatewayProxyRequest) error {
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return err
	}
	return store.Mark(ctx, remover{cfg: cfg}, request.Body)
}

// The same by its address, in a function that the handler calls.
type archiver struct{ cfg aws.Config }

func (r *archiver) UpdateItem(ctx context.Context, in *dynamodb.UpdateItemInput, opts ...func(*dynamodb.Options)) (*dynamodb.UpdateItemOutput, error) {
	return dynamodb.NewFromConfig(r.cfg).UpdateItem(ctx, in, opts...) // want DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs`
}

func archive(ctx context.Context, request events.APIGatewayProxyRequest) error {
	return archiveOne(ctx, request.Body)
}

func archiveOne(ctx context.Context, id string) error {
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return err
	}
	client := &archiver{cfg: cfg}
	return store.Mark(ctx, client, id)
}

// A handler calls the method by itself.
type toucher struct{ cfg aws.Config }

func (t toucher) Touch(ctx context.Context, id string) error {
	return store.Mark(ctx, dynamodb.NewFromConfig(t.cfg), id) // want DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs`
}

func touchByMethod(w http.ResponseWriter, r *http.Request) {
	_ = toucher{}.Touch(r.Context(), r.URL.Path)
}

// One finding, where the client is made.
type saver struct{}

func (saver) Save(ctx context.Context, id string) error {
	return store.Mark(ctx, dynamodb.NewFromConfig(aws.Config{}), id) // want DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs`
}

func save(w http.ResponseWriter, r *http.Request) {
	_ = saver{}.Save(r.Context(), r.URL.Path)
}

// A handler is reported where it calls a method that others call, too.
type loader struct{}

func (loader) Load(ctx context.Context, id string) error {
	return store.Mark(ctx, dynamodb.NewFromConfig(aws.Config{}), id)
}

func load(w http.ResponseWriter, r *http.Request) {
	_ = loader{}.Load(r.Context(), r.URL.Path) // want DDB119 `Load creates a client \(dynamodb\.NewFromConfig\) each time the handler runs`
}

func preload(ctx context.Context) error { return loader{}.Load(ctx, "first") }

// A type that is embedded in the one that is handed over.
type base struct{ cfg aws.Config }

func (b base) UpdateItem(ctx context.Context, in *dynamodb.UpdateItemInput, opts ...func(*dynamodb.Options)) (*dynamodb.UpdateItemOutput, error) {
	return dynamodb.NewFromConfig(b.cfg).UpdateItem(ctx, in, opts...) // want DDB119 `dynamodb\.NewFromConfig creates a client each time the handler runs`
}

type derived struct{ base }

func removeDerived(w http.ResponseWriter, r *http.Request) {
	_ = store.Mark(r.Context(), derived{}, r.URL.Path)
}

// The methods of this one may run once, at start.
type seeder struct{ cfg aws.Config }

func (s seeder) UpdateItem(ctx context.Context, in *dynamodb.UpdateItemInput, opts ...func(*dynamodb.Options)) (*dynamodb.UpdateItemOutput, error) {
	return dynamodb.NewFromConfig(s.cfg).UpdateItem(ctx, in, opts...)
}

func seed(ctx context.Context) error { return store.Mark(ctx, seeder{}, "seed") }

// This one in both places.
type both struct{ cfg aws.Config }

func (b both) UpdateItem(ctx context.Context, in *dynamodb.UpdateItemInput, opts ...func(*dynamodb.Options)) (*dynamodb.UpdateItemOutput, error) {
	return dynamodb.NewFromConfig(b.cfg).UpdateItem(ctx, in, opts...)
}

func seedBoth(ctx context.Context) error { return store.Mark(ctx, both{}, "seed") }

func removeBoth(w http.ResponseWriter, r *http.Request) {
	_ = store.Mark(r.Context(), both{}, r.URL.Path)
}

// The region is that of the request.
type regional struct{ cfg aws.Config }

func (c regional) UpdateItem(ctx context.Context, in *dynamodb.UpdateItemInput, opts ...func(*dynamodb.Options)) (*dynamodb.UpdateItemOutput, error) {
	return dynamodb.NewFromConfig(c.cfg).UpdateItem(ctx, in, opts...)
}

func removeInRegion(w http.ResponseWriter, r *http.Request) {
	cfg, err := config.LoadDefaultConfig(r.Context(), config.WithRegion(r.Header.Get("X-Region")))
	if err == nil {
		_ = store.Mark(r.Context(), regional{cfg: cfg}, r.URL.Path)
	}
}

type tenant struct{ region string }

func (t *tenant) touch(ctx context.Context, id string) error {
	return store.Mark(ctx, dynamodb.NewFromConfig(aws.Config{Region: t.region}), id)
}

func touchOfTenant(w http.ResponseWriter, r *http.Request) {
	t := &tenant{region: r.Header.Get("X-Region")}
	_ = t.touch(r.Context(), r.URL.Path)
}

// One that makes its client once, and one that a function may fill.
type lazy struct {
	cfg    aws.Config
	client *dynamodb.Client
}

func (l *lazy) UpdateItem(ctx context.Context, in *dynamodb.UpdateItemInput, opts ...func(*dynamodb.Options)) (*dynamodb.UpdateItemOutput, error) {
	if l.client == nil {
		l.client = dynamodb.NewFromConfig(l.cfg)
	}
	return l.client.UpdateItem(ctx, in, opts...)
}

func removeLazily(w http.ResponseWriter, r *http.Request) {
	_ = store.Mark(r.Context(), &lazy{}, r.URL.Path)
}

type filled struct{ cfg aws.Config }

func (f *filled) UpdateItem(ctx context.Context, in *dynamodb.UpdateItemInput, opts ...func(*dynamodb.Options)) (*dynamodb.UpdateItemOutput, error) {
	return dynamodb.NewFromConfig(f.cfg).UpdateItem(ctx, in, opts...)
}

// Use sets the region.
func (f *filled) Use(region string) { f.cfg.Region = region }

func removeFilled(w http.ResponseWriter, r *http.Request) {
	_ = store.MarkIn(r.Context(), &filled{}, r.Header.Get("X-Region"), r.URL.Path)
}

// What is passed on as a value may be called from anywhere.
type passed struct{ cfg aws.Config }

func (p passed) touch(ctx context.Context, id string) error {
	return store.Mark(ctx, dynamodb.NewFromConfig(p.cfg), id)
}

var atStart = passed{}.touch

func touchPassed(w http.ResponseWriter, r *http.Request) {
	_ = passed{}.touch(r.Context(), r.URL.Path)
	_ = atStart(r.Context(), r.URL.Path)
}

var _ = []any{remove, archive, touchByMethod, save, load, preload, removeDerived, seed, seedBoth, removeBoth, removeInRegion, touchOfTenant, removeLazily, removeFilled, touchPassed}
