package guideline

var compositeSortKey = block("複合ソートキー構成要素", "Composite sort key")

// What AWS says on sort keys that hold a hierarchy.
var (
	HierarchyDelimiter = compositeSortKey.states("Join the levels of a hierarchy in the sort key, usually with #.")
	PrefixConditions   = compositeSortKey.states("Read a part of the hierarchy by a key condition on its prefix.")
)

var multiTenancy = block("マルチテナンシー構成要素", "Multi-tenancy")

// What AWS says on tables of several tenants.
var (
	TenantPartitions  = multiTenancy.unchecked("Keep the items of a tenant under a partition key of its own.", NotYet)
	TenantPermissions = multiTenancy.states("Ideally, permit each call only the items of its tenant.")
	TenantRemoval     = multiTenancy.unchecked("Delete a tenant by a Query of its partition key.", Operations)
	TenantEncryption  = multiTenancy.unchecked("Tenants may have encryption keys of their own, by encryption in the client.", Permission)
)

var sparseBlock = block("スパースインデックスの構成要素", "Sparse index")

// SparseForRareItems is what AWS says on sparse indexes.
var SparseForRareItems = sparseBlock.unchecked("Find rare items by a sparse global index.", NotYet)

var timeToLive = block("Time to Live (有効期限) 構成要素", "Time to live")

// What AWS says on time to live.
var (
	ExpireOldItems   = timeToLive.states("Delete old items by time to live: its deletions are free.")
	ExpiredButStored = timeToLive.states("Do not rely on a deletion within 48 hours, as for locks.")
	NumberForTTL     = timeToLive.states("The time to live is a number.")
)

var archival = block("Time to Live (アーカイブ用) 構成要素", "Time to live for archival")

// What AWS says on archives of expired items.
var (
	FilterForArchive = archival.states("Archive expired items from the stream, and filter its records in the event source mapping.")
	ColdStorage      = archival.unchecked("Move items that no longer need fast reads to cheaper storage.", Organisation)
)

var verticalPartitioning = block("垂直パーティショニング構成要素", "Vertical partitioning")

// SplitDocuments is what AWS says on large documents.
var SplitDocuments = verticalPartitioning.unchecked("Split a large document into items, if possible of less than 1 KB.", NotYet)

var writeSharding = block("書き込みシャーディング構成要素", "Write sharding")

// What AWS says on partition keys with more load than a partition takes.
var (
	ShardWrites      = writeSharding.states("Spread heavy writes of one partition key by a suffix.")
	ShardIndexWrites = writeSharding.states("Also spread index keys of few values: a throttled index throttles its table.")
	CacheHeavyReads  = writeSharding.unchecked("Put a cache before reads that exceed the limit of a partition.", Requirements)
)

var generalDesign = practice("NoSQL design", "NoSQL design for DynamoDB", "bp-general-nosql-design")

// What AWS says on design in general.
var (
	ProblemsFirst = generalDesign.unchecked("Find out which questions the system has to answer before you design the schema.", Organisation)
	FewTables     = generalDesign.unchecked("Use as few tables as possible.", "profile `aws` therefore accepts single tables and overloaded indexes")
)

var partitionKeys = practice("Partition key design", "Best practices for designing and using partition keys effectively", "bp-partition-key-design")

// PartitionLimits is what AWS says on the limits of a partition.
var PartitionLimits = partitionKeys.states("A partition takes at most 1,000 writes and 3,000 reads a second, so keys must spread the load.")

var uniformLoad = practice("Distributing workloads", "Designing partition keys to distribute your workload", "bp-partition-key-uniform-load")

// EvenLoad is what AWS says on an even load.
var EvenLoad = uniformLoad.states("Choose partition keys with many values. A status or a rounded date has too few.")

var shardingPractice = practice("Write sharding", "Using write sharding to distribute workloads evenly", "bp-partition-key-sharding")

// What AWS says on suffixes of partition keys.
var (
	ShardDates         = shardingPractice.states("Where a date is the partition key, add a random or calculated suffix.")
	ReadAllSuffixes    = shardingPractice.states("To read all items of a key that is spread, query each suffix and merge the results.")
	CalculatedSuffixes = shardingPractice.unchecked("Calculate the suffix where single items are read.", Judgement)
)

var uploads = practice("Uploading data efficiently", "Distributing write activity efficiently during data upload", "bp-partition-key-data-upload")

// SpreadUploads is what AWS says on uploads.
var SpreadUploads = uploads.unchecked("Upload items in an order that changes the partition key from item to item.", NotYet)

var sortKeyPractice = practice("Sort key design", "Best practices for using sort keys to organize data", "bp-sort-keys")

// What AWS says on sort keys.
var (
	RelatedItems  = sortKeyPractice.unchecked("Keep related items under one partition key, in the order of their sort keys.", Judgement)
	VersionPrefix = sortKeyPractice.unchecked("Keep versions of an item under prefixes, the latest under v0.", Judgement)
)

var indexPractice = practice("Secondary indexes", "General guidelines for secondary indexes in DynamoDB", "bp-indexes-general")

// What AWS says on secondary indexes.
var (
	UsedIndexes  = indexPractice.states("Keep indexes few: create none that is seldom read.")
	SmallIndexes = indexPractice.states("Keep indexes small: project the attributes that queries often read.")
	AvoidFetches = indexPractice.states("Project what frequent queries of a local index read, so that they do not fetch it from the table.")
)

var sparsePractice = practice("Sparse indexes", "Take advantage of sparse indexes", "bp-indexes-general-sparse-indexes")

// SparseSubset is what AWS says on sparse indexes.
var SparseSubset = sparsePractice.unchecked("Query a subset of the items by an index on an attribute that only they have.", NotYet)

var aggregation = practice("Aggregation", "Using global secondary indexes for materialized aggregation queries", "bp-gsi-aggregation")

// What AWS says on aggregates.
var (
	StreamAggregates = aggregation.unchecked("Keep aggregates up to date from the stream, and find them by a sparse index.", Judgement)
	RepeatedRecords  = aggregation.states("A record that is processed twice makes an aggregate wrong.")
)

var replicaPractice = practice("Creating a replica", "Using global secondary indexes to create an eventually consistent replica", "bp-indexes-gsi-replica")

// What AWS says on indexes that copy their table.
var (
	ReplicaIndexes = replicaPractice.unchecked("An index with the table's keys and all attributes may serve as its replica.", Permission)
	ReplicaLag     = replicaPractice.states("Expect a replica index to lag behind its table.")
)

var queryAndScan = practice("Querying and scanning", "Best practices for querying and scanning data", "bp-query-scan")

// What AWS says on reads.
var (
	AvoidScan    = queryAndScan.states("Avoid Scan: it reads everything, and a filter adds work.")
	PartiQLScan  = queryAndScan.states("A PartiQL SELECT without the partition key scans the table.")
	SmallPages   = queryAndScan.unchecked("Read smaller pages, so that a Scan disturbs others less.", Judgement)
	ShadowTable  = queryAndScan.unchecked("Scan a second table that holds the same items.", Organisation)
	BackOff      = queryAndScan.states("Retry throttled requests with exponential backoff.")
	ParallelScan = queryAndScan.unchecked("Scan in parallel only tables of 20 GB or more that have read capacity to spare.", Requirements)
	ScanSegments = queryAndScan.unchecked("Choose the number of segments by the capacity of client and table.", Judgement)
)

var versionControl = practice("Implementing version control", "Optimistic locking with version number", "BestPractices_OptimisticLocking")

// What AWS says on concurrent updates.
var (
	VersionAttribute = versionControl.states("Keep a version number in items that several clients change, and check it in a condition.")
	RetryConflicts   = versionControl.states("When the condition fails, read the item again and retry.")
)
