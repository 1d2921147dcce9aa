// Command sdkv1 creates a table by aws-sdk-go.
package main

import (
	"log"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

func init() {
	client := dynamodb.New(session.Must(session.NewSession()))
	if _, err := client.CreateTable(&dynamodb.CreateTableInput{TableName: aws.String("prod-shop-orders")}); err != nil { // want DDB139 `This program creates table "prod-shop-orders" each time that it starts`
		log.Print(err)
	}
}

func main() {
	log.Print("ready")
}
