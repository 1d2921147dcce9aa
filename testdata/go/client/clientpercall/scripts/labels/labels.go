// Package labels prints the labels of all parcels again.
package labels

import (
	"context"
	"net/http"

	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Print prints those of some parcels.
func Print(ctx context.Context, parcels []string) error {
	for range parcels {
		cfg, err := config.LoadDefaultConfig(ctx)
		if err != nil {
			return err
		}
		client := dynamodb.NewFromConfig(cfg) // moot DDB119 `in every iteration of the loop, .* it is in a tool, by the name of its package`
		if _, err := client.GetItem(ctx, &dynamodb.GetItemInput{}); err != nil {
			return err
		}
	}
	return nil
}

// Preview shows a label to the person who runs the script.
func Preview(w http.ResponseWriter, r *http.Request) {
	cfg, err := config.LoadDefaultConfig(r.Context())
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	client := dynamodb.NewFromConfig(cfg) // moot DDB119 `each time the handler runs .* it is in a tool, by the name of its package`
	_, _ = client.GetItem(r.Context(), &dynamodb.GetItemInput{})
}
