// Package fanout reads segments of a table side by side.
package fanout

import (
	"context"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Parcels exports the table of parcels.
type Parcels struct{ db *dynamodb.Client }

func segment(n, of int32) *dynamodb.ScanInput {
	return &dynamodb.ScanInput{TableName: aws.String("prod-depot-parcels"), Segment: aws.Int32(n), TotalSegments: aws.Int32(of)}
}

// group has the shape of an error group.
type group interface {
	Go(func() error)
	Wait() error
}

func (p *Parcels) inGroup(ctx context.Context, g group, visit func([]item)) error {
	for n := range int32(4) {
		g.Go(func() error {
			out, err := p.db.Scan(ctx, segment(n, 4)) // want DDB102 `Scan reads only the first page of "prod-depot-parcels"`
			if err != nil {
				return err
			}
			visit(out.Items)
			return nil
		})
	}
	return g.Wait()
}

func (p *Parcels) allInGroup(ctx context.Context, g group, visit func([]item)) error {
	for n := range int32(4) {
		g.Go(func() error {
			input := segment(n, 4)
			for {
				out, err := p.db.Scan(ctx, input)
				if err != nil {
					return err
				}
				visit(out.Items)
				if out.LastEvaluatedKey == nil {
					return nil
				}
				input.ExclusiveStartKey = out.LastEvaluatedKey
			}
		})
	}
	return g.Wait()
}

// Each worker reads one page and hands the token of its segment back.
func (p *Parcels) byRounds(ctx context.Context) (all []item) {
	starts := make([]item, 4)
	for first := true; first || pending(starts); first = false {
		var wg sync.WaitGroup
		var mu sync.Mutex
		for n := range starts {
			wg.Add(1)
			go func() {
				defer wg.Done()
				input := segment(int32(n), 4)
				input.ExclusiveStartKey = starts[n]
				out, err := p.db.Scan(ctx, input)
				if err != nil {
					return
				}
				mu.Lock()
				defer mu.Unlock()
				all = append(all, out.Items...)
				starts[n] = out.LastEvaluatedKey
			}()
		}
		wg.Wait()
	}
	return all
}

func pending(starts []item) bool {
	for _, start := range starts {
		if start != nil {
			return true
		}
	}
	return false
}

// The answers go through a channel to a reader that wants only items.
func (p *Parcels) throughChannel(ctx context.Context) (all []item) {
	answers := make(chan *dynamodb.ScanOutput)
	var wg sync.WaitGroup
	for n := range int32(4) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if out, err := p.db.Scan(ctx, segment(n, 4)); err == nil { // want DDB102 `Scan reads only the first page of "prod-depot-parcels"`
				answers <- out
			}
		}()
	}
	go func() {
		wg.Wait()
		close(answers)
	}()
	for out := range answers {
		all = append(all, out.Items...)
	}
	return all
}

// The tokens go through a channel to a worker that goes on.
func (p *Parcels) tokensThroughChannel(ctx context.Context, visit func([]item)) error {
	starts := make(chan item, 1)
	starts <- nil
	for start := range starts {
		out, err := p.db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("prod-depot-parcels"), ExclusiveStartKey: start})
		if err != nil {
			return err
		}
		visit(out.Items)
		if out.LastEvaluatedKey == nil {
			close(starts)
			continue
		}
		starts <- out.LastEvaluatedKey
	}
	return nil
}

// result is what a worker says.
type result struct {
	out *dynamodb.ScanOutput
	err error
}

func (p *Parcels) results(ctx context.Context) (all []item, err error) {
	results := make(chan result)
	for n := range int32(4) {
		go func() {
			out, err := p.db.Scan(ctx, segment(n, 4)) // want DDB102 `Scan reads only the first page of "prod-depot-parcels"`
			results <- result{out, err}
		}()
	}
	for range 4 {
		r := <-results
		if r.err != nil {
			return nil, r.err
		}
		all = append(all, r.out.Items...)
	}
	return all, nil
}

// The answers are collected before anybody looks at them.
func (p *Parcels) collected(ctx context.Context) (all []item, err error) {
	var answers []*dynamodb.ScanOutput
	for n := range int32(4) {
		out, err := p.db.Scan(ctx, segment(n, 4)) // want DDB102 `Scan reads only the first page of "prod-depot-parcels"`
		if err != nil {
			return nil, err
		}
		answers = append(answers, out)
	}
	for _, out := range answers {
		all = append(all, out.Items...)
	}
	return all, nil
}

func (p *Parcels) collectedAndChecked(ctx context.Context) (all []item, more bool, err error) {
	var answers []*dynamodb.ScanOutput
	for n := range int32(4) {
		out, err := p.db.Scan(ctx, segment(n, 4))
		if err != nil {
			return nil, false, err
		}
		answers = append(answers, out)
	}
	for _, out := range answers {
		all = append(all, out.Items...)
		more = more || out.LastEvaluatedKey != nil
	}
	return all, more, nil
}

func (p *Parcels) bySegment(ctx context.Context) map[int32]*dynamodb.ScanOutput {
	answers := map[int32]*dynamodb.ScanOutput{}
	for n := range int32(4) {
		out, err := p.db.Scan(ctx, segment(n, 4))
		if err == nil {
			answers[n] = out
		}
	}
	return answers
}
