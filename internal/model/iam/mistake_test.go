package iam_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/model/iam"
)

func TestMistaken(t *testing.T) {
	const writes = "dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:PutItem dynamodb:UpdateItem"
	const partiQL = "dynamodb:PartiQLDelete dynamodb:PartiQLInsert dynamodb:PartiQLSelect dynamodb:PartiQLUpdate"
	for _, test := range []struct {
		pattern, meant string
		mistake        iam.Mistake
	}{
		{"dynamodb:GetItem", "", iam.NoMistake},
		{"dynamodb:getitem", "", iam.NoMistake},
		{"dynamodb:*Item", "", iam.NoMistake},
		{"*", "", iam.NoMistake},
		{"s3:GetItems", "", iam.NoMistake},
		{"dynamodb:TransactWriteItems", writes, iam.Composed},
		{"dynamodb:transactgetitems", "dynamodb:GetItem", iam.Composed},
		{"dynamodb:Transact*", "dynamodb:ConditionCheckItem dynamodb:DeleteItem dynamodb:GetItem dynamodb:PutItem dynamodb:UpdateItem", iam.Composed},
		{"dynamodb:ExecuteStatement", partiQL, iam.Composed},
		{"dynamodb:BatchExecute*", partiQL, iam.Composed},
		{"dynamodb:BatchGetItems", "dynamodb:BatchGetItem", iam.Misspelt},
		{"dynamodb:ListTable", "dynamodb:ListTables", iam.Misspelt},
		{"dynamodb:GteItem", "dynamodb:GetItem", iam.Misspelt},
		{"dynamodb:Qeury", "dynamodb:Query", iam.Misspelt},
		{"dynamodb:UpdateItme", "dynamodb:UpdateItem", iam.Misspelt},
		{"dynamodb:PetItem", "", iam.NoMistake}, // GetItem or PutItem
		{"dynamodb: GetItem", "dynamodb:GetItem", iam.Misspelt},
		{"dynamodb:ConditionCheck", "dynamodb:ConditionCheckItem", iam.Misspelt},
		{"dynamodb:ListShards", "dynamodb:DescribeStream", iam.Misspelt},
		{"dynamodb:*Items", "dynamodb:*Item", iam.Misspelt},
		{"dynamodb:Scans*", "", iam.NoMistake},
		{"dynamodb:CreateHologram", "", iam.NoMistake},
		{"dynamodbstreams:GetRecords", "dynamodb:GetRecords", iam.WrongService},
		{"dynamodb-streams:*", "dynamodb:DescribeStream dynamodb:GetRecords dynamodb:GetShardIterator dynamodb:ListStreams", iam.WrongService},
		{"dynamodbstreams:GetItem", "", iam.WrongService},
		{"dynamodbexport:GetItem", "dynamodb:GetItem", iam.WrongPrefix},
		{"ddb:PutItem", "dynamodb:PutItem", iam.WrongPrefix},
		{"Dynamo:query", "dynamodb:Query", iam.WrongPrefix},
		{"dyanmodb:*", "dynamodb:*", iam.WrongPrefix},
		{"dynamdb:BatchGetItems", "dynamodb:BatchGetItem", iam.WrongPrefix},
		{"dynamodb2:TransactGetItems", "dynamodb:GetItem", iam.WrongPrefix},
		{"ddb:CreateHologram", "", iam.WrongPrefix},
		{"table:getitem", "dynamodb:GetItem", iam.WrongPrefix},
		{"dax:GetItem", "", iam.NoMistake},
		{"kendra:Query", "", iam.NoMistake},
		{"d*:GetItem", "", iam.NoMistake},
		{"GetItem", "dynamodb:GetItem", iam.NoPrefix},
		{"dynamodb.Query", "dynamodb:Query", iam.NoPrefix},
		{"Query", "", iam.NoMistake},
	} {
		meant, mistake := iam.Mistaken(test.pattern)
		if got := strings.Join(meant, " "); got != test.meant || mistake != test.mistake {
			t.Errorf("%s means %q, mistake %d; want %q, %d", test.pattern, got, mistake, test.meant, test.mistake)
		}
		for _, action := range meant {
			if !iam.Matches(action) {
				t.Errorf("%s means %s, which does not exist", test.pattern, action)
			}
		}
	}
}

// No action that exists is a mistake.
func TestActionsAreNoMistakes(t *testing.T) {
	for _, action := range iam.Actions() {
		if meant, mistake := iam.Mistaken(action); mistake != iam.NoMistake {
			t.Errorf("%s is said to mean %v", action, meant)
		}
	}
}
