package adapt

import (
	"net/url"
	"slices"
	"strings"

	"github.com/zclconf/go-cty/cty"

	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// awsDomains are the domains of the endpoints of AWS, those in VPCs included.
// Source: https://docs.aws.amazon.com/general/latest/gr/rande.html
var awsDomains = []string{
	".amazonaws.com", ".api.aws", ".amazonaws.eu",
	".amazonaws.com.cn", ".api.amazonwebservices.com.cn",
}

// services are those whose name in endpoints is not in the types of resources:
// of "aws_dynamodb_table" it is "dynamodb".
var services = map[string]string{"vpc": "ec2"}

func serviceOf(r *tf.Resource) string {
	kind := strings.TrimPrefix(strings.TrimPrefix(r.Type, "data."), "aws_")
	kind, _, _ = strings.Cut(kind, "_")
	if service := services[kind]; service != "" {
		return service
	}
	return kind
}

var endpointsSchema = tf.NewSchema(nil, []string{"endpoints"})

// emulated says why a resource may be on an emulator of AWS: its provider has an
// endpoint for its service that is not certainly one of AWS. It is empty if there is none.
func emulated(r *tf.Resource) string {
	provider, _ := r.Provider()
	if provider == nil {
		return ""
	}
	service := serviceOf(r)
	blocks, partial := provider.Content(endpointsSchema).Blocks("endpoints")
	for _, b := range blocks {
		endpoint := b.Content(tf.NewSchema([]string{service}, nil)).Value(service)
		if why := notAWS(endpoint); why != "" {
			return "its provider's endpoint for " + service + " is " + why
		}
	}
	if partial != "" {
		return "its provider may set an endpoint for " + service + ": " + partial
	}
	return ""
}

// notAWS says what an endpoint is that may not be one of AWS. The provider ignores an
// empty one.
func notAWS(endpoint tf.Value) string {
	text := typed[string](endpoint, cty.String)
	address, known := text.Or("")
	if known && address == "" {
		return ""
	}
	if !known {
		address = outline(nameParts(endpoint.Parts()))
	}
	scheme, host := split(address)
	name, _, _ := strings.Cut(host, ":")
	onAWS := slices.ContainsFunc(awsDomains, func(domain string) bool { return strings.HasSuffix(name, domain) })
	switch {
	case onAWS:
		return ""
	case !known:
		return "unknown: " + text.Reason
	case host == "":
		return "not an AWS address"
	}
	return rules.ShortenValue(scheme + host)
}

// outline returns a text with a word for each hole. It is empty if a hole may have
// the host's end.
func outline(parts []schema.NamePart) string {
	var text strings.Builder
	for i, part := range parts {
		switch {
		case !part.Hole:
			text.WriteString(part.Text)
		case i == 0 || i == len(parts)-1:
			return ""
		default:
			text.WriteString("x")
		}
	}
	return text.String()
}

// split returns the scheme, with what divides it from the host, and the host with
// its port of an endpoint; nothing of users, passwords and paths.
func split(endpoint string) (scheme, host string) {
	scheme, rest, found := strings.Cut(endpoint, "://")
	if !found {
		scheme, rest = "", endpoint
	} else {
		scheme += "://"
	}
	u, err := url.Parse("//" + rest)
	if err != nil {
		return "", ""
	}
	return scheme, strings.ToLower(u.Host)
}
