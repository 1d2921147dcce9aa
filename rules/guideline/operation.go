package guideline

var capacity = future("キャパシティモード", "Capacity modes")

// What the guideline says on capacity.
var (
	OnDemand        = capacity.states("As a rule, use on-demand capacity.")
	ReservedPrice   = capacity.unchecked("Provisioned capacity is acceptable with reserved prices and predictable traffic.", Permission)
	NoHotPartitions = capacity.states("Design against hot partitions: adaptive capacity helps only after minutes.")
)

var accelerator = future("Amazon DynamoDB Accelerator(DAX)", "Amazon DynamoDB Accelerator (DAX)")

// What the guideline says on DAX.
var (
	NoAccelerator  = accelerator.states("Meet the performance requirements without DAX.")
	ForMicrosecond = accelerator.unchecked("Consider DAX for response times below a millisecond.", Requirements)
)

var cost = future("コスト", "Cost")

// What the guideline says on cost.
var (
	ExpireItems      = cost.states("Delete items that age by time to live: its deletions are free.")
	InfrequentAccess = cost.unchecked("Consider the table class for infrequent access where a table is seldom read.", Requirements)
)

var deletion = future("テーブルの誤削除への備え", "Protection against accidental deletion of tables")

// DeletionProtection is what the guideline says on the deletion of tables.
var DeletionProtection = deletion.states("Turn on deletion protection for all tables in all environments.")

var dataLoss = future("偶発的データ損失への備え", "Protection against accidental data loss")

// What the guideline says on point-in-time recovery.
var (
	Recovery         = dataLoss.states("Turn on point-in-time recovery for all tables of master and transaction data.")
	RecoveryOptional = dataLoss.unchecked("Work tables, and tables that can be restored in another way, need no point-in-time recovery.", Permission)
	RecoveryPeriod   = dataLoss.states("Set the recovery period to 35 days: a shorter one costs the same.")
	ShorterPeriod    = dataLoss.unchecked("Shorten the period where deleted data must not be recoverable.", Permission)
)

var recovery = future("DR", "Disaster recovery")

// What the guideline says on disaster recovery.
var (
	RecoveryObjectives = recovery.unchecked("Choose the recovery scenario by the objectives for time and data loss.", Organisation)
	BackupFirst        = recovery.unchecked("Without objectives, begin with backups, and go on as the product grows.", Organisation)
)

var monitoring = future("監視", "Monitoring")

// Metrics is what the guideline says on monitoring.
var Metrics = monitoring.states("Monitor the metrics that the linked AWS design guideline lists.")

var accessControl = future("アクセス制御（IAM）", "Access control")

// What the guideline says on access.
var (
	LeastPrivilege      = accessControl.states("Grant as little as possible.")
	DeveloperAccess     = accessControl.states("Give developers only the operations that their task needs.")
	ApplicationWildcard = accessControl.unchecked("Give dynamodb:* at most to applications that use DynamoDB.", "profile `guideline` allows it within one environment, see below")
	CheckedPermissions  = accessControl.states("Grant single tables and operations only where a tool compares the policy with the application.")
	TenantIsolation     = accessControl.states("With several tenants, restrict access to the items of a tenant by dynamodb:LeadingKeys.")
	EnvironmentPrefix   = accessControl.states("Restrict policies to the tables of one environment, by the prefix of their names.")
)

var encryption = future("暗号化", "Encryption")

// What the guideline says on encryption.
var (
	Compliance    = encryption.unchecked("First find out which compliance requirements apply.", Organisation)
	KeyForCards   = encryption.unchecked("Use the AWS managed key for PCI DSS.", Contradicted)
	OwnedKey      = encryption.states("Without compliance requirements, use the key that AWS owns.")
	ClientEncrypt = encryption.unchecked("Encrypt in the client what even administrators of AWS must not read.", Requirements)
)

var network = future("ネットワークセキュリティ", "Network security")

// What the guideline says on networks.
var (
	Endpoint         = network.states("As a rule, use a VPC endpoint.")
	NoEndpointPolicy = network.states("Control access by IAM, not by policies of VPC endpoints.")
)

var audit = future("監査", "Audit")

// What the guideline says on audits.
var (
	AuditLog    = audit.states("Record all calls of DynamoDB in CloudTrail, also reads and writes of items.")
	AuditFilter = audit.unchecked("To thin out the calls of applications, filter them behind CloudTrail.", Permission)
)
