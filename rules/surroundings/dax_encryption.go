package surroundings

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/dynamolint/dynamolint/internal/schema"
	"github.com/dynamolint/dynamolint/internal/schemacheck"
	"github.com/dynamolint/dynamolint/rules"
)

//go:embed dax_encryption.md
var daxEncryptionDoc string

var daxEncryption = &schemacheck.Rule{
	Meta: &rules.Rule{
		ID:         "DDB632",
		Slug:       "dax-encryption",
		Title:      "A DAX cluster holds or sends items in the clear",
		Category:   rules.Surroundings,
		Severity:   rules.Warning,
		Default:    true,
		Confidence: rules.Proven,
		Since:      "0.1.0",
		Sources: []rules.Source{
			rules.DeveloperGuide("DAX encryption at rest", "DAXEncryptionAtRest"),
			rules.DeveloperGuide("DAX encryption in transit", "DAXEncryptionInTransit"),
			rules.TerraformResource("dax_cluster"),
		},
		Doc: daxEncryptionDoc,
	},
	Production: true,
	Check:      schemacheck.ForEach(cacheClusters, checkDAXEncryption),
}

// checkDAXEncryption reports both ways in one finding: both are fixed in one
// go, since either makes a new cluster.
func checkDAXEncryption(p *schemacheck.Pass, c *schema.CacheCluster) {
	var missing, remedies []string
	at := c.Header
	atRest := encryptedAtRest(c)
	switch on, known := atRest.Or(false); {
	case !known:
		p.Undecided(c.Place(atRest.Span), "cannot determine whether DAX cluster %s is encrypted at rest: %s", c.DisplayName(), atRest.Reason)
	case !on:
		missing = append(missing, "at rest"+atRest.Provenance())
		remedies = append(remedies, "server_side_encryption { enabled = true }")
		at = c.Place(atRest.Span)
	}
	inTransit := c.EndpointEncryption
	switch kind, known := inTransit.Or("NONE"); {
	case !known:
		p.Undecided(c.Place(inTransit.Span), "cannot determine whether DAX cluster %s is encrypted in transit: %s", c.DisplayName(), inTransit.Reason)
	case kind == "NONE":
		missing = append(missing, "in transit"+inTransit.Provenance())
		remedies = append(remedies, `cluster_endpoint_encryption_type = "TLS"`)
		at = c.Place(inTransit.Span)
	}
	if len(missing) > 1 {
		at = c.Header
	}
	if len(missing) > 0 {
		p.Report(c, at, c.DisplayName(), fmt.Sprintf(
			"DAX cluster %q is not encrypted %s: who gets at its nodes or its network reads items of all its tables; set %s, which makes a new cluster",
			c.DisplayName(), strings.Join(missing, " and "), strings.Join(remedies, " and ")))
	}
}

// encryptedAtRest returns whether the cluster is encrypted at rest, unknown also
// if the block itself is.
func encryptedAtRest(c *schema.CacheCluster) schema.Value[bool] {
	if c.Encryption.IsUnknown() {
		return schema.UnknownValue[bool](c.Encryption.Span, c.Encryption.Reason)
	}
	encryption, _ := c.Encryption.Get()
	return encryption.Enabled
}
