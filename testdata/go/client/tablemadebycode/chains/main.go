// Command chains creates a table by guregu/dynamo.
package main

import (
	"log"

	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/guregu/dynamo"
)

type order struct {
	ID string `dynamo:"order_id,hash"`
}

func main() {
	db := dynamo.New(session.Must(session.NewSession()))
	if err := db.CreateTable("prod-shop-orders", order{}).OnDemand(true).Run(); err != nil { // want DDB139 `This program creates table "prod-shop-orders" each time that it starts`
		log.Print(err)
	}
	if err := db.Table("prod-shop-old").DeleteTable().Run(); err != nil { // want DDB139 `This program deletes table "prod-shop-old" each time that it starts`
		log.Print(err)
	}
}
