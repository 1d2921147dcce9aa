package guideline

var scope = future("適用範囲", "Scope")

// Provisioning is what the guideline says on infrastructure as code.
var Provisioning = scope.states("Provision the infrastructure with a tool such as Terraform.")

var selection = future("DynamoDB選定", "When DynamoDB fits")

// What the guideline says on choosing DynamoDB.
var (
	KnownPatterns     = selection.unchecked("Prefer a relational database if not all access patterns can be named during design.", Requirements)
	AdHocQueries      = selection.unchecked("Prefer a relational database for ad-hoc queries and free combinations of conditions.", Requirements)
	TransactionSize   = selection.states("Plan for at most 100 items in a transaction.")
	HandleConflicts   = selection.states("Handle the conflicts of transactions in the application.")
	MixStores         = selection.unchecked("Choose the data store by the needs of each function, also several side by side.", Organisation)
	RelationalInDoubt = selection.unchecked("In doubt, choose a relational database.", Organisation)
	NextToAurora      = selection.unchecked("Before DynamoDB takes load off Aurora, prove by load tests that Aurora does not suffice.", Organisation)
)

var naming = future("命名規則", "Naming rules")

// What the guideline says on names.
var (
	TableNames         = naming.states("Name tables {env}-{product}-{usage}, with hyphens between the words.")
	Environments       = naming.states("Name environments as the linked naming standard does: prod, stg, uat, perf, dev or local, with a number where there are several.")
	AttributeCase      = naming.states("Write attribute names in snake_case.")
	NoReservedWords    = naming.states("Avoid reserved words as attribute names.")
	AliasReservedWords = naming.states("Where a reserved word is used, write it as an expression attribute name.")
	KeyNames           = naming.states("Give a key a name that says what it identifies.")
	IndexNumbers       = naming.states("Number global secondary indexes: gsi1, gsi2, and so on. Do not name them by their keys.")
	ReadableNames      = naming.unchecked("Prefer readable attribute names to short ones that save storage.", Judgement)
)

var approach = future("設計アプローチ", "Design approach")

// What the guideline says on the order of design.
var (
	ModellingSteps      = approach.unchecked("Model the entities, then the access patterns, then the schema.", Organisation)
	PatternsFirst       = approach.unchecked("Do not design the schema before the use cases are known.", Organisation)
	ConditionalPatterns = approach.unchecked("Design at least conditional updates and transactions in advance.", Organisation)
	PatternList         = approach.unchecked("Keep a list of use cases with table, key and operation.", "`dynamolint access-patterns` and `dynamolint design` write this list from the code")
)

var tableDesign = future("シングルテーブル/マルチテーブル", "Single-table and multi-table design")

// What the guideline says on one table or several.
var (
	TablePerEntity    = tableDesign.states("Prefer a table for each kind of entity to one table for several.")
	SingleForLatency  = tableDesign.unchecked("Consider a single table where each request needs several kinds of entities within milliseconds.", Requirements)
	FewEntitiesInside = tableDesign.unchecked("Even with a single-table design, do not put everything into one table.", Judgement)
)

var primaryKeys = future("プライマリーキーの設計", "Primary keys")

// What the guideline says on primary keys.
var (
	ManyPartitionKeys = primaryKeys.states("Choose partition keys with many values, which are used evenly.")
	SortKeys          = primaryKeys.states("Use a partition key together with a sort key. For time series these are an ID and a time.")
	SequenceKeys      = primaryKeys.states("Beware of growing numbers as partition key: their writes gather in one partition.")
	SortableTimes     = primaryKeys.states("Write times in sort keys in ISO 8601, in one format and one time zone.")
	NumericSortKeys   = primaryKeys.unchecked("Choose number or string for a numeric sort key by how it is compared.", Judgement)
	PaddedNumbers     = primaryKeys.states("Pad numbers in string sort keys with zeros.")
	ThreeKeyParts     = primaryKeys.unchecked("Join three or more key parts in the sort key rather than in the partition key.", Judgement)
	KeyTypes          = primaryKeys.states("Keys are strings, numbers or binary, never lists, maps or sets.")
)
