package validate_test

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/expr"
	"github.com/dynamolint/dynamolint/internal/aws/partiql"
	"github.com/dynamolint/dynamolint/internal/aws/refusal"
	"github.com/dynamolint/dynamolint/internal/aws/validate"
)

func TestOracle(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/oracle/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases in testdata/oracle: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".json"), func(t *testing.T) { runOracle(t, file, nil) })
	}
}

// TestExternalOracle runs the file that DYNAMOLINT_ORACLE names.
func TestExternalOracle(t *testing.T) {
	file := os.Getenv("DYNAMOLINT_ORACLE")
	if file == "" {
		t.Log("DYNAMOLINT_ORACLE names no file: only testdata/oracle is run")
		return
	}
	runOracle(t, file, acceptedDisagreements)
}

// acceptedDisagreements are cases of the external file that are wrong by the
// documentation, with the page that says so.
var acceptedDisagreements = map[string]string{}

func runOracle(t *testing.T, name string, accepted map[string]string) {
	file, tables := readOracle(t, name)
	type score struct{ agreed, all int }
	groups := map[string]score{}
	var took time.Duration
	decided := 0
	for _, c := range file.Cases {
		refused, decidable := c.refused()
		if !decidable {
			continue
		}
		whole := input(t, c)
		whole.Origin = 1
		start := time.Now()
		problems := validate.Check(c.Op, whole, tables)
		took += time.Since(start)
		decided++
		fault := disagreement(c, refused, problems)
		if fault == "" && !refused {
			fault = alarmWhenLessIsKnown(c.Op, whole, tables)
		}
		s := groups[c.Group]
		s.all++
		if fault == "" {
			s.agreed++
		} else if reason := accepted[c.ID]; reason != "" {
			t.Logf("%s: %s (accepted: %s)", c.ID, fault, reason)
		} else {
			t.Errorf("%s: %s", c.ID, fault)
		}
		groups[c.Group] = s
	}
	for _, group := range slices.Sorted(maps.Keys(groups)) {
		t.Logf("%-18s %4d of %4d", group, groups[group].agreed, groups[group].all)
	}
	t.Logf("%d cases, %s each", decided, took/time.Duration(max(decided, 1)))
}

// disagreement says how the verdict or its cause differs from a case; empty if
// they do not.
func disagreement(c oracleCase, refused bool, problems []refusal.Problem) string {
	var found []string
	for _, p := range problems {
		if p.At.Origin == 0 {
			return fmt.Sprintf("%s at %s has no origin", p.Code, p.At.Path)
		}
		found = append(found, fmt.Sprintf("%s at %s: %s", p.Code, cmp.Or(p.At.Path.String(), "the request"), p.Message))
	}
	class := cmp.Or(c.ExpectClass, c.Class)
	switch {
	case refused != (len(problems) > 0):
		return fmt.Sprintf("%s should be %s, got %q", c.Op, c.Expect, found)
	case refused && !fits(class, problems[0].Code):
		return fmt.Sprintf("%s should be refused for %s, got %q", c.Op, class, found)
	}
	return ""
}

// alarmWhenLessIsKnown takes knowledge out of a request that is fine, a piece at a
// time, and says when that brings up a problem; it never may.
func alarmWhenLessIsKnown(op ddb.Op, whole validate.Value, tables validate.Tables) string {
	found := ""
	look := func(part validate.Value, tables validate.Tables, what string) {
		for _, p := range validate.Check(op, part, tables) {
			found = cmp.Or(found, fmt.Sprintf("%s: %s at %s: %s", what, p.Code, p.At.Path, p.Message))
		}
	}
	look(whole, nil, "without tables")
	forget(whole, func(part validate.Value, what string) { look(part, tables, what) })
	return found
}

// forget calls see with the value less one piece of knowledge, for each piece of
// the first entries of every list and object.
func forget(v validate.Value, see func(validate.Value, string)) {
	see(validate.Value{}, "unknown")
	if v.Kind == validate.List || v.Kind == validate.Object {
		open := v
		open.Open = true
		see(open, "open")
	} else if v.Known {
		unknown := v
		unknown.Known, unknown.Text = false, ""
		see(unknown, "of unknown text")
	}
	see(validate.Value{Kind: validate.Choice, Entries: []validate.Entry{{Value: v}, {}}}, "or something else")
	for i, e := range v.Entries[:min(len(v.Entries), 3)] {
		replaced := func(changed validate.Entry, what string) {
			part := v
			part.Entries = slices.Clone(v.Entries)
			part.Entries[i] = changed
			see(part, what)
		}
		unnamed := e
		unnamed.Key, unnamed.KeyKnown = "", false
		if v.Kind == validate.Object {
			replaced(unnamed, e.Key+" under an unknown key")
		}
		forget(e.Value, func(inner validate.Value, what string) {
			changed := e
			changed.Value = inner
			replaced(changed, e.Key+" "+what)
		})
	}
}

// classes tells which codes are of a class of DynamoDB's messages; nil stands for
// all. A class that is not listed is a code itself.
var classes = map[string][]refusal.Code{
	"other":                        nil,
	"":                             nil,
	"attribute-name-length":        {validate.Length, expr.AttributeLength, expr.PlaceholderLength},
	"between-bounds":               {expr.BetweenBounds},
	"duplicate-clause":             {expr.DuplicateClause},
	"empty-key":                    {expr.KeyEmpty},
	"enum":                         {validate.Enum, validate.ReturnValues},
	"SerializationException":       {validate.Serialization},
	"error":                        nil,
	"index-key-value":              {expr.IndexKeyValue, validate.KeySize, expr.KeyType},
	"key-condition-invalid-op":     {expr.KeyOperator, expr.KeyNotEqual},
	"key-condition-multi":          {expr.KeyNames, expr.KeyMissing},
	"key-condition-no-value":       {expr.KeyNoName, expr.KeyOperator},
	"key-condition-operator":       {expr.KeyOperator, expr.KeyNotEqual},
	"key-mismatch":                 {validate.KeyMismatch, validate.InvalidKey, validate.StartKey, expr.KeyType},
	"key-type-mismatch":            {expr.KeyType, expr.OperandType},
	"length":                       {validate.Length, validate.Range, validate.TooMany, validate.Required, validate.Pattern},
	"ResourceNotFoundException":    {validate.UnknownTable, partiql.NoTable},
	"start-key":                    {validate.StartKey, validate.KeyMismatch, expr.KeyType},
	"syntax":                       {expr.Syntax, expr.DuplicateClause, partiql.Unsupported, partiql.QuotedValue, partiql.Literal, partiql.Projected, validate.Length},
	"index-not-found":              {validate.UnknownIndex, partiql.NoIndex},
	"TransactionCanceledException": nil,
	"value-invalid":                {validate.InvalidValue, validate.InvalidNumber, validate.DuplicateItems, validate.OneAction},
	"values-without-expression":    {expr.ValuesWithoutExpression, expr.EmptyValues},
	"gsi-projection":               {validate.NotProjected, validate.IndexSchema, validate.Length, validate.Required, validate.Enum, validate.TooMany},
}

func fits(class string, code refusal.Code) bool {
	codes, listed := classes[class]
	if !listed {
		return code == refusal.Code(class)
	}
	return len(codes) == 0 || slices.Contains(codes, code)
}
