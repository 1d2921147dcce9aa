package reachable_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/reachable"
)

// A Lambda function starts one of several handlers: what only one of them does is not what each does.
func TestInEach(t *testing.T) {
	for name, test := range map[string]struct{ main, want string }{
		"one handler": {`lambda.Start(shop.Sell)`, "Sell log put"},
		"one of two": {`switch role {
	case "sell":
		lambda.Start(shop.Sell)
	case "refund":
		shop.Warm()
		lambda.Start(shop.Refund)
	}`, "log"},
		"what comes before": {`shop.Warm(); if role == "" { lambda.Start(shop.Sell) }; lambda.Start(shop.Refund)`, "Warm log"},
		"the same, wrapped": {`if role == "" { lambda.Start(shop.Traced(shop.Sell)) } else { lambda.Start(shop.Sell) }`, "Sell log put"},
		"by a function":     {`if role == "" { lambda.Start(shop.Sell) }; refund()`, "log"},
		"no handler":        {`shop.Sell(); shop.Refund()`, "Refund Sell get log put"},
	} {
		t.Run(name, func(t *testing.T) {
			facts := sources(t, `
-- github.com/aws/aws-lambda-go/lambda --
package lambda
func Start(handler any) {}
-- shop --
package shop
func Sell() { put(); log() }
func Refund() { get(); log() }
func Warm() {}
func Traced(handler func()) func() { return handler }
func put() {}
func get() {}
func log() {}
-- api --
package main
import ("github.com/aws/aws-lambda-go/lambda"; "shop")
var role string
func refund() { lambda.Start(shop.Refund) }
func main() {
	`+test.main+`
}
`)
			linked := []string{"shop", "api"}
			p := reachable.New(facts[1:], func(string) bool { return false })
			var names []string
			for _, name := range slices.Sorted(maps.Keys(p.InEach("api", linked, p.FromLambda("api", linked, true)))) {
				if short, ok := strings.CutPrefix(name, "shop."); ok && short != "init" {
					names = append(names, short)
				}
			}
			if got := strings.Join(names, " "); got != test.want {
				t.Errorf("each does %q, not %q", got, test.want)
			}
		})
	}
}
