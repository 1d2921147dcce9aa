package clientpercall

import (
	"net/http"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Visits holds a client.
type Visits struct {
	client *dynamodb.Client
}

func newVisits(client *dynamodb.Client) *Visits { return &Visits{client: client} }

func visitsOf(client *dynamodb.Client) Visits { return Visits{client: client} }

func same(client *dynamodb.Client) *dynamodb.Client { return client }

var (
	visits *Visits
	byHost = map[string]Visits{}
)

// A client is kept in what is made of it.
func keptByConstructor(w http.ResponseWriter, r *http.Request) {
	if visits == nil {
		visits = newVisits(dynamodb.NewFromConfig(configuration(r.Context())))
	}
}

func keptInStruct(w http.ResponseWriter, r *http.Request) {
	if visits == nil {
		visits = &Visits{client: dynamodb.NewFromConfig(configuration(r.Context()))}
	}
}

func keptInMap(w http.ResponseWriter, r *http.Request) {
	if _, ok := byHost[r.Host]; !ok {
		byHost[r.Host] = visitsOf(dynamodb.NewFromConfig(configuration(r.Context())))
	}
}

func keptBySame(w http.ResponseWriter, r *http.Request) {
	if shared == nil {
		shared = same(dynamodb.NewFromConfig(configuration(r.Context())))
	}
}

func (o *orders) keptOfStruct(w http.ResponseWriter, r *http.Request) {
	if o.client == nil {
		o.client = visitsOf(dynamodb.NewFromConfig(configuration(r.Context()))).client
	}
}
