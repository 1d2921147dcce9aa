// Command labels prints the labels of parcels in the order of a heap.
package main

import (
	"container/heap"
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// parcels are read when the heap asks for the next one.
type parcels struct {
	client *dynamodb.Client
	ids    []string
}

func (p *parcels) Len() int           { return len(p.ids) }
func (p *parcels) Less(i, j int) bool { return p.ids[i] < p.ids[j] }
func (p *parcels) Swap(i, j int)      { p.ids[i], p.ids[j] = p.ids[j], p.ids[i] }
func (p *parcels) Push(id any)        { p.ids = append(p.ids, id.(string)) }

func (p *parcels) Pop() any {
	out, err := p.client.Scan(context.Background(), &dynamodb.ScanInput{TableName: aws.String(os.Getenv("PARCELS_TABLE"))})
	if err != nil {
		return nil
	}
	return out.Items
}

func main() {
	p := &parcels{ids: os.Args[1:]}
	heap.Init(p)
}
