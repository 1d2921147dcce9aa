package schema

import "strconv"

// properties are what templates call the settings of a table or an index that Terraform calls by the
// name of an argument or a block.
var properties = map[string]string{
	"attribute_name":              "AttributeName",
	"billing_mode":                "BillingMode",
	"deletion_protection_enabled": "DeletionProtectionEnabled",
	"enabled":                     "Enabled",
	"hash_key":                    "HASH key",
	"non_key_attributes":          "NonKeyAttributes",
	"point_in_time_recovery":      "PointInTimeRecoverySpecification",
	"range_key":                   "RANGE key",
	"recovery_period_in_days":     "RecoveryPeriodInDays",
}

// IsTemplate reports whether a template of CloudFormation or SAM declares d.
func (d *Declaration) IsTemplate() bool { return d.Elsewhere.Kind == TemplateSource }

// Property returns what the language of the declaration calls a setting, given its name in Terraform.
func (d *Declaration) Property(name string) string {
	if own := properties[name]; own != "" && d.IsTemplate() {
		return own
	}
	return name
}

// Setting returns how the language of the declaration sets something to a text:
//
//	billing_mode = "PAY_PER_REQUEST"
//	BillingMode: PAY_PER_REQUEST
func (d *Declaration) Setting(name, text string) string {
	if d.IsTemplate() {
		return d.Property(name) + ": " + text
	}
	return name + " = " + strconv.Quote(text)
}

// SwitchedOn returns how the language of the declaration sets something to true.
func (d *Declaration) SwitchedOn(name string) string {
	if d.IsTemplate() {
		return d.Property(name) + ": true"
	}
	return name + " = true"
}

// Refused says what becomes of a declaration that DynamoDB refuses.
func (d *Declaration) Refused(otherwise string) string {
	if d.IsTemplate() {
		return "the deployment fails"
	}
	return otherwise
}
