package sources

import (
	"github.com/dynamolint/dynamolint/internal/join/link"
	"github.com/dynamolint/dynamolint/internal/run/config"
)

// Given returns what a configuration declares about the tables that code asks.
func Given(c *config.Config) (list []link.Given) {
	for _, b := range c.TableBindings() {
		list = append(list, link.Given{
			Env: b.Match.Env, Field: b.Match.Field, Name: b.Match.Name, Func: b.Match.Func,
			Table: b.Table, Snapshot: b.Snapshot, External: b.External, At: b.Span,
		})
	}
	return list
}
