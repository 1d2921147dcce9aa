package guideline

var indexChoice = future("インデックスの使い分け", "Choice between global and local indexes")

// What the guideline says on the choice of indexes.
var (
	GlobalFirst       = indexChoice.states("Prefer global to local secondary indexes.")
	LocalIndexes      = indexChoice.states("Use a local index only for strongly consistent reads of the same partition key in another order.")
	LateIndexes       = indexChoice.states("Expect a global index to be updated after its table.")
	FewIndexes        = indexChoice.states("Keep the number of global indexes small.")
	NoIndexInAdvance  = indexChoice.states("Add an index when a query needs it, not in advance.")
	SparseIndexes     = indexChoice.unchecked("Use sparse indexes wherever possible.", NotYet)
	NoSharedIndexes   = indexChoice.states("As a rule, do not overload an index with several kinds of values.")
	NoNullInIndexKeys = indexChoice.states("Remove an index key attribute instead of writing NULL or an empty value to it.")
)

var compositeKeys = future("複合キー", "Composite keys")

// What the guideline says on keys that join several values.
var (
	Delimiter             = compositeKeys.states("Join the parts of a key with #.")
	UniformKeyParts       = compositeKeys.states("Write key parts in one format: times in ISO 8601, numbers padded with zeros.")
	KeepKeyParts          = compositeKeys.states("Also store each part of a composite key as an attribute of its own.")
	QueriesFirst          = compositeKeys.unchecked("Derive the keys from the queries, not from the data model.", Organisation)
	FilterAfterKey        = compositeKeys.states("A condition that the key does not cover becomes a filter, which makes the query less efficient.")
	CompositeSortKeys     = compositeKeys.unchecked("Compose the sort key before you compose the partition key.", Judgement)
	CompositePartitionKey = compositeKeys.states("Compose a partition key only of parts that every query knows.")
	NoGenericIndexes      = compositeKeys.states("Do not create generic indexes such as GSI1_PK.")
)

var projection = future("インデックスの射影（プロジェクション）", "Projection of indexes")

// What the guideline says on projections.
var (
	ProjectNeeded    = projection.states("Project with INCLUDE the few attributes that the queries need.")
	CoveredQueries   = projection.states("Let an index answer its queries alone, without reads of the table.")
	IndexIntent      = projection.states("Document for which queries an index is meant.")
	UnintendedUse    = projection.states("Find uses of an index that it is not meant for.")
	ProjectIndexRead = projection.states("Name the attributes that a read of an index returns in a ProjectionExpression.")
	ExtendProjection = projection.unchecked("Meet new requirements by adding attributes to the projection of an existing index.", Contradicted)
	KeysOnly         = projection.states("Project KEYS_ONLY where only keys, or the existence of items, matter.")
	NoProjectAll     = projection.states("As a rule, do not project ALL.")
	ReviewProjectAll = projection.unchecked("Let an architect approve a projection of ALL.", Organisation)
	AllEverywhere    = projection.unchecked("A team may decide to project ALL everywhere, for simplicity.", Permission)
)
