package link_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/flow/binding"
	"github.com/dynamolint/dynamolint/internal/flow/reachable"
	"github.com/dynamolint/dynamolint/internal/join/deploy"
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/rules"
)

// streamed is a shop whose function "audit" reads the changes of the orders, and the program
// that it runs.
type streamed struct {
	model *schema.Model
	facts []binding.Facts
	mains []*deploy.Main
	runs  []deploy.Given
}

func newStreamed() *streamed {
	model := shop()
	audit := function("aws_lambda_function.audit", nil)
	audit.Kind = schema.LambdaFunction
	model.Workloads = append(model.Workloads, audit)
	model.StreamMappings = []*schema.StreamMapping{mapping("audit", "aws_dynamodb_table.orders", "aws_lambda_function.audit")}
	return &streamed{
		model: model,
		facts: []binding.Facts{{Package: "shop/audit", Handlers: []string{"shop/audit.Handle"}}, {Package: "shop/cmd/audit", Command: true, Started: []string{"shop/audit.Handle"}}},
		mains: []*deploy.Main{{Path: "shop/cmd/audit", Dir: "/shop/cmd/audit", Name: "audit", Packages: []string{"shop/audit", "shop/cmd/audit"}}},
	}
}

func mapping(name, table, fn string) *schema.StreamMapping {
	return &schema.StreamMapping{
		Declaration: schema.Declaration{Address: "aws_lambda_event_source_mapping." + name, Header: rules.Span{File: name + ".tf"}},
		Source:      schema.Ref{Text: unknown[string](), Parts: []schema.NamePart{{Hole: true, Address: table, Attribute: "stream_arn"}}},
		Function:    schema.Ref{Text: unknown[string](), Parts: []schema.NamePart{{Hole: true, Address: fn, Attribute: "arn"}}},
	}
}

// A handler reads the streams that are known of each step to it: a program, what runs that,
// and the mappings that call it.
func TestConsumer(t *testing.T) {
	const orders, carts = "aws_dynamodb_table.orders", "aws_dynamodb_table.carts"
	for name, test := range map[string]struct {
		change   func(*streamed)
		tables   []string
		evidence rules.Confidence
		why      string // of what is not linked
	}{
		"every step is known": {func(*streamed) {}, []string{orders}, rules.Proven, ""},
		"two mappings": {func(s *streamed) {
			s.model.StreamMappings = append(s.model.StreamMappings, mapping("second", carts, "aws_lambda_function.audit"))
		}, []string{orders, carts}, rules.Proven, ""},
		"a mapping of another function": {func(s *streamed) {
			s.model.StreamMappings = append(s.model.StreamMappings, mapping("second", carts, "aws_lambda_function.api"))
		}, []string{orders}, rules.Proven, ""},
		"a second mapping perhaps": {func(s *streamed) {
			s.model.StreamMappings = append(s.model.StreamMappings, mapping("second", carts, "aws_lambda_alias.live"))
		}, nil, 0, "cannot determine whether aws_lambda_event_source_mapping.second calls aws_lambda_function.audit"},
		"a mapping that is off": {func(s *streamed) {
			s.model.StreamMappings[0].Enabled = known(false)
		}, nil, 0, "no event source mapping in view calls what runs it"},
		"perhaps no stream": {func(s *streamed) { s.model.StreamMappings[0].Unsure = "var.arn has no value" }, nil, 0, "may read something else than the stream of a table: var.arn has no value"},
		"a table elsewhere": {func(s *streamed) {
			s.model.StreamMappings[0].Source.Parts[0].Address = "data.aws_dynamodb_table.orders"
		}, nil, 0, "the table whose stream aws_lambda_event_source_mapping.audit reads is not in view"},
		"a mapping perhaps": {func(s *streamed) { s.model.StreamMappings[0].Maybe = "count is unknown" }, nil, 0, "count is unknown"},
		"no mappings":       {func(s *streamed) { s.model.StreamMappings = nil }, nil, 0, "no event source mapping of a stream is in view"},
		"started by none":   {func(s *streamed) { s.mains = []*deploy.Main{} }, nil, 0, "no program in view starts it"},
		"programs unknown":  {func(s *streamed) { s.mains = nil }, nil, 0, "not all programs are known that may start it"},
		"another is started": {func(s *streamed) {
			s.facts[1].Started = []string{"shop/cmd/audit.handle"}
		}, nil, 0, "no program in view starts it"},
		"two are started": {func(s *streamed) {
			s.facts[1].Started = append(s.facts[1].Started, "shop/cmd/audit.handle")
		}, nil, 0, "shop/cmd/audit starts several functions"},
		"what is started is unknown": {func(s *streamed) { s.facts[1].Started, s.facts[1].Hands = nil, true }, []string{orders}, rules.Likely, ""},
		"one of two is started": {func(s *streamed) {
			s.facts[1].Started, s.facts[1].Hands, s.facts[0].Handlers = nil, true, []string{"shop/audit.Handle", "shop/audit.Repair"}
		}, nil, 0, "no program in view starts it"},
		"people run it": {func(s *streamed) { s.runs = []deploy.Given{{Dir: "/shop/cmd/audit"}} }, nil, 0, "no program in view starts it"},
		"the only ones": {func(s *streamed) {
			s.mains[0].Name, s.mains[0].Path = "worker", "shop/cmd/worker"
		}, []string{orders}, rules.Likely, ""},
		"the only handler of two mappings": {func(s *streamed) {
			s.mains[0].Name, s.mains[0].Path = "worker", "shop/cmd/worker"
			s.model.StreamMappings = append(s.model.StreamMappings, mapping("second", carts, "aws_lambda_function.audit"))
		}, nil, 0, "what runs shop/cmd/worker is unknown"},
		"the only mapping of two handlers": {func(s *streamed) {
			s.mains[0].Name, s.mains[0].Path = "worker", "shop/cmd/worker"
			s.facts = append(s.facts, binding.Facts{Package: "shop/search", Handlers: []string{"shop/search.Handle"}})
		}, nil, 0, "what runs shop/cmd/worker is unknown"},
		"the only ones, beside a pipe": {func(s *streamed) {
			s.mains[0].Name, s.mains[0].Path = "worker", "shop/cmd/worker"
			s.model.StreamPipes = []*schema.StreamPipe{{}}
		}, nil, 0, "what runs shop/cmd/worker is unknown"},
		"the only ones, of another language": {func(s *streamed) {
			s.mains[0].Name, s.mains[0].Path = "worker", "shop/cmd/worker"
			s.model.Workloads[2].Code.Handler = known("audit.handler")
		}, nil, 0, "what runs shop/cmd/worker is unknown"},
		"the only ones, beside a module": {func(s *streamed) {
			s.mains[0].Name, s.mains[0].Path = "worker", "shop/cmd/worker"
			s.model.Unseen = []*schema.Unseen{{Declaration: schema.Declaration{Address: "module.stream"}, Source: "example/stream"}}
		}, nil, 0, "what runs shop/cmd/worker is unknown"},
		"by an alias": {func(s *streamed) {
			s.model.StreamMappings[0].Function.Parts[0].Address = "aws_lambda_alias.live"
		}, []string{orders}, rules.Likely, ""},
		"in a module": {func(s *streamed) {
			s.model.Workloads[2].Kind, s.model.Workloads[2].Address = schema.ModuleWorkload, "module.audit"
			s.model.StreamMappings[0].Function.Parts = []schema.NamePart{{Text: "module.audit.lambda_function_arn", Hole: true}}
		}, []string{orders}, rules.Likely, ""},
	} {
		s := newStreamed()
		test.change(s)
		l := link.New(func() *schema.Model { return s.model }, binding.New(s.facts), nil)
		if s.mains != nil {
			l.Knowing(s.mains, s.runs, reachable.New(nil, nil))
		}
		got := l.Consumer("shop/audit.Handle")
		if !slices.Equal(addresses(got.Tables()), test.tables) || got.Linked() && got.Evidence != test.evidence || !strings.Contains(got.Unlinked, test.why) || got.Linked() == (got.Unlinked != "") {
			t.Errorf("%s: reads %v, %v (%s)", name, addresses(got.Tables()), got.Evidence, got.Unlinked)
		}
	}
}

// By what a handler is linked is said with each place once.
func TestConsumerVia(t *testing.T) {
	s := newStreamed()
	s.model.Workloads = append(s.model.Workloads, s.model.Workloads[2])
	l := link.New(func() *schema.Model { return s.model }, binding.New(s.facts), nil).Knowing(s.mains, nil, reachable.New(nil, nil))
	var got []string
	for _, step := range l.Consumer("shop/audit.Handle").Via {
		got = append(got, step.What)
	}
	want := []string{
		"aws_lambda_function.audit runs the handler (aws_lambda_function.audit has its name)",
		`aws_lambda_event_source_mapping.audit calls it with the changes of "{stage}-orders"`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("linked by %q", got)
	}
}

// Without a schema nothing is known, and there is nothing to be said.
func TestConsumerWithoutSchema(t *testing.T) {
	l := link.New(func() *schema.Model { return nil }, binding.New(nil), nil)
	if got := l.Consumer("shop/audit.Handle"); got.Unlinked != link.Unreadable || got.Subscribed {
		t.Errorf("got %+v", got)
	}
}
