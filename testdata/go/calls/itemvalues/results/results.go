// Package results makes keys. Beside each function whose name says so is what it returns.
package results

import (
	"fmt"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type store struct{ db *dynamodb.Client }

func orderKey(id string) string { return "ORDER#" + id } // want `^orderKey in orderKey: "ORDER#1"$`

func orderText(id string) string { return "ORDER#" + id }

func lineKey(order string, n int) (string, error) { return fmt.Sprintf("%s#%d", order, n), nil } // want `^lineKey in lineKey: param0\+"#"\+%d\(int param1\)$`

func (s *store) customerKey(id string) string { // want `^customerKey in \(\*store\)\.customerKey: "CUSTOMER"$` `^customerKey in \(\*store\)\.customerKey: "CUSTOMER#"\+param1$`
	if id == "" {
		return "CUSTOMER"
	}
	return "CUSTOMER#" + id
}

func numberKey(n int) int { return n }

func resetKey() {}

func usesKey() []string {
	innerKey := func() string { return "INNER" }
	return []string{orderKey("1"), innerKey()}
}
