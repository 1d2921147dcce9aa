package guideline

var types = future("データ型", "Data types")

// What the guideline says on the types of attributes.
var (
	TextCodes      = types.states("Store codes, categories and UUIDs as strings.")
	NumericAmounts = types.states("Store quantities, serial numbers and amounts of money as numbers.")
	BooleanFlags   = types.states("Store flags as booleans.")
	TextTimes      = types.states("Store dates and times as strings in ISO 8601.")
	NoBinary       = types.states("As a rule, do not store binary data. Keep it in S3, and its path in the item.")
	NumericTTL     = types.states("Store the time to live as a number in epoch seconds.")
	FewCollections = types.unchecked("Keep lists, maps and sets to a minimum, for values that no query searches.", Judgement)
	HistoryAsItems = types.states("Store a history as items of its own, not in a growing list.")
)

var compression = future("データの圧縮", "Compression of data")

// What the guideline says on compression.
var (
	NoCompression     = compression.states("As a rule, do not compress attributes.")
	LittleCompression = compression.unchecked("If compression is unavoidable, compress only large attributes that no query searches, into a binary attribute.", Judgement)
)

var commonAttributes = future("共通カラム", "Common attributes")

// What the guideline says on attributes of all items.
var (
	CommonAttributes = commonAttributes.states("Give every item the common columns of the linked PostgreSQL guideline, without those for data patches.")
	TTLFromTheStart  = commonAttributes.states("If items expire, give them the attribute ttl from the start.")
)

var writes = future("レコードの書き込み", "Writing items")

// What the guideline says on writes.
var (
	UpdateNotRewrite = writes.states("Change an item with UpdateItem instead of reading it and writing it back.")
	GuardUpdates     = writes.states("Guard an UpdateItem by a condition, as it creates an item that is missing.")
	PutWholeItems    = writes.states("Use PutItem only for new items and to replace whole items.")
	BatchWrites      = writes.states("Consider BatchWriteItem for many items.")
)

var severalWrites = future("複数レコードの書き込み", "Writing several items")

// What the guideline says on writes of several items, and on conditions.
var (
	WriteBatchSize    = severalWrites.states("Put at most 25 items into a BatchWriteItem.")
	RetryUnprocessed  = severalWrites.states("Retry unprocessed items after every batch call.")
	HandleConditions  = severalWrites.states("Write items that need a condition one by one, with retries and error handling.")
	OptimisticLocking = severalWrites.states("Lock optimistically: let the condition check a version attribute.")
	CreateOnce        = severalWrites.states("Create an item with attribute_not_exists, so that it overwrites none.")
	BusinessGuards    = severalWrites.states("Guard changes of stock or status by a condition.")
)

var severalReads = future("複数レコードの一括取得", "Reading several items")

// What the guideline says on reads.
var (
	ReadBatchSize = severalReads.states("Put at most 100 items into a BatchGetItem.")
	ReadByKey     = severalReads.states("If the keys are known, use BatchGetItem instead of a Query with a filter.")
	NoScan        = severalReads.states("As a rule, do not use Scan. Find a Query in its place.")
	ReadAllPages  = severalReads.states("Follow LastEvaluatedKey: Query and Scan return at most 1 MB at a time.")
	OrderByKey    = severalReads.states("Set the order of the results of a Query by ScanIndexForward.")
	ProjectReads  = severalReads.states("Name the attributes that a Query or Scan returns in a ProjectionExpression.")
)

var consistency = future("結果整合性・強力な整合性の読み込み (Consistent Reads)", "Consistency of reads")

// What the guideline says on consistency.
var (
	EventualFirst    = consistency.states("Prefer eventually consistent reads.")
	StrongAfterWrite = consistency.states("To read what was just written, use a strongly consistent read. It costs twice as much, so use it sparingly.")
)
