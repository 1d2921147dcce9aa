package validate

import "github.com/dynamolint/dynamolint/internal/aws/ddb"

// settings checks the stream and the encryption of a table that is made or changed.
func (c *check) settings(top place) {
	c.stream(top.member("StreamSpecification"))
	encryption := top.member("SSESpecification")
	kind := encryption.member("SSEType")
	if kind.is("AES256") {
		c.report(mixPhase, kind, Encryption, wrongParameters+"SSEType AES256 is not supported", "use KMS, or leave SSESpecification out for the key that AWS owns")
		return
	}
	for _, name := range []string{"SSEType", "KMSMasterKeyId"} {
		if member := encryption.member(name); encryption.member("Enabled").is("false") && member.presence() == given {
			c.report(mixPhase, member, Encryption, wrongParameters+name+" can not be specified if Enabled is false", "leave "+name+" out, or set Enabled")
			return
		}
	}
}

// stream: there is a view type if and only if the stream is on.
func (c *check) stream(stream place) {
	on, view := stream.member("StreamEnabled"), stream.member("StreamViewType")
	required, excluded := "If stream is being enabled then UpdateViewType is required", "If stream is being disabled, then UpdateViewType must not be specified"
	if c.op == ddb.CreateTable {
		required, excluded = "Table is being created with a stream enabled, UpdateViewType is required", "Table is being created with a stream disabled, UpdateViewType should not be specified"
	}
	switch {
	case on.is("true") && view.presence() == missing:
		view.origin = stream.origin
		c.report(mixPhase, view, Stream, wrongParameters+required, "set StreamViewType")
	case on.is("false") && view.presence() == given:
		c.report(mixPhase, view, Stream, wrongParameters+excluded, "leave StreamViewType out, or set StreamEnabled")
	}
}

// alone are the changes of a table that go with no other, and what DynamoDB
// calls them.
var alone = []struct{ member, name string }{
	{"SSESpecification", "Server-Side Encryption modification"},
	{"TableClass", "TableClass modification"},
	{"DeletionProtectionEnabled", "DeletionProtection modification"},
	{"WarmThroughput", "WarmThroughput"},
}

// together checks that a change that goes with no other is the only one.
func (c *check) together(top place) {
	var changes []string
	for _, name := range tableChanges {
		if top.member(name).presence() == given {
			changes = append(changes, name)
		}
	}
	for _, only := range alone {
		if change := top.member(only.member); len(changes) > 1 && change.presence() == given {
			c.report(mixPhase, change, NotTogether, wrongParameters+only.name+" must be the only operation in the request", "make a request for "+only.member+" alone")
			return
		}
	}
}
