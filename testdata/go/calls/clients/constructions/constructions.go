// Package constructions makes clients. Beside each call that does is what it makes, and
// whether it does so again and again.
package constructions

import (
	"context"
	"net/http"

	"github.com/aws/aws-dax-go-v2/dax"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go/aws/session"
	dynamodbv1 "github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/guregu/dynamo/v2"
)

// Kept for later.

var global = dynamodb.New(dynamodb.Options{})

type server struct {
	cfg    aws.Config
	client *dynamodb.Client
	byName map[string]*dynamodb.Client
	old    *dynamodbv1.DynamoDB
}

func (s *server) keep() {
	s.client = dynamodb.NewFromConfig(s.cfg)
	s.byName["eu"] = dynamodb.NewFromConfig(s.cfg)
}

func newServer(cfg aws.Config) *server { return &server{client: dynamodb.NewFromConfig(cfg)} } // want `^dynamodb\.NewFromConfig in newServer$`

func newClient(cfg aws.Config) *dynamodb.Client { return dynamodb.NewFromConfig(cfg) } // want `^dynamodb\.NewFromConfig in newClient$`

// Loops.

func loops(ctx context.Context, cfg aws.Config, regions []string, cfgs []aws.Config) {
	for range regions {
		dynamodb.NewFromConfig(cfg).ListTables(ctx, nil) // want `^dynamodb\.NewFromConfig in loops, in each turn$`
		newClient(cfg).ListTables(ctx, nil)              // want `^dynamodb\.NewFromConfig by newClient in loops, in each turn$`
		dynamo.New(cfg).ListTables()                     // want `^dynamo\.New in loops, in each turn$`
		dax.NewFromConfig(cfg, "dax://orders")           // want `^dax\.NewFromConfig in loops, in each turn$`
	}
	for _, region := range regions {
		dynamodb.NewFromConfig(aws.Config{Region: region}).ListTables(ctx, nil)                           // want `^dynamodb\.NewFromConfig in loops$`
		dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) { o.Region = region }).ListTables(ctx, nil) // want `^dynamodb\.NewFromConfig in loops$`
	}
	for _, c := range cfgs {
		newClient(c).ListTables(ctx, nil) // want `^dynamodb\.NewFromConfig by newClient in loops$`
	}
	client := dynamodb.NewFromConfig(cfg) // want `^dynamodb\.NewFromConfig in loops$`
	for range regions {
		client.ListTables(ctx, nil)
	}
	for range regions {
		list(ctx, cfg)
	}
}

// list makes a client for itself alone.
func list(ctx context.Context, cfg aws.Config) {
	dynamodb.NewFromConfig(cfg).ListTables(ctx, nil) // want `^dynamodb\.NewFromConfig in list$`
}

// A client of the first SDK costs nothing, its session does.

func sessions(sess *session.Session) {
	for range 3 {
		dynamodbv1.New(sess).ListTables(nil)
		dynamodbv1.New(session.Must(session.NewSession())).ListTables(nil) // want `^dynamodb\.New in sessions, in each turn$`
		oldClient(session.Must(session.NewSession())).ListTables(nil)      // want `^dynamodb\.New by oldClient of session\.NewSession in sessions, in each turn$`
		oldClient(open()).ListTables(nil)                                  // want `^dynamodb\.New by oldClient of open in sessions, in each turn$`
		oldClient(sess).ListTables(nil)
	}
	for range 2 {
		s := open()
		dynamodbv1.New(s).ListTables(nil) // want `^dynamodb\.New in sessions, in each turn$`
		oldClient(s).ListTables(nil)
	}
}

func oldClient(sess *session.Session) *dynamodbv1.DynamoDB { return dynamodbv1.New(sess) }

func open() *session.Session {
	sess, err := session.NewSession()
	if err != nil {
		panic(err)
	}
	return sess
}

var shared *session.Session

func keptSession() *dynamodbv1.DynamoDB {
	shared = session.Must(session.NewSession())
	return dynamodbv1.New(shared)
}

func variableSession(first bool) {
	var sess *session.Session
	load := func() { sess = open() }
	if first {
		load()
	}
	for range 2 {
		dynamodbv1.New(sess).ListTables(nil)
	}
}

// Requests.

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	dynamodb.NewFromConfig(s.cfg).ListTables(r.Context(), nil) // want `^dynamodb\.NewFromConfig in \(\*server\)\.ServeHTTP, for each request$`
	cfg, _ := config.LoadDefaultConfig(r.Context())
	dynamodb.NewFromConfig(cfg).ListTables(r.Context(), nil)                        // want `^dynamodb\.NewFromConfig in \(\*server\)\.ServeHTTP, for each request$`
	dynamodb.NewFromConfig(aws.Config{Region: r.Host}).ListTables(r.Context(), nil) // want `^dynamodb\.NewFromConfig in \(\*server\)\.ServeHTTP$`
	s.find(r.Context())
	s.findOf(r.Context(), r.Host)
	s.both(r.Context())
	newClient(s.cfg).ListTables(r.Context(), nil) // want `^dynamodb\.NewFromConfig by newClient in \(\*server\)\.ServeHTTP, for each request$`
	s.keep()
}

func (s *server) find(ctx context.Context) { dynamodb.NewFromConfig(s.cfg).ListTables(ctx, nil) } // want `^dynamodb\.NewFromConfig in \(\*server\)\.find, for each request$`

func (s *server) findOf(ctx context.Context, region string) {
	dynamodb.NewFromConfig(aws.Config{Region: region}).ListTables(ctx, nil) // want `^dynamodb\.NewFromConfig in \(\*server\)\.findOf$`
}

func (s *server) both(ctx context.Context) { dynamodb.NewFromConfig(s.cfg).ListTables(ctx, nil) } // want `^dynamodb\.NewFromConfig in \(\*server\)\.both$`

func start(ctx context.Context, s *server) { s.both(ctx) }

func value(s *server, r *http.Request) func(context.Context) {
	s.asValue(r.Context())
	return s.asValue
}

func (s *server) asValue(ctx context.Context) { dynamodb.NewFromConfig(s.cfg).ListTables(ctx, nil) } // want `^dynamodb\.NewFromConfig in \(\*server\)\.asValue$`

func (s *server) recursive(ctx context.Context, n int) {
	dynamodb.NewFromConfig(s.cfg).ListTables(ctx, nil) // want `^dynamodb\.NewFromConfig in \(\*server\)\.recursive$`
	if n > 0 {
		s.recursive(ctx, n-1)
	}
}

func (s *server) serveRecursive(r *http.Request) { s.recursive(r.Context(), 3) }

// What has a method that an interface calls, runs when that is called.

type finder interface{ lookup(ctx context.Context) }

type regional struct{ cfg aws.Config }

func (f regional) lookup(ctx context.Context) { dynamodb.NewFromConfig(f.cfg).ListTables(ctx, nil) } // want `^dynamodb\.NewFromConfig in \(regional\)\.lookup, for each request$`

var _ finder = regional{}

func use(ctx context.Context, f finder) { f.lookup(ctx) }

func (s *server) serveFinder(r *http.Request) { use(r.Context(), regional{s.cfg}) }

type Service struct {
	UnimplementedOrdersServer
	cfg aws.Config
}

type UnimplementedOrdersServer struct{}

type message struct{ region string }

func (s *Service) List(ctx context.Context, in *message) (*message, error) {
	dynamodb.NewFromConfig(s.cfg).ListTables(ctx, nil)                         // want `^dynamodb\.NewFromConfig in \(\*Service\)\.List, for each request$`
	dynamodb.NewFromConfig(aws.Config{Region: in.region}).ListTables(ctx, nil) // want `^dynamodb\.NewFromConfig in \(\*Service\)\.List$`
	return in, nil
}

func (s *Service) list(ctx context.Context, in *message) (*message, error) {
	dynamodb.NewFromConfig(s.cfg).ListTables(ctx, nil) // want `^dynamodb\.NewFromConfig in \(\*Service\)\.list$`
	return in, nil
}

func (s *Service) Close(ctx context.Context) error {
	dynamodb.NewFromConfig(s.cfg).ListTables(ctx, nil) // want `^dynamodb\.NewFromConfig in \(\*Service\)\.Close$`
	return nil
}

type local struct{ cfg aws.Config }

func (s *local) List(ctx context.Context, in *message) (*message, error) {
	dynamodb.NewFromConfig(s.cfg).ListTables(ctx, nil) // want `^dynamodb\.NewFromConfig in \(\*local\)\.List$`
	return in, nil
}
