package schema

// StreamMapping is a Lambda function's subscription to the stream of a table.
// Subscriptions to anything else are not in the model.
type StreamMapping struct {
	Declaration

	Source Ref `json:"source,omitzero"` // ARN of the stream

	// Unsure says why the source may be something else than a table's stream, such
	// as a Kinesis stream. It is empty if it is one.
	Unsure string `json:"unsure,omitzero"`

	// TableARN says that the source is the ARN of the table, where that of its
	// stream is meant.
	TableARN bool `json:"tableARN,omitzero"`

	Function Ref         `json:"function,omitzero"` // name or ARN
	Enabled  Value[bool] `json:"enabled,omitzero"`  // absent means true

	StartingPosition   Value[string]   `json:"startingPosition,omitzero"`
	BatchSize          Value[int64]    `json:"batchSize,omitzero"`          // records; absent means 100
	BatchingWindow     Value[int64]    `json:"batchingWindow,omitzero"`     // seconds; absent means 0
	TumblingWindow     Value[int64]    `json:"tumblingWindow,omitzero"`     // seconds; absent means none
	Parallelization    Value[int64]    `json:"parallelization,omitzero"`    // batches of one shard at a time; absent means 1
	RetryAttempts      Value[int64]    `json:"retryAttempts,omitzero"`      // absent and -1 mean without end
	RecordAge          Value[int64]    `json:"recordAge,omitzero"`          // seconds; absent and -1 mean without end
	BisectOnError      Value[bool]     `json:"bisectOnError,omitzero"`      // absent means false
	ResponseTypes      Value[[]string] `json:"responseTypes,omitzero"`      // what the function reports about a batch
	FailureDestination Ref             `json:"failureDestination,omitzero"` // ARN of a queue, topic or bucket
	Filtered           Value[bool]     `json:"filtered,omitzero"`           // only records that match a filter are passed on; absent means all
}

// StreamPipe is an EventBridge pipe whose source is, or may be, the stream of a
// table.
type StreamPipe struct {
	Declaration

	Source Ref           `json:"source,omitzero"` // ARN of the stream
	Unsure string        `json:"unsure,omitzero"` // as of [StreamMapping]
	State  Value[string] `json:"state,omitzero"`  // RUNNING or STOPPED; absent means RUNNING
}

// KinesisDestination makes a table write its changes to a Kinesis data stream.
type KinesisDestination struct {
	Declaration

	Table Ref `json:"table,omitzero"`
}

// StreamLookup is a use of the stream of a table that is declared elsewhere and
// looked up by its name.
type StreamLookup struct {
	Declaration

	Table Ref `json:"table,omitzero"`
}
