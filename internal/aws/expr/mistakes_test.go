package expr

import (
	"slices"
	"testing"

	"github.com/dynamolint/dynamolint/internal/aws/refusal"
)

// mistake is an expression with one mistake of syntax.
type mistake struct {
	text   string
	at     string // the part of the text that is reported
	token  string // as DynamoDB has it in its message
	near   string
	advice string
	fixed  string // the text after the fix; empty if there is none
}

var filterMistakes = []mistake{
	{" ", "", "<EOF>", "", "leave FilterExpression out of the request", ""},
	{"status == :paid", "==", "=", "== :paid", "write = for ==", "status = :paid"},
	{"status ==", "==", "=", "==", "write = for ==, and what to compare with after it", ""},
	{"\ufeffstatus = :paid", "\ufeff", "\ufeff", "\ufeffstatus", "remove the byte order mark (U+FEFF) at the beginning", "status = :paid"},
	{"status = :paid;", ";", ";", ":paid;", "remove the semicolon", "status = :paid"},
	{"#\u00e9tat = :paid", "#\u00e9tat", "#", "#\u00e9", "the name of a placeholder has letters, digits and _ only", ""},
	{"# = :paid", "#", "#", "# =", "write the name of the placeholder after #: the name of a placeholder has letters, digits and _ only", ""},
	{"status != :paid", "!=", "!", "status !=", "write <> for !=", "status <> :paid"},
	{"total => :min", "=>", ">", "=> :min", "write >= for =>", "total >= :min"},
	{"total < = :max", "< =", "=", "< = :max", "write <= for < =", "total <= :max"},
	{"total := :max", ":=", ":", "total :=", "write = for :=", "total = :max"},
	{"total GE :min", "GE", "GE", "total GE :min", "write >= for GE", "total >= :min"},
	{"a <> <> :b", "<> <>", "<>", "<> <> :b", "one operator compares", ""},
	{"a = :a && b = :b", "&&", "&", ":a &&", "write AND for &&", "a = :a AND b = :b"},
	{"a = :a||b = :b", "||", "|", ":a||", "write OR for ||", "a = :a OR b = :b"},
	{"!contains(tags, :tag)", "!", "!", "!contains", "write NOT for !", "NOT contains(tags, :tag)"},
	{"a NOT IN (:a, :b)", "NOT", "NOT", "a NOT IN", "write NOT before the operand: NOT a IN", "NOT a IN (:a, :b)"},
	{"a = :a, b = :b", ",", ",", ":a, b", "join conditions with AND or OR", ""},
	{"a = :a,", ",", ",", ":a,", "remove the comma after which nothing comes", "a = :a"},
	{"a = :a b = :b", "b", "b", ":a b =", "write AND or OR between two conditions", ""},
	{"price > 10", "10", "10", "> 10", "expressions have no literals: write :price and give 10 in ExpressionAttributeValues", ""},
	{"order.total >= -1.5", "-1.5", "-", ">= -1", "expressions have no literals: write :total and give -1.5 in ExpressionAttributeValues", ""},
	{"city = 'Oslo'", "'Oslo'", "'Oslo'", "= 'Oslo'", "expressions have no literals: write :city and give 'Oslo' in ExpressionAttributeValues", ""},
	{"city = 'Oslo", "'Oslo", "'", "= 'Oslo", "expressions have no literals: write :city and give 'Oslo in ExpressionAttributeValues", ""},
	{"id = ?", "?", "?", "= ?", "the placeholders of DynamoDB begin with a colon: write :id and give the value in ExpressionAttributeValues", ""},
	{"id = $1", "$1", "$", "= $1", "the placeholders of DynamoDB begin with a colon: write :id and give the value in ExpressionAttributeValues", ""},
	{"id = %s", "%s", "%", "= %s", "%s is sent as it is: write :id and give the value in ExpressionAttributeValues", ""},
	{"id = : id", ":", ":", "= : id", "write no blank after :", "id = :id"},
	{"id = :order-id", ":order-id", "-", ":order-id", "the name of a placeholder has letters, digits and _ only", ""},
	{"id = :order.id", ":order.id", ".", ":order.id", "a value has no parts that a path could name: give the part a placeholder of its own", ""},
	{"order-id = :id", "order-id", "-", "order-id", `write #order_id and define it as "order-id" in ExpressionAttributeNames`, ""},
	{"#order-id = :id", "#order-id", "-", "#order-id", "the name of a placeholder has letters, digits and _ only", ""},
	{"_id = :id", "_id", "_", "_id", `write #id and define it as "_id" in ExpressionAttributeNames`, "#id = :id"},
	{"2fa = :on", "2fa", "2", "2fa", `write #2fa and define it as "2fa" in ExpressionAttributeNames`, "#2fa = :on"},
	{"`id` = :id", "`id`", "`", "`id", `write #id and define it as "id" in ExpressionAttributeNames`, "#id = :id"},
	{`"id" = :id`, `"id"`, `"id"`, `"id" =`, `write #id and define it as "id" in ExpressionAttributeNames`, "#id = :id"},
	{"in = :in", "in", "in", "in =", `write #in and define it as "in" in ExpressionAttributeNames`, "#in = :in"},
	{"a.between = :b", "between", "between", ".between =", `write #between and define it as "between" in ExpressionAttributeNames`, "a.#between = :b"},
	{"größe = :g", "größe", "ö", "größ", `write #gre and define it as "größe" in ExpressionAttributeNames`, "#gre = :g"},
	{"lines[-1] = :l", "-", "-", "[-1", "positions in lists are counted from 0 at the beginning", ""},
	{"lines[i] = :l", "i", "i", "[i]", "brackets are for positions in lists; name the key of a map after a dot", ""},
	{"lines[:i] = :l", ":i", ":i", "[:i]", "write the position in the list as a number into the expression: it cannot be a placeholder", ""},
	{"lines['sku'] = :l", "'sku'", "'sku'", "['sku']", "brackets are for positions in lists; name the key of a map after a dot", ""},
	{"lines[01] = :l", "1", "1", "01]", "write the position in the list without leading zeros", ""},
	{"lines[0", "", "<EOF>", "0", "close the bracket", ""},
	{"a..b = :b", ".", ".", "..b", "write the name of an attribute after the dot", ""},
	{"deletedAt IS NULL", "IS", "IS", "deletedAt IS NULL", "write attribute_exists(deletedAt) or attribute_not_exists(deletedAt); for a null, compare with a value of type NULL", ""},
	{"name LIKE :n", "LIKE", "LIKE", "name LIKE :n", "there is no LIKE: write begins_with(name, :name) or contains(name, :name)", ""},
	{"tags CONTAINS :t", "CONTAINS", "CONTAINS", "tags CONTAINS :t", "write contains(tags, :tags)", ""},
	{"active", "", "<EOF>", "active", "compare active with a value, or write attribute_exists(active)", ""},
	{"total + :vat > :max", "+", "+", "total + :vat", "conditions cannot calculate: compute the value beforehand", ""},
	{"total = net + :vat", "+", "+", "net + :vat", "conditions cannot calculate: compute the value beforehand", ""},
	{"a < b < c", "<", "<", "b < c", "compare two operands at a time, and join with AND", ""},
	{"(a = :a) = :b", "=", "=", ") = :b", "compare paths and values, not conditions; join conditions with AND or OR", ""},
	{"status IN :list", ":list", ":list", "IN :list", "IN takes its operands in parentheses, one placeholder for each value: write IN (:a, :b)", ""},
	{"status IN ()", ")", ")", "()", "write what belongs between the parentheses", ""},
	{"status IN [:a, :b]", "[", "[", "IN [:a", "IN takes its operands in parentheses, one placeholder for each value: write IN (:a, :b)", ""},
	{"status IN (:a :b)", ":b", ":b", ":a :b)", "separate operands with commas", "status IN (:a, :b)"},
	{"status IN (:a, )", ")", ")", ", )", "remove the comma after which nothing comes", "status IN (:a )"},
	{"a BETWEEN :lo, :hi", ",", ",", ":lo, :hi", "write AND between the bounds", "a BETWEEN :lo AND :hi"},
	{"a BETWEEN (:lo AND :hi)", "AND", "AND", ":lo AND :hi", "write BETWEEN :low AND :high, without parentheses", ""},
	{"a BETWEEN :lo", "", "<EOF>", ":lo", "BETWEEN takes two bounds: write BETWEEN :low AND :high", ""},
}

var conditionMistakes = []mistake{
	{"attribute_not_exists id", "id", "id", "attribute_not_exists id", "write the operands of attribute_not_exists in parentheses", ""},
	{"attribute_exists()", ")", ")", "()", "write what belongs between the parentheses", ""},
	{"contains(a = :b)", "=", "=", "a = :b", "a list of operands has paths and values, not conditions: close its parenthesis before =", ""},
	{"contains(a, :b AND c = :d", "AND", "AND", ":b AND c", "the parenthesis that is opened at position 9 should be closed before AND", ""},
	{"(a = :a", "", "<EOF>", ":a", "close the parenthesis that is opened at position 1", ""},
	{"a = :a)", ")", ")", ":a)", "remove the parenthesis: none is open here", ""},
	{"a = :a AND", "", "<EOF>", "AND", "write a condition after AND, or remove it", ""},
	{"AND a = :a", "AND", "AND", "AND a", "write a condition before AND, or remove it", ""},
	{"a = :a AND OR b = :b", "OR", "OR", "AND OR b", "write a condition before OR, or remove it", ""},
	{"a =", "", "<EOF>", "=", "write a path or a placeholder such as :a here", ""},
}

var projectionMistakes = []mistake{
	{"a, b,", "", "<EOF>", ",", "remove the comma after which nothing comes", "a, b"},
	{"a b", "b", "b", "a b", "separate attributes with commas", "a, b"},
	{"a AS b, c", "AS", "AS", "a AS b", "attributes cannot be renamed: remove AS", ""},
	{"size(a), b", "(", "(", "size(a", "a projection names attributes; it has no functions", ""},
	{"*", "*", "*", "*", "leave ProjectionExpression out to get all attributes", ""},
	{"a, :v", ":v", ":v", ", :v", "a value cannot stand for an attribute: write #v and define it in ExpressionAttributeNames", ""},
	{"order-id", "order-id", "-", "order-id", `write #order_id and define it as "order-id" in ExpressionAttributeNames`, "#order_id"},
}

var updateMistakes = []mistake{
	{"SET a = :a b = :b", "b", "b", ":a b =", "separate actions with commas", "SET a = :a, b = :b"},
	{"SET a = :a, REMOVE b", "REMOVE", "REMOVE", ", REMOVE b", "remove the comma after which nothing comes", "SET a = :a REMOVE b"},
	{"SET a = :a,", "", "<EOF>", ",", "remove the comma after which nothing comes", "SET a = :a"},
	{"SET a = :a AND b = :b", "AND", "AND", ":a AND b", "separate actions with commas, not with AND", "SET a = :a, b = :b"},
	{"SET a = :a; REMOVE b", ";", ";", ":a; REMOVE", "remove the semicolon: clauses follow each other without separator", "SET a = :a REMOVE b"},
	{"a = :a", "a", "a", "a =", "begin with SET", "SET a = :a"},
	{"UPDATE a = :a", "UPDATE", "UPDATE", "UPDATE a", "begin each clause with SET, REMOVE, ADD or DELETE", ""},
	{"SET a :a", ":a", ":a", "a :a", "write = between the path and its value", "SET a = :a"},
	{"SET a == :a", "==", "=", "== :a", "write = for ==", "SET a = :a"},
	{"SET a += :n", "+=", "+", "a +=", "write a = a + :value", "SET a = a + :n"},
	{"SET a += :v- u", "+=", "+", "a +=", "write a = a + :value, and compute the value beforehand: SET has one + or - only", ""},
	{"SET a -= (b + :n)", "-=", "-", "a -=", "write a = a - :value, and compute the value beforehand: SET has one + or - only", ""},
	{"SET a += if_not_exists(b, :n)", "+=", "+", "a +=", "write a = a + :value", "SET a = a + if_not_exists(b, :n)"},
	{"SET a = :a AND", "AND", "AND", ":a AND", "remove AND, after which nothing comes", "SET a = :a"},
	{"SET a = a + 1", "1", "1", "+ 1", "expressions have no literals: write :a and give 1 in ExpressionAttributeValues", ""},
	{"SET a = a * :n", "*", "*", "a * :n", "SET can add and subtract only: compute the value beforehand", ""},
	{"SET a = a + :n + :m", "+", "+", ":n + :m", "a value has one + or - only: add the values up first", ""},
	{"SET a = :a > :b", ">", ">", ":a > :b", "SET cannot compare: give the condition in ConditionExpression", ""},
	{"SET", "", "<EOF>", "SET", "write the name of an attribute here", ""},
	{"SET :a = a", ":a", ":a", "SET :a =", "a value cannot stand for an attribute: write #a and define it in ExpressionAttributeNames", ""},
	{"SET a", "", "<EOF>", "a", "write = and a value after a", ""},
	{"SET a > :a", ">", ">", "a > :a", "SET assigns with =: write SET a = :a", ""},
	{"SET delete = :d", "delete", "delete", "SET delete =", `write #delete and define it as "delete" in ExpressionAttributeNames`, "SET #delete = :d"},
	{"SET user-id = :u", "user-id", "-", "user-id", `write #user_id and define it as "user-id" in ExpressionAttributeNames`, "SET #user_id = :u"},
	{"REMOVE a = :a", "=", "=", "a = :a", "REMOVE takes paths without values; to take elements out of a set, write DELETE path :value", ""},
	{"REMOVE a b", "b", "b", "a b", "separate actions with commas", "REMOVE a, b"},
	{"ADD a = :n", "=", "=", "a = :n", "ADD has no =: write ADD a :a, or SET a = :a", ""},
	{"ADD a b", "b", "b", "a b", "write a placeholder such as :a after a: ADD takes nothing else", ""},
	{"ADD a 1", "1", "1", "a 1", "expressions have no literals: write :a and give 1 in ExpressionAttributeValues", ""},
	{"ADD a : n", ":", ":", "a : n", "write no blank after :", "ADD a :n"},
	{"DELETE a, b", ",", ",", "a, b", "DELETE takes elements out of a set: write REMOVE a to remove the attribute", ""},
	{"SET a = list_append a, :b", "a", "a", "list_append a,", "write the operands of list_append in parentheses", ""},
}

func TestMistakes(t *testing.T) {
	for kind, mistakes := range map[Kind][]mistake{
		Filter: filterMistakes, Condition: conditionMistakes, Projection: projectionMistakes, Update: updateMistakes,
	} {
		for _, m := range mistakes {
			t.Run(m.text, func(t *testing.T) {
				_, problems := Parse(kind, m.text)
				if len(problems) != 1 {
					t.Fatalf("%d problems: %+v", len(problems), problems)
				}
				checkMistake(t, kind, m, problems[0])
			})
		}
	}
}

func checkMistake(t *testing.T, kind Kind, m mistake, got refusal.Problem) {
	t.Helper()
	message := "Invalid " + kind.Parameter() + `: Syntax error; token: "` + m.token + `", near: "` + m.near + `"`
	if got.Code != Syntax || got.Message != message {
		t.Errorf("%s: %s, want %s", got.Code, got.Message, message)
	}
	if got.Advice != m.advice {
		t.Errorf("advice %q, want %q", got.Advice, m.advice)
	}
	if at := got.Part(); at != m.at {
		t.Errorf("reported at %q, want %q", at, m.at)
	}
	if got.Fix == nil {
		if m.fixed != "" {
			t.Errorf("no fix, want %q", m.fixed)
		}
		return
	}
	fixed := applyFix(t, m.text, got.Fix)
	if fixed != m.fixed {
		t.Errorf("fixed as %q, want %q", fixed, m.fixed)
	}
	_, problems := Parse(kind, fixed)
	if slices.ContainsFunc(problems, func(p refusal.Problem) bool { return p.Code == Syntax }) {
		t.Errorf("the fix makes another mistake: %s", problems[0].Message)
	}
}
