package dynamodbstreams

const (
	ErrCodeExpiredIteratorException      = "ExpiredIteratorException"
	ErrCodeResourceNotFoundException     = "ResourceNotFoundException"
	ErrCodeTrimmedDataAccessException    = "TrimmedDataAccessException"
	KeyTypeHash                          = "HASH"
	KeyTypeRange                         = "RANGE"
	ShardIteratorTypeAfterSequenceNumber = "AFTER_SEQUENCE_NUMBER"
	ShardIteratorTypeAtSequenceNumber    = "AT_SEQUENCE_NUMBER"
	ShardIteratorTypeLatest              = "LATEST"
	ShardIteratorTypeTrimHorizon         = "TRIM_HORIZON"
)
