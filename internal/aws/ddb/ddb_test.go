package ddb_test

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
)

// The developer guide lists 573 words ("Reserved words in DynamoDB"). The sum is that of
// the list in upper case, sorted, each word with a newline.
func TestReservedWords(t *testing.T) {
	text, err := os.ReadFile("reserved-words.txt")
	if err != nil {
		t.Fatal(err)
	}
	words := strings.Fields(string(text))
	slices.Sort(words)
	sum := sha256.Sum256([]byte(strings.Join(words, "\n") + "\n"))
	if got := hex.EncodeToString(sum[:]); len(words) != 573 || got != reservedSum {
		t.Errorf("%d words with the sum %s", len(words), got)
	}
	for _, word := range words {
		if !ddb.IsReserved(word) || !ddb.IsReserved(strings.ToLower(word)) {
			t.Errorf("%s is not reserved", word)
		}
	}
	for _, name := range []string{"", "id", "pk", "customer", "NAMEZ", "STATUS2"} {
		if ddb.IsReserved(name) {
			t.Errorf("%q is reserved", name)
		}
	}
}

const reservedSum = "71e0beebbbfa2ca71a79116e021b7b6390c22852fbd24482b450a89591490496"

// The numbers of the developer guide, "Quotas in Amazon DynamoDB" and "Naming rules".
func TestLimits(t *testing.T) {
	for name, limit := range map[string]struct{ got, want int }{
		"global indexes":        {ddb.MaxGlobalIndexes, 20},
		"local indexes":         {ddb.MaxLocalIndexes, 5},
		"projected attributes":  {ddb.MaxProjectedAttributes, 100},
		"days of recovery":      {ddb.MaxRecoveryDays, 35},
		"writes of a batch":     {ddb.MaxBatchWrites, 25},
		"keys of a batch":       {ddb.MaxBatchGets, 100},
		"statements of a batch": {ddb.MaxBatchStatements, 25},
		"transaction":           {ddb.MaxTransactActions, 100},
		"segments":              {ddb.MaxScanSegments, 1_000_000},
		"expression":            {ddb.MaxExpressionBytes, 4096},
		"operators":             {ddb.MaxOperators, 300},
		"operands of IN":        {ddb.MaxInOperands, 100},
		"depth of a path":       {ddb.MaxPathDepth, 32},
		"placeholder":           {ddb.MaxPlaceholderBytes, 255},
		"attribute name":        {ddb.MaxAttributeNameSize, 65535},
		"shortest name":         {ddb.MinNameLength, 3},
		"longest name":          {ddb.MaxNameLength, 255},
		"name of a key":         {ddb.MaxKeyNameLength, 255},
		"parts of a key":        {ddb.MaxKeyParts, 4},
		"attributes of a key":   {ddb.MaxKeyAttributes, 8},
	} {
		if limit.got != limit.want {
			t.Errorf("%s: %d, want %d", name, limit.got, limit.want)
		}
	}
}

// What an answer may leave out, and what asks for the rest (API reference).
func TestOperations(t *testing.T) {
	for op, want := range map[ddb.Op]struct {
		rest  string
		token ddb.Member
		retry ddb.Member
		paged bool
	}{
		ddb.Query:            {"LastEvaluatedKey", "ExclusiveStartKey", "", true},
		ddb.Scan:             {"LastEvaluatedKey", "ExclusiveStartKey", "", true},
		ddb.BatchWriteItem:   {"UnprocessedItems", "", "RequestItems", false},
		ddb.BatchGetItem:     {"UnprocessedKeys", "", "RequestItems", false},
		ddb.ExecuteStatement: {"NextToken LastEvaluatedKey", "NextToken", "", true},
		ddb.GetItem:          {},
		ddb.PutItem:          {},
	} {
		info := ddb.Lookup(op)
		var rest []string
		for _, m := range info.Rest() {
			rest = append(rest, string(m))
		}
		slices.Sort(rest)
		wanted := strings.Fields(want.rest)
		slices.Sort(wanted)
		if !slices.Equal(rest, wanted) || info.Paged() != want.paged {
			t.Errorf("%s: rest %v, paged %v", op, rest, info.Paged())
		}
		if info.Token != want.token || info.Retry != want.retry {
			t.Errorf("%s: token %s, retry %s", op, info.Token, info.Retry)
		}
	}
}
