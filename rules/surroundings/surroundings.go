// Package surroundings holds the rules about what surrounds tables: consumers
// of their streams, policies, networks, audit, caches. It knows neither
// Terraform nor Go.
package surroundings

import "github.com/dynamolint/dynamolint/rules/schemarule"

// Rules returns the rules of this package, ordered by ID.
func Rules() []*schemarule.Rule {
	return []*schemarule.Rule{
		streamBisect,
		streamDeadLetter,
		streamRetries,
		streamConsumers,
		iteratorAgeAlarm,
		kinesisDestination,
		unusedStream,
		streamMapping,
		deadLetterUnwatched,
		throttleAlarm,
		iamWildcardAction,
		iamWildcardResource,
		iamLeadingKeys,
		publicTable,
		iamUnknownAction,
		iamOtherEnvironment,
		humanWriteAccess,
		vpcEndpoint,
		vpcEndpointPolicy,
		dataEventAudit,
		dax,
		daxEncryption,
		fullTableETL,
	}
}
