// Package common has the attributes that every item carries.
package common

// Columns tell who created and last changed an item, when, by which program and in which
// transaction, and its version for optimistic locking.
type Columns struct {
	CreatedAt      string `dynamodbav:"created_at"`
	CreatedBy      string `dynamodbav:"created_by"`
	CreatedProgram string `dynamodbav:"created_pgm_cd"`
	CreatedTx      string `dynamodbav:"created_tx_id"`
	UpdatedAt      string `dynamodbav:"updated_at"`
	UpdatedBy      string `dynamodbav:"updated_by"`
	UpdatedProgram string `dynamodbav:"updated_pgm_cd"`
	UpdatedTx      string `dynamodbav:"updated_tx_id"`
	LockNumber     int    `dynamodbav:"lock_no"`
}
