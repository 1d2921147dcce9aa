package naming

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// parts reads a name in which braces mark a hole: "{var.env}-shop-orders".
func parts(name string) []schema.NamePart {
	var list []schema.NamePart
	for name != "" {
		literal, rest, _ := strings.Cut(name, "{")
		if literal != "" {
			list = append(list, schema.NamePart{Text: literal})
		}
		hole, after, found := strings.Cut(rest, "}")
		if found {
			list = append(list, schema.NamePart{Text: hole, Hole: true})
		}
		name = after
	}
	return list
}

func TestTemplateAdmits(t *testing.T) {
	words := Words{Environments: []string{"dev", "pre-prod", "prod"}}
	tests := []struct {
		template, name string
		want           bool
	}{
		{"{env}-{product}-{usage}", "dev-shop-orders", true},
		{"{env}-{product}-{usage}", "prod-shop-order-access-log", true},
		{"{env}-{product}-{usage}", "dev2-shop-orders", true},
		{"{env}-{product}-{usage}", "pre-prod-shop-orders", true},
		{"{env}-{product}-{usage}", "devices-shop-orders", false},
		{"{env}-{product}-{usage}", "dev-orders", false},
		{"{env}-{product}-{usage}", "dev--shop-orders", false},
		{"{env}-{product}-{usage}", "dev-shop-Orders", false},
		{"{env}-{product}-{usage}", "dev-shop_orders-log", false},
		{"{env}-{product}-{usage}", "{var.env}-shop-orders", true},
		{"{env}-{product}-{usage}", "{var.prefix}-orders", true},
		{"{env}-{product}-{usage}", "{var.prefix}orders", true},
		{"{env}-{product}-{usage}", "shop-{var.env}-orders", false},
		{"{env}-{product}-{usage}", "de{var.rest}", true},
		{"{env}-{product}-{usage}", "{var.env}_orders", false},
		{"{env}-{product}-{usage}", "{var.name}", true},
		{"{env}-{product}-{usage}", "", false},
		{"{env}_{usage}", "dev_order_items", true},
		{"{env}_{usage}", "dev_order-items", false},
		{"{env}-{Usage}", "dev-OrderItems", true},
		{"{env}-{Usage}", "dev-orderItems", false},
		{"{Usage}{Env}", "OrdersPreProd", true},
		{"{Product}{Usage}", "ShopOrders", true},
		{"{Product}{Usage}", "Shop_Orders", false},
		{"{USAGE}_{ENV}", "ORDER_ITEMS_PROD", true},
		{"{usage}", "order_items", true},
		{"{env}.{usage}", "dev.order-items", true},
		{"shop-{any}", "shop-Orders.v2", true},
		{"shop-{any}", "store-orders", false},
		{"gsi{n}", "gsi12", true},
		{"gsi{n}", "gsi0", false},
		{"gsi{n}", "by-status", false},
	}
	for _, tt := range tests {
		if got := MustParseTemplate(tt.template).Pattern(words).Admits(parts(tt.name)); got != tt.want {
			t.Errorf("%s admits %s: got %v, want %v", tt.template, tt.name, got, tt.want)
		}
	}
}

func TestProducts(t *testing.T) {
	pattern := MustParseTemplate("{env}-{product}-{usage}").Pattern(Words{Environments: Environments, Products: []string{"shop"}})
	for name, want := range map[string]bool{"dev-shop-orders": true, "dev-crm-orders": false, "dev-{var.product}-orders": true} {
		if got := pattern.Admits(parts(name)); got != want {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}

func TestParseTemplateErrors(t *testing.T) {
	tests := map[string]string{
		"{stage}-{usage}": "unknown placeholder {stage}",
		"{uSage}":         "unknown placeholder {uSage}",
		"{env}-{usage":    "unpaired brace",
		"{}":              "unknown placeholder {}",
	}
	for template, want := range tests {
		if err := ValidTemplate(template); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want an error with %q", template, err, want)
		}
	}
}

// A template may be left out where it is an option.
func TestNoTemplate(t *testing.T) {
	if err := ValidTemplate(""); err != nil {
		t.Error(err)
	}
	if _, err := ParseTemplate(""); err == nil {
		t.Error("no template was parsed")
	}
}

func TestStyle(t *testing.T) {
	tests := []struct{ template, style, fits, breaks string }{
		{"{env}-{product}-{usage}", "kebab-case", "{var.x}-orders", "{var.x}_orders"},
		{"{env}_{usage}", "snake_case", "orders", "Orders"},
		{"{Product}{Usage}", "PascalCase", "{var.env}Orders", "shop-orders"},
	}
	for _, tt := range tests {
		style, names := MustParseTemplate(tt.template).Style()
		if style != tt.style || !names.Admits(parts(tt.fits)) || names.Admits(parts(tt.breaks)) {
			t.Errorf("%s: style %q", tt.template, style)
		}
	}
	for _, template := range []string{"{env}-{Usage}", "{env}.{usage}", "{env}-{product}_{usage}", "{any}", "{env}-{any}"} {
		if style, _ := MustParseTemplate(template).Style(); style != "" {
			t.Errorf("%s: style %q, want none", template, style)
		}
	}
}

func TestExample(t *testing.T) {
	for template, want := range map[string]string{
		"{env}-{product}-{usage}": "dev-shop-orders",
		"{PRODUCT}_{Usage}":       "SHOP_Orders",
		"{any}.gsi{n}":            "orders.gsi1",
	} {
		parsed := MustParseTemplate(template)
		got := parsed.Example("dev", "shop", "orders")
		if got != want || !parsed.Pattern(Words{Environments: Environments}).Admits(Literal(got)) {
			t.Errorf("%s: got %s, want %s", template, got, want)
		}
	}
}

func TestGlob(t *testing.T) {
	tests := []struct {
		glob, name string
		want       bool
	}{
		{"*-work", "dev-orders-work", true},
		{"*-work", "{var.env}-work", true},
		{"*-work", "{var.env}-orders", false},
		{"tmp?", "tmp1", true},
		{"tmp?", "tmp", false},
		{"a.b", "axb", false},
		{"**", "orders", true},
	}
	for _, tt := range tests {
		if got := Glob(tt.glob).Admits(parts(tt.name)); got != tt.want {
			t.Errorf("%s admits %s: got %v, want %v", tt.glob, tt.name, got, tt.want)
		}
	}
}

func TestPropose(t *testing.T) {
	tests := []struct {
		names string
		want  Convention
	}{
		{"{var.env}-shop-orders {var.env}-shop-order-items", Convention{"{env}-{product}-{usage}", 2, 2}},
		{"shop-{terraform.workspace}-orders shop-{terraform.workspace}-users", Convention{"{product}-{env}-{usage}", 2, 2}},
		{"gearbox-products-{var.environment} gearbox-users-{var.environment}", Convention{"{product}-{usage}-{env}", 2, 2}},
		{"{var.stage}_orders {var.stage}_order_items", Convention{"{env}_{usage}", 2, 2}},
		{"dev-orders stg-orders prod-orders", Convention{"{env}-{usage}", 3, 3}},
		{"{var.client_id}_orders {var.client_id}_order_items", Convention{"{product}_{usage}", 2, 2}},
		{"demo-Lpas demo-Sessions", Convention{"{env}-{Usage}", 2, 2}},
		{"ShopOrders ShopUsers", Convention{"{Product}{Usage}", 2, 2}},
		{"prod-a-b prod-a-c prod-a-d prod-a-e prod-a-f prod-a-g prod-a-h prod-a-i prod-a-j Legacy", Convention{"{env}-{product}-{usage}", 9, 10}},
	}
	for _, tt := range tests {
		if got, ok := Propose(split(tt.names)); !ok || got != tt.want {
			t.Errorf("%s: got %+v (%v), want %+v", tt.names, got, ok, tt.want)
		}
	}
	for _, names := range []string{
		"", "{var.name} {local.name}", "shop-orders Users AUDIT_LOG",
		"orders users {var.name}", "Sessions ClientRegistrations IDPMetadata",
		"Orders Customers Baskets OrderItems ProductReviews",
	} {
		if got, ok := Propose(split(names)); ok {
			t.Errorf("%q: got %+v, want none", names, got)
		}
	}
}

func split(names string) [][]schema.NamePart {
	var list [][]schema.NamePart
	for name := range strings.FieldsSeq(names) {
		list = append(list, parts(name))
	}
	return list
}

// A completely known name must match exactly as the regexp package has it, and
// knowing less must never rule a name out.
func FuzzGlob(f *testing.F) {
	f.Add("*-work", "dev-work", 3)
	f.Add("tmp-??-*", "tmp-01-\u00e9", 4)
	f.Add("***", "", 0)
	f.Fuzz(func(t *testing.T, glob, name string, cut int) {
		if !utf8.ValidString(glob) {
			glob = strings.ToValidUTF8(glob, "\uFFFD")
		}
		expr := strings.NewReplacer(`\*`, `.*`, `\?`, `.`).Replace(regexp.QuoteMeta(glob))
		want := regexp.MustCompile(`(?s)^(?:` + expr + `)$`).MatchString(name)
		pattern := Glob(glob)
		if got := pattern.Admits(Literal(name)); got != want {
			t.Errorf("%q admits %q: got %v, want %v", glob, name, got, want)
		}
		if cut < 0 || cut > len(name) || !want || !utf8.ValidString(name[:cut]) {
			return
		}
		partly := []schema.NamePart{{Text: name[:cut]}, {Hole: true}}
		if !pattern.Admits(partly) {
			t.Errorf("%q admits %q but not its beginning %q", glob, name, name[:cut])
		}
	})
}
