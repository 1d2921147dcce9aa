package engine

import (
	"bytes"
	"maps"
	"path/filepath"
	"slices"

	"github.com/dynamolint/dynamolint/hclscan"
	"github.com/dynamolint/dynamolint/internal/run/state"
	"github.com/dynamolint/dynamolint/rules"
)

// places finds out where something of the older state is now. Paths are as they are in the
// newer one.
type places struct {
	*state.State                   // the newer one
	now          *hclscan.Result   // its Terraform
	sources      map[string][]byte // of the older one, as far as they are at hand
	afterwards   map[string]string // names of now by names of before, of files that were moved
}

func (p *places) isRoot(dir string) bool { return slices.Contains(p.now.Roots, dir) }

// root returns what a root directory is called now: as it was, or as its files were moved. If
// infra/main.tf became infra/prod/main.tf, infra is infra/prod now.
func (p *places) root(dir string) string {
	if p.isRoot(dir) {
		return dir
	}
	name := p.Relative(dir)
	for _, from := range slices.Sorted(maps.Keys(p.afterwards)) {
		to := filepath.Dir(p.Located(p.afterwards[from]))
		if filepath.ToSlash(filepath.Dir(from)) == name && p.isRoot(to) {
			return to
		}
	}
	return dir
}

// span returns the place at which a block of the older state was: its file, and the block itself
// if only an instance of it is gone, else the next one that is still there, or the last line. It
// has no line if the file is gone too.
func (p *places) span(at rules.Span) rules.Span {
	name := p.Relative(at.File)
	place := rules.Span{File: at.File}
	if to, ok := p.afterwards[name]; ok {
		place.File = p.Located(to)
	}
	was, known := p.sources[name]
	now, err := p.Files.Source(place.File)
	if err != nil || !known {
		return place
	}
	place.Start = rules.Pos{Line: nextBlock(bytes.Split(was, newline), bytes.Split(now, newline), at.Start.Line), Column: 1}
	return place
}

// textBefore returns what the older state has at a span.
func (p *places) textBefore(at rules.Span) string {
	return textAt(p.sources[p.Relative(at.File)], at)
}

// textAfter returns what the newer state has at a span.
func (p *places) textAfter(at rules.Span) string {
	source, err := p.Files.Source(at.File)
	if err != nil {
		return ""
	}
	return textAt(source, at)
}

// textAt returns what a file has at a span; "" if it is shorter.
func textAt(source []byte, at rules.Span) string {
	if at.Start.Offset < 0 || at.End.Offset > len(source) || at.Start.Offset > at.End.Offset {
		return ""
	}
	return string(source[at.Start.Offset:at.End.Offset])
}

var newline = []byte("\n")

// nextBlock returns the line at which a block begins now, given the line at which it began before.
// If the block is gone, it is the line of the next block that is still there, or the last line:
//
//	was                                     now
//	1 resource "aws_sqs_queue" "jobs" {     1 resource "aws_sqs_queue" "jobs" {
//	4 resource "aws_dynamodb_table" "a" {   4 resource "aws_dynamodb_table" "b" {
//	9 resource "aws_dynamodb_table" "b" {
//
// Line 4 of before is line 4 of now: table a is gone, and table b follows it.
func nextBlock(was, now [][]byte, line int) int {
	for _, text := range was[min(line-1, len(was)):] {
		if len(text) == 0 || text[0] == ' ' || text[0] == '\t' || !bytes.HasSuffix(bytes.TrimSpace(text), []byte("{")) {
			continue
		}
		same := func(other []byte) bool { return bytes.Equal(text, other) }
		if i := slices.IndexFunc(now, same); i >= 0 {
			return i + 1
		}
	}
	for last := len(now); last > 1; last-- {
		if len(bytes.TrimSpace(now[last-1])) > 0 {
			return last
		}
	}
	return 1
}
