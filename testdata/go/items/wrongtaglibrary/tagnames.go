package wrongtaglibrary

import "github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"

type plan struct {
	ID   string `dynamodbav:"plan_id"`
	User string `dynamodbav:"plan_id"` // want DDB312 error proven `plan\.ID and User have the same attribute name "plan_id" \| attributevalue of aws-sdk-go-v2 then writes and reads neither of them, without an error`
	Day  string `dynamodbav:"-"`
	Hour string `dynamodbav:"-"`
}

type memo struct {
	ID   string `dynamodbav:"id"`
	Text string `dynamodbav:"omitempty"` // want DDB312 warning proven `The tag of memo\.Text names the attribute "omitempty" .* write dynamodbav:",omitempty"`
	Set  string `dynamodbav:"set"`
	Time string `dynamodbav:",omitempty"`
}

// audited has a name that a struct in which it is embedded replaces, as Go's fields do.
type audited struct {
	By string `dynamodbav:"by"`
}

type entry struct {
	audited
	ID string `dynamodbav:"id"`
	By string `dynamodbav:"by"`
}

type revision struct {
	audited
	Editor string `dynamodbav:"by"` // want DDB312 warning likely `revision\.Editor and the embedded By have the same attribute name "by" \| attributevalue of aws-sdk-go-v2 then never writes By, without an error`
}

// signed has another name for who signs, and is given it: the name holds what it is there for.
type signed struct {
	audited
	Signer string `dynamodbav:"by"`
}

func sign(a audited, signer string) error {
	_, err := attributevalue.MarshalMap(signed{audited: a, Signer: signer})
	return err
}

func sendPlans(p plan, m memo, e entry, r revision) error {
	_, err := attributevalue.MarshalList([]plan{p})
	if err == nil {
		_, err = attributevalue.MarshalList([]memo{m})
	}
	if err == nil {
		_, err = attributevalue.MarshalList([]entry{e})
	}
	if err == nil {
		_, err = attributevalue.MarshalMap(r)
	}
	if err == nil { // made to replace
		_, err = attributevalue.MarshalMap(struct {
			audited
			Editor string `dynamodbav:"by"`
		}{audited: e.audited, Editor: "import"})
	}
	return err
}
