// Package defaults makes clients. Beside each call that does is what it makes, if nothing
// gives the client another endpoint than the default configuration.
package defaults

import (
	"context"
	"net/http"

	"github.com/aws/aws-dax-go-v2/dax"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	awsv1 "github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/client"
	"github.com/aws/aws-sdk-go/aws/session"
	dynamodbv1 "github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/guregu/dynamo/v2"
)

func loaded(ctx context.Context) (*dynamodb.Client, *dynamo.DB, error) {
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return nil, nil, err
	}
	_, _ = dax.NewFromConfig(cfg, "dax://orders")
	return dynamodb.NewFromConfig(cfg), dynamo.New(cfg), nil // want `^dynamodb\.NewFromConfig in loaded$` `^dynamo\.New in loaded$` `^retries of dynamodb\.NewFromConfig in loaded$` `^retries of dynamo\.New in loaded$`
}

var kept *dynamodb.Client

func regional(ctx context.Context) {
	cfg, _ := config.LoadDefaultConfig(ctx, config.WithRegion("eu-west-1"), config.WithRetryMaxAttempts(2))
	cfg.RetryMaxAttempts = 3
	kept = dynamodb.NewFromConfig(cfg) // want `^dynamodb\.NewFromConfig in regional$`
}

// An endpoint, an HTTP client, or what may be one.

func endpoints(ctx context.Context, opts []func(*config.LoadOptions) error, fns []func(*dynamodb.Options)) {
	cfg, _ := config.LoadDefaultConfig(ctx, config.WithBaseEndpoint("http://localhost:8000"))
	dynamodb.NewFromConfig(cfg)

	cfg, _ = config.LoadDefaultConfig(ctx, opts...)
	dynamodb.NewFromConfig(cfg)

	plain, _ := config.LoadDefaultConfig(ctx)
	dynamodb.NewFromConfig(plain, func(o *dynamodb.Options) { o.BaseEndpoint = aws.String("http://localhost:8000") })
	dynamodb.NewFromConfig(plain, fns...)
}

func assigned(ctx context.Context, local string) {
	cfg, _ := config.LoadDefaultConfig(ctx)
	if local != "" {
		cfg.BaseEndpoint = aws.String(local)
	}
	dynamodb.NewFromConfig(cfg)

	other, _ := config.LoadDefaultConfig(ctx)
	other.HTTPClient = &http.Client{}
	dynamodb.NewFromConfig(other)
}

func handed(ctx context.Context, local func(*aws.Config)) {
	cfg, _ := config.LoadDefaultConfig(ctx)
	local(&cfg)
	dynamodb.NewFromConfig(cfg)

	captured, _ := config.LoadDefaultConfig(ctx)
	func() { captured.BaseEndpoint = aws.String("http://localhost:8000") }()
	dynamodb.NewFromConfig(captured)
}

func given(cfg aws.Config) {
	dynamodb.NewFromConfig(cfg)
	dynamodb.NewFromConfig(aws.Config{})
	dynamodb.New(dynamodb.Options{})
}

func itself(cfg aws.Config) {
	for range 2 {
		cfg = *same(&cfg)
		dynamodb.NewFromConfig(cfg)
	}
}

func same(cfg *aws.Config) *aws.Config { return cfg }

// Sessions.

func sessions() {
	sess := session.Must(session.NewSession())
	dynamodbv1.New(sess)                                                                 // want `^dynamodb\.New in sessions$` `^retries of dynamodb\.New in sessions$`
	dynamodbv1.New(sess, awsv1.NewConfig().WithRegion("eu-west-1"))                      // want `^dynamodb\.New in sessions$` `^retries of dynamodb\.New in sessions$`
	dynamodbv1.New(sess, &awsv1.Config{Region: awsv1.String("eu-west-1")})               // want `^dynamodb\.New in sessions$` `^retries of dynamodb\.New in sessions$`
	dynamodbv1.New(sess, &awsv1.Config{Endpoint: awsv1.String("http://localhost:8000")}) // want `^retries of dynamodb\.New in sessions$`

	local, _ := session.NewSession(&awsv1.Config{Endpoint: awsv1.String("http://localhost:8000")})
	dynamodbv1.New(local) // want `^retries of dynamodb\.New in sessions$`

	changed, _ := session.NewSession()
	changed.Config.Endpoint = awsv1.String("http://localhost:8000")
	dynamodbv1.New(changed)

	helped, _ := session.NewSession()
	useEmulator(helped)
	dynamodbv1.New(helped)
}

func useEmulator(*session.Session) {}

// Options of a session, and retries.

func options(cfg awsv1.Config) {
	shared := session.Must(session.NewSessionWithOptions(session.Options{SharedConfigState: session.SharedConfigEnable}))
	dynamodbv1.New(shared) // want `^dynamodb\.New in options$` `^retries of dynamodb\.New in options$`

	none, _ := session.NewSessionWithOptions(session.Options{})
	dynamodbv1.New(none) // want `^dynamodb\.New in options$` `^retries of dynamodb\.New in options$`

	configured, _ := session.NewSessionWithOptions(session.Options{Config: cfg, Profile: "shop"})
	dynamodbv1.New(configured)

	opts := session.Options{Profile: "shop"}
	fill(&opts)
	filled, _ := session.NewSessionWithOptions(opts)
	dynamodbv1.New(filled)
}

func fill(*session.Options) {}

func handedOver(opts session.Options, cfg *awsv1.Config) {
	opts.Profile = "shop"
	changed, _ := session.NewSessionWithOptions(opts)
	dynamodbv1.New(changed)

	own := *cfg
	own.Region = awsv1.String("eu-west-1")
	copied, _ := session.NewSession(&own)
	dynamodbv1.New(copied)

	replaced := awsv1.NewConfig()
	*replaced = own
	whole, _ := session.NewSession(replaced)
	dynamodbv1.New(whole)

	merged := awsv1.NewConfig()
	merged.MergeIn(cfg)
	together, _ := session.NewSession(merged)
	dynamodbv1.New(together)
}

func retries(n int) {
	sess := session.Must(session.NewSession())
	dynamodbv1.New(sess, awsv1.NewConfig().WithMaxRetries(n))          // want `^dynamodb\.New in retries$`
	dynamodbv1.New(sess, &awsv1.Config{MaxRetries: &n})                // want `^dynamodb\.New in retries$`
	dynamodbv1.New(sess, &awsv1.Config{Retryer: client.NoOpRetryer{}}) // want `^dynamodb\.New in retries$`
}
