// Command refunds removes what is refunded from the table that it is asked for.
package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/deployed/tableenvironment/settings"
	"example.com/fixtures/deployed/tableenvironment/store"
)

var client *dynamodb.Client

// refunds are settings of this command alone.
type refunds struct {
	ShopInvoiceNumbers string
}

func main() {
	kind := strings.ToUpper(os.Args[1])
	r := refunds{ShopInvoiceNumbers: settings.Or(kind+"_COPY", "")}
	if r.ShopInvoiceNumbers == "" {
		r.ShopInvoiceNumbers = settings.Required(fmt.Sprintf("%s_MIRROR", kind))
	}
	s := store.New(client, r.ShopInvoiceNumbers)
	_ = s.Delete(context.Background(), nil)
}
