package adapt

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/cfnscan/eval"
	"github.com/dynamolint/dynamolint/cfnscan/template"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// read reads a template with some resources beside a table, indented by two.
func read(t *testing.T, resources string) *schema.Model {
	t.Helper()
	parsed, problems := template.Parse("template.yaml", []byte("Resources:\n  Orders:\n    Type: AWS::DynamoDB::Table\n"+resources))
	if parsed == nil || len(problems) > 0 {
		t.Fatal(problems)
	}
	return Read(eval.NewRoot(parsed), func(string) []byte { return nil }).Model
}

// shown is what statements allow, a line each, with what is unknown.
func shown(m *schema.Model) string {
	var b strings.Builder
	for _, p := range m.Policies {
		for _, s := range p.Statements.Items {
			for _, action := range s.Actions.Items {
				for _, r := range s.Resources.Items {
					pattern, _ := action.Get()
					fmt.Fprintf(&b, "%s %s on %s\n", p.Holder, pattern, r)
				}
			}
		}
		if p.Statements.Partial != "" {
			fmt.Fprintf(&b, "%s: %s\n", p.Holder, p.Statements.Partial)
		}
	}
	for _, a := range m.Attachments {
		for _, holder := range a.Holders.Items {
			fmt.Fprintf(&b, "%s has %s\n", holder, a.Policy)
		}
	}
	return b.String()
}

const function = "  List:\n    Type: AWS::Serverless::Function\n    Properties:\n"

func TestPolicies(t *testing.T) {
	for name, test := range map[string]struct{ resources, want string }{
		"a policy template": {
			function + "      Policies: [{DynamoDBReconfigurePolicy: {TableName: !Ref Orders}}]\n",
			"ListRole dynamodb:UpdateTable on arn:aws:dynamodb:*:*:table/{AWS::StackName}-Orders-{Orders}\n",
		},
		"one of another service":   {function + "      Policies: [{SQSPollerPolicy: {QueueName: jobs}}]\n", ""},
		"one that SAM has not":     {function + "      Policies: {DynamoDBAppendPolicy: {TableName: jobs}}\n", "ListRole: what DynamoDBAppendPolicy allows is unknown\n"},
		"a name":                   {function + "      Policies: AmazonDynamoDBFullAccess\n", "ListRole has arn:aws:iam::aws:policy/AmazonDynamoDBFullAccess\n"},
		"a stream":                 {function + "      Events: {Changes: {Type: DynamoDB}}\n", "ListRole has arn:aws:iam::aws:policy/AWSLambdaDynamoDBExecutionRole\n"},
		"a role of its own":        {function + "      Role: !ImportValue role\n      Policies: AmazonDynamoDBFullAccess\n", ""},
		"a statement without list": {function + "      Policies: [{Statement: {Effect: Allow, Action: 'dynamodb:*', Resource: !GetAtt Orders.Arn}}]\n", "ListRole dynamodb:* on Orders.Arn\n"},
		"a connector":              {"  List:\n    Type: AWS::Serverless::Function\n    Connectors: {Reads: {Properties: {Destination: {Id: Orders}}}}\n", "ListRole: a connector gives it permissions\n"},
		"a policy that names roles": {
			function + "      Handler: bootstrap\n  Reads:\n    Type: AWS::IAM::Policy\n    Properties:\n      Roles: [!Ref ListRole]\n      PolicyDocument: {Statement: [{Action: [dynamodb:Scan], Resource: '*'}]}\n",
			"ListRole dynamodb:Scan on *\n",
		},
		"an output names the role": {
			function + "      Handler: bootstrap\nOutputs:\n  Roles: {Value: !Join [',', [!GetAtt ListRole.Arn]]}\n", "ListRole: an output names the role, and another stack may give it policies\n",
		},
		"a policy that a parameter names": {
			function + "      Policies: [!Ref Reads]\nParameters: {Reads: {Type: String, Default: AmazonDynamoDBFullAccess}}\n", "ListRole has Reads\n",
		},
		"a role that a parameter names": {
			"  Reads:\n    Type: AWS::IAM::RolePolicy\n    Properties:\n      RoleName: !Ref Reader\n      PolicyDocument: {Statement: [{Action: [dynamodb:Scan], Resource: '*'}]}\nParameters: {Reader: {Type: String, Default: reader}}\n",
			"Reader dynamodb:Scan on *\n",
		},
		"a policy of a table": {
			"  Events:\n    Type: AWS::DynamoDB::Table\n    Properties:\n      StreamSpecification: {StreamViewType: KEYS_ONLY, ResourcePolicy: {PolicyDocument: {}}}\n", "Events.Arn: the table has a policy of its own\n",
		},
		"a policy of a replica": {
			"  Events:\n    Type: AWS::DynamoDB::GlobalTable\n    Properties:\n      Replicas: [{Region: eu-west-1, ResourcePolicy: {PolicyDocument: {}}}]\n", "Events.Arn: the table has a policy of its own\n",
		},
		"a policy in unknown roles": {
			"  Reads:\n    Type: AWS::IAM::Policy\n    Properties:\n      Roles: !If [Some, [api], [web]]\n      PolicyDocument: {Statement: []}\n", "",
		},
		"a document that is text": {
			"  Api:\n    Type: AWS::IAM::Role\n    Properties:\n      Policies: [{PolicyName: reads, PolicyDocument: '{}'}]\n", "Api: the policy is not a mapping\n",
		},
	} {
		if got := shown(read(t, test.resources)); got != test.want {
			t.Errorf("%s: got\n%swant\n%s", name, got, test.want)
		}
	}
}

// What may give a role more than is written is told of it, however often an alias repeats it.
func TestMayGrant(t *testing.T) {
	var bomb strings.Builder
	bomb.WriteString("  Grants:\n    Type: Custom::Grants\n    Properties:\n      A0: &a0 [!Ref ListRole]\n")
	for i := range 40 {
		fmt.Fprintf(&bomb, "      A%d: &a%d [*a%d, *a%d]\n", i+1, i+1, i, i)
	}
	m := read(t, function+"      Handler: bootstrap\n"+bomb.String())
	if len(m.Unseen) != 1 || strings.Join(m.Unseen[0].Named, " ") != "ListRole" {
		t.Errorf("got %+v", m.Unseen)
	}
}

// A stack or a custom resource that is told of a function can find its role.
func TestToldOfFunction(t *testing.T) {
	for name, test := range map[string]struct{ properties, want string }{
		"made by SAM":    {"Handler: bootstrap", "ListRole"},
		"of its own":     {"Role: !GetAtt Reader.Arn", "Reader"},
		"by a condition": {"Role: !If [Some, !GetAtt Reader.Arn, !Ref Given]", "Reader"},
	} {
		m := read(t, function+"      "+test.properties+"\n  Reader: {Type: AWS::IAM::Role}\n  Grants:\n    Type: Custom::Grants\n    Properties: {Of: !If [Some, !Sub '${List.Arn}:live', none]}\n")
		if len(m.Unseen) != 1 || !slices.Contains(m.Unseen[0].Named, test.want) {
			t.Errorf("%s: got %+v", name, m.Unseen)
		}
	}
}
