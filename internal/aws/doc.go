// Package aws is the room of the facts and languages of DynamoDB, Lambda and the SDKs. It knows
// types, requests and texts, and nothing of the code and the declarations that they are in.
//
//	access      conditions and attributes that a request names
//	ddb         facts of the service: operations, limits, reserved words
//	expr        expressions
//	golambda    which functions Lambda calls with batches of stream records
//	items       Go types → attributes
//	partiql     PartiQL statements
//	refusal     what DynamoDB refuses: cause, position in the request, fix
//	sdk         which Go type is which operation
//	validate    what DynamoDB refuses of a request
package aws
