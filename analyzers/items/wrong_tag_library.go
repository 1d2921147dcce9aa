package items

import (
	_ "embed"
	"fmt"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/items"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed wrong_tag_library.md
var wrongTagLibraryDoc string

var wrongTagLibrary = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB312", Slug: "wrong-tag-library", Title: "Marshaller in use ignores the struct tag",
		Category: rules.Items, Severity: rules.Warning, Default: true, Fix: rules.ReviewFix,
		Confidence: rules.Likely, Since: "0.1.0",
		Sources: []rules.Source{
			rules.GoPackage("github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue", ""),
			rules.GoPackage("github.com/guregu/dynamo/v2", ""),
		},
		Doc: wrongTagLibraryDoc,
	},
	Check: checkWrongTagLibrary,
}

func checkWrongTagLibrary(p *gorule.Pass) {
	all := uses(p)
	names := attributeNames(p)
	seen := map[token.Pos]bool{} // fields that several types embed, or several marshallers misread
	for _, u := range all {
		ignored := ignoredNames(p, u, all, names)
		if len(ignored) == 0 || foreign(p, u) || seen[ignored[0].attribute.Field.Pos()] {
			continue
		}
		seen[ignored[0].attribute.Field.Pos()] = true
		reportIgnored(p, u, ignored, names)
	}
	checkMalformedTags(p, all)
	checkTagNames(p, all)
	checkTagOptions(p, all)
}

// ignoredName is a name in a tag that the marshaller does not read.
type ignoredName struct {
	attribute *items.Attribute
	tag, name string
}

// ignoredNames returns the names that the tags of a type give and its
// marshaller ignores, so that the attributes have others. The tags of DynamoDB
// libraries say so for certain, unless another marshaller of the package reads
// them. A json tag is there for something else as well: it counts if requests of
// the package ask for its name, and no type has it that they may mean instead.
func ignoredNames(p *gorule.Pass, u *items.Use, all []*items.Use, names asked) []ignoredName {
	var ignored []ignoredName
	for i := range u.Type.Attributes {
		a := &u.Type.Attributes[i]
		if a.Tag.Key != "" {
			continue
		}
		for _, tag := range []string{"dynamodbav", "dynamo", "docstore", "json"} {
			name, _, _ := strings.Cut(reflect.StructTag(a.Raw).Get(tag), ",")
			if name == "" || name == "-" || name == a.Name || !u.Encoded && strings.EqualFold(name, a.Name) {
				continue
			}
			if tag == "json" {
				key, meant := names[name]
				_, asIs := names[a.Name]
				if !meant || asIs || !key && isAttribute(name, all) {
					continue
				}
			} else if !p.Whole() || readElsewhere(u, all, tag) {
				continue
			}
			ignored = append(ignored, ignoredName{attribute: a, tag: tag, name: name})
			break
		}
	}
	return ignored
}

// isAttribute reports whether a type of the package has an attribute of a name.
func isAttribute(name string, all []*items.Use) bool {
	return slices.ContainsFunc(all, func(u *items.Use) bool {
		return slices.ContainsFunc(u.Type.Attributes, func(a items.Attribute) bool { return a.Name == name })
	})
}

// readElsewhere reports whether another marshaller of the package reads a tag of
// the type.
func readElsewhere(u *items.Use, all []*items.Use, tag string) bool {
	return slices.ContainsFunc(all, func(other *items.Use) bool {
		return (other.Type.By.Tag() == tag || other.Type.By.TagKey == tag) && types.Identical(other.Type.Go, u.Type.Go)
	})
}

// foreign reports whether a type is declared in another repository, where its
// tags are none of the user's.
func foreign(p *gorule.Pass, u *items.Use) bool {
	named, ok := types.Unalias(u.Type.Go).(*types.Named)
	return ok && named.Obj().Pkg() != nil && repository(named.Obj().Pkg().Path()) != repository(p.Types().Path())
}

// repository returns the part of an import path that names a repository:
// host, owner and name, or the first element of a path without a host.
func repository(path string) string {
	parts := strings.SplitN(path, "/", 4)
	if !strings.Contains(parts[0], ".") {
		return parts[0]
	}
	return strings.Join(parts[:min(3, len(parts))], "/")
}

func reportIgnored(p *gorule.Pass, u *items.Use, ignored []ignoredName, names asked) {
	first := ignored[0]
	severity, lost := rules.Warning, "requests that use the name in the tag do not find it"
	for _, i := range ignored {
		if u.Encoded && (names[i.name] || i.attribute.Keys != nil) && u.Item {
			first, severity = i, rules.Error
			lost = "DynamoDB refuses the item: One of the required keys was not given a value"
			break
		}
	}
	fields := fieldPath(u, first.attribute)
	if others := len(ignored) - 1; others > 0 {
		fields += fmt.Sprintf(" (and %d more of %s)", others, u.Type.Name())
	}
	p.ReportAt(at(p, u, first.attribute), rules.Text{
		Headline: fmt.Sprintf("%s ignores the tag %s:%q of %s", library(u.Type.By), first.tag, first.name, fields),
		Why:      fmt.Sprintf("the attribute is named %q, so %s", first.attribute.Name, lost),
		Help:     fmt.Sprintf("use the tag %q", u.Type.By.Tag()),
	}, gorule.Severity(severity), renameFix(p, u, ignored))
}
