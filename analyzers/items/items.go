// Package items holds the rules about Go types that become items: their
// attributes' names and types under the marshaller in use.
package items

import "github.com/dynamolint/dynamolint/rules/gorule"

// Rules returns the rules of this package ordered by ID.
func Rules() []*gorule.Rule {
	return []*gorule.Rule{
		attributeNameCase, reservedAttributeName, ttlAttributeType, flagAsString, binaryAttribute, timestampAsNumber,
		commonAttributes, keyCollectionType, wrongTagLibrary, numberPrecision, valueType, mixedTimeForms, v2Attributes, v2EmptyValues, noExportedField, neverANumber, decodeTarget, namesDiffer, decodeErrorIgnored,
	}
}
