package guideline

var streams = future("DynamoDB Streams", "DynamoDB Streams")

// ChangeToReplay is what the guideline says on sending a record again.
var ChangeToReplay = streams.unchecked("To send an item to the stream again, change it: a write without a change sends nothing.", Operations)

var viewTypes = future("ストリームビュータイプ", "Stream view type")

// What the guideline says on view types.
var (
	BothImages      = viewTypes.states("As a rule, set the view type NEW_AND_OLD_IMAGES.")
	SmallerImages   = viewTypes.unchecked("Choose a smaller view type only for items of hundreds of kilobytes.", Requirements)
	ViewTypeChanges = viewTypes.states("Plan a change of the view type: it needs a new stream, and records may be lost.")
)

var streamingOptions = future("ストリーミングオプション", "DynamoDB Streams, streaming options")

// What the guideline says on DynamoDB Streams and Kinesis.
var (
	StreamsFirst   = streamingOptions.states("As a rule, choose DynamoDB Streams over Kinesis Data Streams.")
	TwoConsumers   = streamingOptions.states("Let at most two consumers read a shard.")
	KinesisForLoad = streamingOptions.unchecked("Consider Kinesis for very frequent writes, but first one function that fans out.", Requirements)
	IteratorAge    = streamingOptions.states("Always set an alarm on IteratorAge: after 24 hours, records are lost.")
	AuditElsewhere = streamingOptions.unchecked("Keep records for audits in another data store.", Organisation)
)

var consumers = future("コンシューマー", "DynamoDB Streams, consumers")

// What the guideline says on consumers.
var (
	LambdaConsumers = consumers.states("As a rule, consume streams with Lambda functions.")
	EventFilters    = consumers.states("Filter events, so that the function is called only for those that it handles.")
)

var streamErrors = future("エラーハンドリング", "DynamoDB Streams, error handling")

// What the guideline says on failures of consumers.
var (
	OneBadRecord    = streamErrors.states("Do not let one bad record hold up the others.")
	BisectBatches   = streamErrors.states("Let Lambda split a failing batch.")
	FailedRecords   = streamErrors.states("Send records that fail for good to a queue.")
	FewRetries      = streamErrors.states("Give up after a few attempts, so that the stream goes on.")
	RepeatSafe      = streamErrors.states("Make all processing idempotent: a record may arrive twice.")
	QueueProcedures = streamErrors.states("Plan how failed records are noticed and handled.")
)

var analytics = future("OLAP連携", "Integration with analytics")

// What the guideline says on analytics.
var (
	ExportFirst         = analytics.states("As a rule, export increments of a table to S3.")
	ExportNeedsRecovery = analytics.states("Turn on point-in-time recovery for exports.")
	StreamsForFreshness = analytics.unchecked("Use DynamoDB Streams only where analytics needs changes at once.", Requirements)
	NoGlueScan          = analytics.states("As a rule, do not read whole tables with Glue.")
	ConvertExports      = analytics.unchecked("Convert exports to a format for queries, such as Parquet.", Judgement)
	CrawlExports        = analytics.unchecked("Let a Glue crawler follow new attributes in the exports.", Judgement)
)

var fullText = future("全文検索サービス連携", "Integration with full-text search")

// What the guideline says on full-text search.
var (
	OpenSearch      = fullText.unchecked("Use OpenSearch Service for full-text search.", Organisation)
	DualWrites      = fullText.unchecked("Write to the search service from the application first, from a stream only for scale.", Organisation)
	NoComplexSearch = fullText.states("Do not answer complex searches with DynamoDB. The need for a Scan shows that the design has failed.")
	NoInvertedIndex = fullText.unchecked("Avoid an inverted index of your own in a global index.", Judgement)
)

var goSDK = future("Go言語", "SDK for Go")

// What the guideline says on Go libraries.
var (
	GureguFirst = goSDK.states("As a rule, use guregu/dynamo.")
	OfficialSDK = goSDK.states("Use aws-sdk-go-v2 only for what guregu/dynamo does not support.")
	GoCDK       = goSDK.unchecked("Consider the Go CDK only where independence of the cloud is required.", Requirements)
)

var mocks = future("ローカルモック", "Local mocks")

// What the guideline says on tests.
var (
	LocalTests = mocks.states("Run unit tests against a local mock.")
	LocalFirst = mocks.unchecked("Consider DynamoDB local first.", Testing)
	LocalStack = mocks.unchecked("Use LocalStack where it already stands in for other services.", Testing)
)

var streamMocks = future("DynamoDB Streamsとの統合", "Local mocks of streams")

// StreamMocks is what the guideline says on tests of stream consumers.
var StreamMocks = streamMocks.unchecked("Use LocalStack where streams are used a lot.", Testing)
