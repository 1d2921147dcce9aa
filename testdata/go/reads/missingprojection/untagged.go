package missingprojection

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
)

// Account has no tags: another program writes the items, perhaps as "balance".
type Account struct {
	Holder, Iban, Branch, Currency string
	Balance, Limit, Reserved       int
}

// balance adds up what the accounts of a holder have.
func (b *Bookings) balance(ctx context.Context, holder string) (sum int, err error) {
	out, err := b.db.Query(ctx, b.input(holder)) // want DDB104 note `uses only the fields "Balance".*as they are stored; the fields have no tags`
	if err != nil {
		return 0, err
	}
	var accounts []Account
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &accounts); err != nil {
		return 0, err
	}
	for _, a := range accounts {
		sum += a.Balance
	}
	return sum, nil
}
