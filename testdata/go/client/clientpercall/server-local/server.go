// Package server serves the handlers of the shop on the machine of a developer.
package server

import (
	"net/http"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func describe(w http.ResponseWriter, r *http.Request) {
	cfg, err := config.LoadDefaultConfig(r.Context())
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	db := dynamodb.NewFromConfig(cfg) // moot DDB119 `each time the handler runs .* for development, tests`
	if _, err := db.DescribeTable(r.Context(), &dynamodb.DescribeTableInput{TableName: aws.String("local-shop")}); err != nil {
		http.Error(w, err.Error(), http.StatusNotFound)
	}
}

// Serve runs until it fails.
func Serve() error {
	http.HandleFunc("/table", describe)
	return http.ListenAndServe("localhost:8080", nil)
}
