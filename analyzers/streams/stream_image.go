package streams

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/golambda"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
	"github.com/dynamolint/dynamolint/rules/gorule"
)

//go:embed stream_image.md
var streamImageDoc string

var streamImage = &gorule.Rule{
	Meta: &rules.Rule{
		ID: "DDB722", Slug: "stream-image", Title: "Handler reads an image the stream lacks",
		Category: rules.CrossCheck, Severity: rules.Error, Default: true,
		Confidence: rules.Proven, Since: "0.1.0",
		Sources: []rules.Source{
			rules.APIReference("StreamSpecification"),
			rules.DeveloperGuide("Change data capture for DynamoDB Streams", "Streams"),
		},
		Doc: streamImageDoc,
	},
	Check: checkStreamImage,
}

// images are those that records have, by the view type of their stream.
var images = map[string]map[string]bool{
	"KEYS_ONLY":          {},
	"NEW_IMAGE":          {"NewImage": true},
	"OLD_IMAGE":          {"OldImage": true},
	"NEW_AND_OLD_IMAGES": {"NewImage": true, "OldImage": true},
}

func checkStreamImage(p *gorule.Pass) {
	c := newConsumers(p)
	reported := map[*golambda.Function]bool{} // that several handlers may lead to
	dead := map[*golambda.Function]bool{}
	for _, h := range c.handlers() {
		consumer, asked := link.Consumer{}, false
		for _, fn := range h.reached {
			if !dead[fn] {
				dead[fn] = true
				c.reportDead(fn)
			}
			for _, read := range c.imageReads(fn) {
				if !asked {
					consumer, asked = p.Linker().Consumer(h.Name), true
				}
				if !reported[fn] {
					c.checkImage(read, consumer)
				}
			}
			reported[fn] = reported[fn] || consumer.Linked()
		}
	}
}

// checkImage reports a read of an image that no stream has whose records the handler gets.
func (c *consumers) checkImage(read imageRead, consumer link.Consumer) {
	at := gorule.Place{Pos: read.at.Pos(), End: read.at.End(), Symbol: c.p.Symbol(read.at), Subject: read.image}
	if !consumer.Linked() {
		if consumer.Subscribed {
			c.p.UndecidedAt(at, "cannot determine whether records have %s: %s", read.image, consumer.Unlinked)
		}
		return
	}
	view := ""
	for i, t := range consumer.Tables() {
		one, known := t.Stream.ViewType.Get()
		delivered := images[one]
		if t.Stream.ViewType.IsUnknown() {
			c.p.UndecidedAt(at, "cannot determine whether the stream of %q delivers %s: %s", t.DisplayName(), read.image, t.Stream.ViewType.Reason)
			return
		}
		if !known || delivered == nil || delivered[read.image] || ignoresStream(t) {
			return
		}
		if i > 0 && one != view {
			one = "KEYS_ONLY or " + view
		}
		view = one
	}
	tables := consumer.Tables()
	c.p.ReportAt(at, imageText(read.image, view, link.Names(tables)), viewTypes(tables), linkedBy(consumer))
}

// ignoresStream reports whether Terraform leaves the view type of a table's stream as it is.
func ignoresStream(t *schema.Table) bool {
	return slices.ContainsFunc(t.IgnoreChanges, func(name string) bool { return name == "all" || strings.HasPrefix(name, "stream_") })
}

func imageText(image, view, tables string) rules.Text {
	carried := map[string]string{"KEYS_ONLY": "only the keys", "NEW_IMAGE": "the item after the change only", "OLD_IMAGE": "the item before the change only"}[view]
	why := fmt.Sprintf("its records carry %s, so %s is always empty", carried, image)
	if carried == "" {
		why = image + " is always empty in its records"
	}
	return rules.Text{
		Headline: fmt.Sprintf("Handler reads %s, which the %s stream of %s does not deliver", image, view, tables),
		Why:      why,
		Help:     `set stream_view_type = "NEW_AND_OLD_IMAGES", which replaces the stream, or do without the image`,
	}
}

// viewTypes points to where tables declare what their streams deliver, each place once.
func viewTypes(tables []*schema.Table) gorule.With {
	return func(f *rules.Finding) {
		seen := map[rules.Span]bool{}
		for _, t := range tables {
			if at := t.Place(t.Stream.ViewType.Span); !seen[at] {
				seen[at] = true
				gorule.Related(at, fmt.Sprintf("the stream of %s is declared here", link.Names([]*schema.Table{t})))(f)
			}
		}
	}
}
