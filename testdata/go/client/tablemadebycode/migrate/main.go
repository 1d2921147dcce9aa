// Command migrate brings tables up to date: it is what its users have in place of Terraform.
package main

import (
	"context"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func main() {
	client := dynamodb.NewFromConfig(aws.Config{})
	if _, err := client.CreateTable(context.Background(), &dynamodb.CreateTableInput{TableName: aws.String("shop-orders")}); err != nil {
		log.Fatal(err)
	}
}
