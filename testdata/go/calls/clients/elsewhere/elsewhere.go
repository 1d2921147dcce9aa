// Package elsewhere makes clients by functions of package makings, of which facts tell what
// they make.
package elsewhere

import (
	"context"
	"net/http"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go/aws/session"

	"example.com/fixtures/calls/clients/makings"
)

func loops(ctx context.Context, cfg aws.Config, sess *session.Session) {
	for range 3 {
		makings.New(cfg).ListTables(ctx, nil) // want `^dynamodb\.NewFromConfig by makings\.New in loops, in each turn$`
		makings.Count(ctx)                    // want `^dynamodb\.NewFromConfig by makings\.Count in loops, in each turn$`
		makings.CountIn(ctx, "eu-west-1")
		makings.FromOld(sess).ListTables(nil)
	}
	for range 3 {
		sess, _ := makings.Open() // want `^dynamodb\.New by makings\.FromOld of makings\.Open in loops$`
		makings.FromOld(sess).ListTables(nil)
	}
}

func serve(w http.ResponseWriter, r *http.Request) {
	cfg, _ := makings.Config(r.Context())
	makings.New(cfg).ListTables(r.Context(), nil) // want `^dynamodb\.NewFromConfig by makings\.New in serve$`
	other, _ := makings.ConfigOf(r.Context(), func() string { return r.Host })
	makings.New(other).ListTables(r.Context(), nil) // want `^dynamodb\.NewFromConfig by makings\.New in serve$`
	makings.Count(r.Context())                      // want `^dynamodb\.NewFromConfig by makings\.Count in serve, for each request$`
}
