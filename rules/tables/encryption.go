package tables

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/guideline"
	"github.com/dynamolint/dynamolint/rules/schemarule"
)

//go:embed encryption.md
var encryptionDoc string

// The kinds of keys. Every table is encrypted with one of them.
const (
	awsOwned        = "aws-owned"
	awsManaged      = "aws-managed"
	customerManaged = "customer-managed"
)

var encryption = &schemarule.Rule{
	Meta: &rules.Rule{
		ID:          "DDB419",
		Slug:        "encryption",
		Title:       "Table is encrypted with the wrong key type",
		Category:    rules.Tables,
		Severity:    rules.Note,
		Guideline:   rules.Note,
		NeedsConfig: true,
		PCI:         map[string]any{"policy": customerManaged},
		Confidence:  rules.Proven,
		Security: &rules.Security{ // CVSS:3.1/AV:N/AC:H/PR:H/UI:N/S:U/C:L/I:N/A:N
			Score:  2.2,
			Reason: "Every table is encrypted; the kind of key decides only who can withdraw access and whether its use is logged.",
		},
		Since:       "0.1.0",
		Equivalents: slices.Concat(rules.OfCheckov("CKV_AWS_119"), rules.OfTrivy("AWS-0025", "aws-dynamodb-table-customer-key", "AWS092")),
		Sources: []rules.Source{
			rules.Cite(guideline.OwnedKey),
			rules.DeveloperGuide("DynamoDB encryption at rest", "EncryptionAtRest"),
			rules.TerraformResource("dynamodb_table"),
		},
		Options: []rules.Option{
			{Name: "policy", Kind: rules.StringOption, Default: awsOwned, Enum: []string{awsOwned, awsManaged, customerManaged},
				Help: "the kind of key that tables are encrypted with"},
		},
		Doc: encryptionDoc,
	},
	Production: true,
	Check:      schemarule.ForEachVariant(checkEncryption),
}

func checkEncryption(p *schemarule.Pass, t *schema.Table) {
	if t.Encryption.IsUnknown() {
		p.Undecided(t.Place(t.Encryption.Span), "cannot determine the key that encrypts %s: %s", t.DisplayName(), t.Encryption.Reason)
		return
	}
	block, _ := t.Encryption.Get()
	on, known := block.Enabled.Or(false)
	kind, keyKnown := keyKind(block)
	switch {
	case !known:
		p.Undecided(t.Place(block.Enabled.Span), "cannot determine whether %s is encrypted with a KMS key: %s", t.DisplayName(), block.Enabled.Reason)
		return
	case !on && keyKnown && kind == customerManaged:
		p.Report(t, t.Place(block.KMSKey.Span), t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q names a KMS key and sets enabled = false%s", t.DisplayName(), block.Enabled.Provenance()),
			Why:      "DynamoDB ignores the key and encrypts the table with one that AWS owns",
			Help:     "set enabled = true, or remove the key",
		}, schemarule.Severity(rules.Warning))
		return
	case !on:
		kind = awsOwned
	case !keyKnown:
		p.Undecided(t.Place(block.KMSKey.Span), "cannot determine the KMS key of %s: %s", t.DisplayName(), block.KMSKey.Reason)
		return
	}
	if wanted := p.Options.String("policy"); kind != wanted {
		p.Report(t, t.Place(block.Header), t.DisplayName(), rules.Text{
			Headline: fmt.Sprintf("%q is encrypted with %s", t.DisplayName(), keyNames[kind]),
			Why:      policies[wanted].why,
			Help:     policies[wanted].help,
		})
	}
}

// keyKind returns the kind of key that a block names, which matters if it is
// enabled. An unknown one is the customer's if it is that of a resource; it may
// be null if anything else gives it.
func keyKind(block schema.Encryption) (kind string, known bool) {
	key, known := block.KMSKey.Or("")
	switch _, created := (schema.Ref{Text: block.KMSKey, Parts: block.KeyParts}).Created(); {
	case created, known && key != "" && !strings.HasSuffix(key, managedAlias):
		return customerManaged, true
	case known:
		return awsManaged, true
	}
	return "", false
}

// managedAlias is the alias of the key that AWS manages for DynamoDB in each account.
const managedAlias = "alias/aws/dynamodb"

var keyNames = map[string]string{
	awsOwned:        "a key that AWS owns",
	awsManaged:      "the key that AWS manages for DynamoDB in your account",
	customerManaged: "a KMS key of your own",
}

// policies hold for each policy why other keys do not meet it, and what to do.
var policies = map[string]struct{ why, help string }{
	awsOwned: {
		"KMS charges for this key, and the agreed key, which AWS owns, is free and protects as well",
		"remove the server_side_encryption block unless an audit demands it",
	},
	awsManaged: {
		"the agreed key is the one that AWS manages, whose every use CloudTrail records",
		"set enabled = true without kms_key_arn in server_side_encryption",
	},
	customerManaged: {
		"you cannot rotate or disable this key, as PCI DSS and similar rules demand",
		"set enabled = true and kms_key_arn in server_side_encryption",
	},
}
