package items

import (
	"go/types"
	"slices"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
	"github.com/dynamolint/dynamolint/internal/base/words"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

// misfit is a kind of values that attributes of one type do not suit.
type misfit struct {
	what, why, help string
}

func (m *misfit) text(headline string) rules.Text {
	return rules.Text{Headline: headline, Why: m.why, Help: m.help}
}

var (
	textAmount = misfit{
		what: "an amount",
		why:  `as text "10" sorts before "9", so ranges and filters are wrong, and ADD refuses it`,
		help: "store a number (N), such as an integer of cents; DynamoDB keeps 38 digits of it",
	}
	numericCode = misfit{
		what: "a code",
		why:  "a number drops leading zeros, and begins_with cannot be used on it",
		help: "store a string (S)",
	}
	binaryUUID = misfit{
		what: "a UUID",
		why:  "the console and exports show base64, which does not match the UUID in logs and requests",
		help: "store the text of the UUID (S), as its String method returns it",
	}
)

var (
	amountName = words.ByWords("An attribute holds an amount if its name ends in price, amount, quantity, qty, subtotal, balance, fee or count.",
		`(^|_)(price|amount|quantity|qty|subtotal|balance|fee|count)$`)
	shownName = words.ByAnyWord("An amount is meant as text if its name contains",
		"display displayed formatted localized text label string raw encrypted hashed")
	codeName = words.ByWords("An attribute holds a code if its name ends in phone, a phone, mobile, fax, account or card number, zip, postcode or postal code, or the code of a country, currency, area, city, prefecture, region, bank, branch, department, product, item, customer, company, store or employee.",
		`(^|_)(phone|telephone|(phone|telephone|tel|mobile|fax|account|card)_(number|no)|zip|postcode|zipcode|((zip|postal|post|country|currency|area|city|prefecture|region|bank|branch|department|product|item|customer|company|store|employee)_code))$`)
	uuidName = words.ByWords("An attribute holds a UUID if its name ends in UUID or GUID.",
		`(^|_)(uuid|guid)$`)
)

// misfitOf returns what the name of an attribute, or of its field, tells that its values are, if
// another type suits these; nil if none does.
func misfitOf(r row) *misfit {
	switch {
	case r.kind == items.S && r.isNamed(amountName) && !r.isNamed(shownName):
		return &textAmount
	case r.kind == items.N && r.isNamed(codeName):
		return &numericCode
	case r.kind == items.B && r.isNamed(uuidName):
		return &binaryUUID
	}
	return nil
}

// isUUID reports whether t is, or points to, a type UUID of 16 bytes, as all libraries declare it.
func isUUID(t types.Type) bool {
	named, ok := types.Unalias(pointee(t)).(*types.Named)
	if !ok || named.Obj().Name() != "UUID" {
		return false
	}
	array, ok := named.Underlying().(*types.Array)
	return ok && array.Len() == 16
}

// isMeantAsText reports whether amounts are text for a reason: some are padded to one width or have
// something else beside the number, or the package counts with more digits than DynamoDB keeps.
func isMeantAsText(p *gorule.Pass, stored []symbolic.Value) bool {
	return slices.ContainsFunc(stored, func(v symbolic.Value) bool { return slices.ContainsFunc(v.Alternatives(), isFormattedAmount) }) ||
		writesBigNumbers(p)
}

// writesBigNumbers reports whether the package keeps numbers of math/big, or makes text of them or
// the reverse. Random numbers are of that package, too.
func writesBigNumbers(p *gorule.Pass) bool {
	for _, obj := range p.Info().Defs {
		if field, ok := obj.(*types.Var); ok && field.IsField() && bigNumber(field.Type()) != "" {
			return true
		}
	}
	for _, obj := range p.Info().Uses {
		if fn, ok := obj.(*types.Func); ok && fn.Pkg() != nil && fn.Pkg().Path() == "math/big" && slices.Contains([]string{"String", "Text", "SetString"}, fn.Name()) {
			return true
		}
	}
	return false
}

func isFormattedAmount(v symbolic.Value) bool {
	verb, _, _ := v.Verb()
	return v.Kind == symbolic.Concat || v.Kind == symbolic.Format && padded.MatchString(verb)
}

var padded = lazyregexp.New(`^%[-+ ]*0[0-9]`)
