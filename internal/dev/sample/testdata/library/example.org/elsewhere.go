// Package elsewhere is one of which nothing is known but what the names of its functions
// say, to those who know them.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

const (
	Table = "orders"
	Sep   = "#"
)

var Region string

type Client struct{ Name string }

func (c *Client) Table(name string) *Handle { return nil }
func (c *Client) Send(in any) error         { return nil }

type Handle struct{ Name string }

type Expression struct{ text string }

func (e Expression) String() string { return "" }

func Build() Expression { return Expression{} }

type Answer = dynamodb.QueryOutput

type Pages struct{ token *string }

func (p *Pages) HasMorePages() bool         { return false }
func (p *Pages) NextPage() (*Answer, error) { return nil, nil }
func (p *Pages) More() bool                 { return false }

func SendQuery() (*Answer, error)                      { return nil, nil }
func Send(in any)                                      {}
func SendList(list []string) error                     { return nil }
func Label(id string) string                           { return "" }
func Member(in *Answer) *string                        { return nil }
func Missing(id string) string                         { return "" }
func Clock() int64                                     { return 0 }
func Key(id string) map[string]any                     { return nil }
func Fill(v any)                                       {}
func FillText(s *string)                               {}
func Look(v any)                                       {}
func Any() any                                         { return nil }
func Text() string                                     { return "" }
func List() []string                                   { return nil }
func Number() int                                      { return 0 }
func Pointer(s string) *string                         { return nil }
func Box[T any](v T) *T                                { return nil }
func Only[T any](v T) T                                { return v }
func Run(f func())                                     {}
func Each(f func(string))                              {}
func Check(list []string) error                        { return nil }
func Valid(list any) bool                              { return false }
func Note(list []string)                               {}
func Count(list []string) int                          { return 0 }
func SendTo(ctx context.Context, list []string) error  { return nil }
func Deliver(ctx context.Context, list []string) error { return nil }
func Validate(ctx context.Context, v any) error        { return nil }
func ChunkStrings(list []string, n int) [][]string     { return nil }
func Batches(list []string, from, n int) [][]string    { return nil }
func Part(list []string, n int) [][]string             { return nil }
func Split(list []string, from, to int) [][]string     { return nil }

func BoxOrNil[T comparable](v T) *T { return nil }
