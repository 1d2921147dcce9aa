package surroundings

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed dax_encryption.md
var daxEncryptionDoc string

var daxEncryption = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:         "DDB632",
		Slug:       "dax-encryption",
		Title:      "DAX cluster stores or sends items unencrypted",
		Category:   rules.Surroundings,
		Severity:   rules.Warning,
		Default:    true,
		Confidence: rules.Proven,
		Security: &rules.Security{ // CVSS:3.1/AV:A/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N
			Score:  5.3,
			Reason: "Reading the network of the cluster or the disks of its nodes shows the items, but that takes a place inside the VPC or at AWS.",
		},
		Since:       "0.1.0",
		Equivalents: rules.PartOf(slices.Concat(rules.OfCheckov("CKV_AWS_47", "CKV_AWS_239"), rules.OfTrivy("AWS-0023", "aws-dynamodb-enable-at-rest-encryption", "AWS081"))...),
		Sources: []rules.Source{
			rules.DeveloperGuide("DAX encryption at rest", "DAXEncryptionAtRest"),
			rules.DeveloperGuide("DAX encryption in transit", "DAXEncryptionInTransit"),
			rules.TerraformResource("dax_cluster"),
		},
		Doc: daxEncryptionDoc,
	},
	Production: true,
	Check:      schemarule.ForEach(cacheClusters, checkDAXEncryption),
}

// checkDAXEncryption reports both ways in one finding: both are fixed in one
// go, since either makes a new cluster.
func checkDAXEncryption(p *schemarule.Pass, c *schema.CacheCluster) {
	var missing, settings []string
	at := c.Header
	atRest := encryptedAtRest(c)
	switch on, known := atRest.Or(false); {
	case !known:
		p.Undecided(c.Place(atRest.Span), "cannot determine whether DAX cluster %q is encrypted at rest: %s", c.DisplayName(), atRest.Reason)
	case !on:
		missing = append(missing, "at rest"+atRest.Provenance())
		settings = append(settings, "server_side_encryption { enabled = true }")
		at = c.Place(atRest.Span)
	}
	inTransit := c.EndpointEncryption
	switch kind, known := inTransit.Or("NONE"); {
	case !known:
		p.Undecided(c.Place(inTransit.Span), "cannot determine whether DAX cluster %q is encrypted in transit: %s", c.DisplayName(), inTransit.Reason)
	case kind == "NONE":
		missing = append(missing, "in transit"+inTransit.Provenance())
		settings = append(settings, `cluster_endpoint_encryption_type = "TLS"`)
		at = c.Place(inTransit.Span)
	}
	if len(missing) > 1 {
		at = c.Header
	}
	if len(missing) > 0 {
		p.Report(c, at, c.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("DAX cluster %q is not encrypted %s", c.DisplayName(), strings.Join(missing, " or ")),
			Why:      "an attacker on its nodes or its network can read items of all its tables",
			Help:     fmt.Sprintf("set %s, which replaces the cluster", strings.Join(settings, " and ")),
		})
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
