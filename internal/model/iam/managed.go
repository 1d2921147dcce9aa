package iam

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// managed are policies that AWS manages, with the actions that they allow on all tables and
// streams: none for those about other services. Each is read in the version that was the
// default in August 2026.
var managed = map[string][]string{
	"AdministratorAccess":                          {"*"},
	"PowerUserAccess":                              everything,
	"AmazonDynamoDBFullAccess":                     everything,
	"AmazonDynamoDBFullAccess_v2":                  everything,
	"AmazonDynamoDBFullAccesswithDataPipeline":     everything,
	"AWSLambdaFullAccess":                          everything,
	"AWSElasticBeanstalkFullAccess":                everything,
	"AmazonEC2RoleforDataPipelineRole":             everything,
	"AmazonElasticMapReduceforEC2Role":             everything,
	"DatabaseAdministrator":                        everything,
	"DataScientist":                                everything,
	"AmazonDynamoDBReadOnlyAccess":                 {"dynamodb:BatchGetItem", "dynamodb:Describe*", "dynamodb:List*", "dynamodb:GetAbacStatus", "dynamodb:GetItem", "dynamodb:GetResourcePolicy", "dynamodb:Query", "dynamodb:Scan", "dynamodb:PartiQLSelect"},
	"ReadOnlyAccess":                               {"dynamodb:BatchGet*", "dynamodb:Describe*", "dynamodb:Get*", "dynamodb:List*", "dynamodb:PartiQLSelect", "dynamodb:Query", "dynamodb:Scan"},
	"AWSLambdaReadOnlyAccess":                      {"dynamodb:BatchGetItem", "dynamodb:DescribeStream", "dynamodb:DescribeTable", "dynamodb:GetItem", "dynamodb:ListStreams", "dynamodb:ListTables", "dynamodb:Query", "dynamodb:Scan"},
	"AWSLambdaDynamoDBExecutionRole":               readStream,
	"AWSLambdaInvocation-DynamoDB":                 readStream,
	"AWSDataPipelineRole":                          {"dynamodb:BatchGetItem", "dynamodb:DescribeTable", "dynamodb:GetItem", "dynamodb:Query", "dynamodb:Scan", "dynamodb:UpdateTable"},
	"AWSIoTRuleActions":                            {"dynamodb:PutItem"},
	"ViewOnlyAccess":                               {"dynamodb:DescribeBackup", "dynamodb:DescribeContinuousBackups", "dynamodb:DescribeGlobalTable", "dynamodb:DescribeGlobalTableSettings", "dynamodb:DescribeLimits", "dynamodb:DescribeReservedCapacity", "dynamodb:DescribeReservedCapacityOfferings", "dynamodb:DescribeStream", "dynamodb:DescribeTable", "dynamodb:DescribeTimeToLive", "dynamodb:ListBackups", "dynamodb:ListExports", "dynamodb:ListGlobalTables", "dynamodb:ListStreams", "dynamodb:ListTables", "dynamodb:ListTagsOfResource"},
	"SecurityAudit":                                {"dynamodb:DescribeContinuousBackups", "dynamodb:DescribeExport", "dynamodb:DescribeGlobalTable", "dynamodb:DescribeKinesisStreamingDestination", "dynamodb:DescribeTable", "dynamodb:DescribeTimeToLive", "dynamodb:GetResourcePolicy", "dynamodb:ListBackups", "dynamodb:ListExports", "dynamodb:ListGlobalTables", "dynamodb:ListStreams", "dynamodb:ListTables", "dynamodb:ListTagsOfResource"},
	"SupportUser":                                  {"dynamodb:DescribeLimits", "dynamodb:DescribeTable", "dynamodb:ListTables"},
	"CloudWatchAutomaticDashboardsAccess":          {"dynamodb:DescribeTable", "dynamodb:ListTables"},
	"AWSApplicationAutoscalingDynamoDBTablePolicy": {"dynamodb:DescribeTable", "dynamodb:UpdateTable"},
}

var (
	everything = []string{"dynamodb:*"}
	readStream = []string{"dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator", "dynamodb:ListStreams"}
)

// ofOthers are policies that AWS manages and that allow nothing of DynamoDB: those that
// workloads often have.
var ofOthers = strings.Fields(`
	AWSLambdaBasicExecutionRole AWSLambdaBasicDurableExecutionRolePolicy AWSLambdaVPCAccessExecutionRole AWSLambdaENIManagementAccess
	AWSLambdaSQSQueueExecutionRole AWSLambdaKinesisExecutionRole AWSLambdaMSKExecutionRole AWSLambdaExecute AWSLambdaRole
	AWSLambda_FullAccess AWSLambda_ReadOnlyAccess AWSXRayDaemonWriteAccess AWSXrayWriteOnlyAccess AWSXrayFullAccess
	AmazonECSTaskExecutionRolePolicy AmazonECS_FullAccess AmazonEC2ContainerServiceforEC2Role AmazonEC2ContainerServiceEventsRole
	AmazonEC2ContainerRegistryReadOnly AmazonEC2ContainerRegistryPowerUser AmazonEC2ContainerRegistryFullAccess
	AmazonEKSClusterPolicy AmazonEKSWorkerNodePolicy AmazonEKS_CNI_Policy AmazonEKSFargatePodExecutionRolePolicy
	AWSAppRunnerServicePolicyForECRAccess AWSBatchServiceRole CloudWatchAgentServerPolicy CloudWatchLogsFullAccess
	CloudWatchLambdaInsightsExecutionRolePolicy AmazonS3FullAccess AmazonS3ReadOnlyAccess AmazonSQSFullAccess AmazonSQSReadOnlyAccess
	AmazonSNSFullAccess AmazonSNSReadOnlyAccess AmazonSESFullAccess AmazonKinesisFullAccess AmazonKinesisReadOnlyAccess
	AmazonKinesisFirehoseFullAccess AmazonEventBridgeFullAccess AWSStepFunctionsFullAccess SecretsManagerReadWrite
	AWSSecretsManagerClientReadOnlyAccess AmazonSSMManagedInstanceCore AmazonSSMReadOnlyAccess AmazonSSMFullAccess
	AmazonCognitoPowerUser AmazonCognitoReadOnly AmazonAPIGatewayInvokeFullAccess AmazonAPIGatewayPushToCloudWatchLogs
	AWSAppSyncPushToCloudWatchLogs AmazonRDSDataFullAccess AmazonRDSFullAccess AWSKeyManagementServicePowerUser
`)

// managedStatements returns what a policy of AWS allows of DynamoDB. ok is false for one
// whose content is unknown.
func managedStatements(name string) (statements []*schema.Statement, ok bool) {
	patterns, ok := managed[name]
	if !ok {
		for _, other := range ofOthers {
			ok = ok || other == name
		}
		return nil, ok
	}
	s := &schema.Statement{Effect: constant("Allow"), Resources: schema.List[schema.Ref]{Items: []schema.Ref{{Text: constant("*")}}}}
	for _, pattern := range patterns {
		s.Actions.Items = append(s.Actions.Items, constant(pattern))
	}
	return []*schema.Statement{s}, true
}

func constant(text string) schema.Value[string] { return schema.KnownValue(text, rules.Span{}, "") }

var awsPolicyARN = lazyregexp.New(`:(?:aws|\{\}):policy/(?:.*/)?([\w+=,.@-]+)$`)

// ManagedName returns the name of the policy that an ARN names, if it is one that AWS
// manages. An unknown account counts as AWS, as it is part of the ARN of a policy that is
// looked up by its name.
func ManagedName(arn schema.Ref) string {
	var text strings.Builder
	for _, part := range arn.Parts {
		if part.Hole {
			text.WriteString("{}")
		} else {
			text.WriteString(part.Text)
		}
	}
	if found := awsPolicyARN.FindStringSubmatch(text.String()); found != nil {
		return found[1]
	}
	return ""
}

// isOfAWS reports whether an ARN is certainly of a policy that AWS manages.
func isOfAWS(arn schema.Ref) bool {
	text, _ := arn.Text.Get()
	return strings.Contains(text, "::aws:policy/")
}
