package adapt

import (
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// granted is a statement of a policy template: what it allows, on what below the ARN of a table.
type granted struct{ actions, below []string }

// policyTemplates are those of SAM for DynamoDB, as the transform of May 2026 has them.
var policyTemplates = map[string][]granted{
	"DynamoDBCrudPolicy": {{
		strings.Fields("GetItem DeleteItem PutItem Scan Query UpdateItem BatchWriteItem BatchGetItem DescribeTable ConditionCheckItem"), tableAndIndexes,
	}},
	"DynamoDBReadPolicy":        {{strings.Fields("GetItem Scan Query BatchGetItem DescribeTable"), tableAndIndexes}},
	"DynamoDBWritePolicy":       {{strings.Fields("PutItem UpdateItem BatchWriteItem"), tableAndIndexes}},
	"DynamoDBReconfigurePolicy": {{strings.Fields("UpdateTable"), []string{""}}},
	"DynamoDBStreamReadPolicy": {
		{strings.Fields("DescribeStream GetRecords GetShardIterator"), []string{"/stream/*"}}, // of one name, which no other has
		{strings.Fields("ListStreams"), []string{"/stream/*"}},
	},
	"DynamoDBBackupFullAccessPolicy": {
		{strings.Fields("CreateBackup DescribeContinuousBackups"), []string{""}},
		{strings.Fields("DeleteBackup DescribeBackup ListBackups"), []string{"/backup/*"}},
	},
	"DynamoDBRestoreFromBackupPolicy": {
		{strings.Fields("RestoreTableFromBackup"), []string{"/backup/*"}},
		{strings.Fields("PutItem UpdateItem DeleteItem GetItem Query Scan BatchWriteItem"), []string{""}},
	},
}

var tableAndIndexes = []string{"", "/index/*"}

// otherPolicyTemplates are those of SAM that allow nothing of DynamoDB.
var otherPolicyTemplates = strings.Fields(`
	AMIDescribePolicy AWSSecretsManagerGetSecretValuePolicy AWSSecretsManagerRotationPolicy AcmGetCertificatePolicy AthenaQueryPolicy
	CloudFormationDescribeStacksPolicy CloudWatchDashboardPolicy CloudWatchDescribeAlarmHistoryPolicy CloudWatchPutMetricPolicy
	CodeCommitCrudPolicy CodeCommitReadPolicy CodePipelineLambdaExecutionPolicy CodePipelineReadOnlyPolicy ComprehendBasicAccessPolicy
	CostExplorerReadOnlyPolicy EC2CopyImagePolicy EC2DescribePolicy EFSWriteAccessPolicy EKSDescribePolicy EcsRunTaskPolicy
	ElasticMapReduceAddJobFlowStepsPolicy ElasticMapReduceCancelStepsPolicy ElasticMapReduceModifyInstanceFleetPolicy
	ElasticMapReduceModifyInstanceGroupsPolicy ElasticMapReduceSetTerminationProtectionPolicy ElasticMapReduceTerminateJobFlowsPolicy
	ElasticsearchHttpPostPolicy EventBridgePutEventsPolicy FilterLogEventsPolicy FirehoseCrudPolicy FirehoseWritePolicy KMSDecryptPolicy
	KMSEncryptPolicy KMSEncryptPolicy_v2 KinesisCrudPolicy KinesisStreamReadPolicy LambdaInvokePolicy MobileAnalyticsWriteOnlyAccessPolicy
	OrganizationsListAccountsPolicy PinpointEndpointAccessPolicy PollyFullAccessPolicy RekognitionDetectOnlyPolicy
	RekognitionFacesManagementPolicy RekognitionFacesPolicy RekognitionLabelsPolicy RekognitionNoDataAccessPolicy RekognitionReadPolicy
	RekognitionWriteOnlyAccessPolicy Route53ChangeResourceRecordSetsPolicy S3CrudPolicy S3FullAccessPolicy S3ReadPolicy S3WritePolicy
	SESBulkTemplatedCrudPolicy SESBulkTemplatedCrudPolicy_v2 SESCrudPolicy SESEmailTemplateCrudPolicy SESSendBouncePolicy SNSCrudPolicy
	SNSPublishMessagePolicy SQSPollerPolicy SQSSendMessagePolicy SSMParameterReadPolicy SSMParameterWithSlashPrefixReadPolicy
	SageMakerCreateEndpointConfigPolicy SageMakerCreateEndpointPolicy ServerlessRepoReadWriteAccessPolicy StepFunctionsCallbackPolicy
	StepFunctionsExecutionPolicy StepFunctionsExecutionPolicy_v2 TextractDetectAnalyzePolicy TextractGetResultPolicy TextractPolicy VPCAccessPolicy
`)

func constant(s string) schema.Value[string] { return schema.KnownValue(s, rules.Span{}, "") }
