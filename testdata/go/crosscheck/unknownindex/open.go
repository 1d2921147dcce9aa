package unknownindex

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func query(table, index string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{TableName: aws.String(table), IndexName: aws.String(index)}
}

// Tables that may have more indexes than their declarations show.
func open(ctx context.Context, client *dynamodb.Client) error {
	if _, err := client.Query(ctx, query("prod-shop-products", "products-by-brand")); err != nil { // undecided DDB702 `cannot determine whether "prod-shop-products" has an index "products-by-brand": for_each of dynamic "global_secondary_index" is unknown: var\.indexes has no default and no tfvars sets it`
		return err
	}
	if _, err := client.Query(ctx, query("prod-shop-reviews", "reviews-by-stars")); err != nil { // undecided DDB702 `it has an index of unknown name`
		return err
	}
	if _, err := client.Query(ctx, query("prod-shop-audit", "events-by-user")); err != nil { // undecided DDB702 `var\.with_audit`
		return err
	}
	if _, err := client.Query(ctx, query("prod-shop-brands", "brands-by-name")); err != nil {
		return err
	}
	if _, err := client.Query(ctx, query("prod-shop-brands", "brands-by-country")); err != nil { // undecided DDB702 `its indexes depend on var\.brand_indexes, of which only the default is known`
		return err
	}
	_, err := client.Query(ctx, query("prod-shop-carts", "carts-by-user")) // undecided DDB702 `Terraform leaves changes of global_secondary_index to others \(ignore_changes\)`
	return err
}

// A table that is declared for several accounts.
func everywhere(ctx context.Context, client *dynamodb.Client) error {
	if _, err := client.Query(ctx, query("shop-sessions", "sessions-by-user")); err != nil {
		return err
	}
	if _, err := client.Query(ctx, query("shop-sessions", "sessions-by-device")); err != nil { // only dev has it
		return err
	}
	_, err := client.Query(ctx, query("shop-sessions", "session-by-users")) // want DDB702 `Query uses index "session-by-users", which "shop-sessions" does not have`
	return err
}

// A table of which the name is not known may be the one that is meant.
func perhaps(ctx context.Context, client *dynamodb.Client) error {
	if _, err := client.Query(ctx, query("prod-shop-coupons", "coupons-by-campaign")); err != nil {
		return err
	}
	_, err := client.Query(ctx, query("prod-shop-coupons", "coupons-by-date")) // want DDB702 `which "prod-shop-coupons" does not have`
	return err
}

// The names of tables alone show nothing if they are not known at all.
func notDeclared(ctx context.Context, client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, query("li-scratch", "gsi1"))
}
