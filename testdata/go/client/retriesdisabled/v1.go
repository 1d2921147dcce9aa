package retriesdisabled

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/client"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/guregu/dynamo"
)

func v1(sess *session.Session) []*dynamodb.DynamoDB {
	quick := session.Must(session.NewSession(&aws.Config{MaxRetries: aws.Int(0)})) // want DDB118 `MaxRetries turns off the retries of the client that dynamodb\.New creates`
	return []*dynamodb.DynamoDB{
		dynamodb.New(sess, &aws.Config{MaxRetries: aws.Int(0)}),                           // want DDB118 "turns off the retries"
		dynamodb.New(sess, aws.NewConfig().WithRegion("eu-west-1").WithMaxRetries(0)),     // want DDB118 "turns off the retries"
		dynamodb.New(sess, &aws.Config{Retryer: client.NoOpRetryer{}}),                    // want DDB118 "turns off the retries"
		dynamodb.New(sess, &aws.Config{Retryer: client.DefaultRetryer{NumMaxRetries: 0}}), // want DDB118 "turns off the retries"
		dynamodb.New(quick),

		dynamodb.New(sess, &aws.Config{MaxRetries: aws.Int(1)}),
		dynamodb.New(sess, &aws.Config{MaxRetries: aws.Int(-1)}), // as many as the service's default
		dynamodb.New(sess, &aws.Config{Retryer: client.DefaultRetryer{NumMaxRetries: 3}}),
	}
}

func guregu(sess *session.Session) *dynamo.DB {
	return dynamo.New(sess, &aws.Config{MaxRetries: aws.Int(0)}) // want DDB118 `MaxRetries turns off the retries of the client that dynamo\.New creates`
}

var shared = &aws.Config{
	Region:     aws.String("eu-west-1"),
	MaxRetries: aws.Int(0), // want DDB118 "MaxRetries turns off the retries"
}

var db = dynamodb.New(session.Must(session.NewSession(shared)))

// A variable that something else sets is not known.
var given = &aws.Config{MaxRetries: aws.Int(0)}

func use(cfg *aws.Config) { given = cfg }

var other = dynamodb.New(session.Must(session.NewSession(given)))
