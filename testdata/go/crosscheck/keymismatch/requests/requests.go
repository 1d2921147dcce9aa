// Package requests knows the tables of package keymismatch.
package requests

// Accounts is the name of a table.
const Accounts = "prod-bank-accounts"
