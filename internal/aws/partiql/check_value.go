package partiql

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/expr"
)

// values judges all literals in an expression. A path is how DynamoDB points
// into them: "root", "root.name", "root[1]".
func (c *checker) values(x Expr) {
	switch x := x.(type) {
	case *Constant, *List, *Bag, *Struct:
		c.value(x, "root")
	case *In:
		c.values(x.X)
		if list, ok := x.List.(*List); ok {
			for _, item := range list.Items {
				c.values(item)
			}
		}
	default:
		for _, child := range children(x) {
			c.values(child)
		}
	}
}

func (c *checker) value(x Expr, path string) {
	switch x := bare(x).(type) {
	case *Constant:
		c.constant(x, path)
	case *List:
		for i, item := range x.Items {
			c.value(item, fmt.Sprintf("%s[%d]", path, i))
		}
	case *Bag:
		c.bag(x)
	case *Struct:
		c.structure(x, path)
	case *Path:
		c.report(QuotedValue, x.At, fmt.Sprintf("Unsupported data type: VariableReference under key %s%s", path, c.at(x.At)), adviceForName(x))
	case *Call:
		c.report(Literal, x.At, fmt.Sprintf("Unsupported data type: %s under key %s%s", strings.ToLower(x.Name), path, c.at(x.NameAt)), "write the value")
	}
}

func adviceForName(path *Path) string {
	if len(path.Elements) == 1 {
		return fmt.Sprintf("write '%s': values stand in single quotes", strings.ReplaceAll(path.Elements[0].Text, "'", "''"))
	}
	return "write the value: names have no meaning here"
}

func (c *checker) constant(x *Constant, path string) {
	switch x.Kind {
	case IonConstant:
		c.report(Literal, x.At, fmt.Sprintf("Ion Literals are not supported: %s under key %s", x.Text, path), "write the value as PartiQL, without backticks")
	case MissingConstant:
		c.report(expr.OperandType, x.At, "MISSING must be compared using IS operator", "leave the attribute out")
	case NumberConstant:
		if message := numberProblem(x.Text); message != "" {
			if message != malformed {
				message += " under " + path
			}
			c.report(Literal, x.At, message, "numbers have up to 38 digits and lie between 1E-130 and 9.99E+125")
		}
	}
}

// numberProblem returns what DynamoDB answers to a number that it cannot hold:
// 38 significant digits, 1E-130 to 9.9..E+125 (developer guide, "Constraints").
// An exponent that is not a 32-bit integer cannot even be read.
func numberProblem(text string) string {
	mantissa, exponentText, hasExponent := strings.Cut(strings.ToLower(strings.TrimLeft(text, "+-")), "e")
	exponent := int64(0)
	if hasExponent {
		n, err := strconv.ParseInt(strings.TrimPrefix(exponentText, "+"), 10, 32)
		if err != nil {
			return malformed
		}
		exponent = n
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	if scale := int64(len(fraction)) - exponent; scale != int64(int32(scale)) {
		return malformed
	}
	all := whole + fraction
	significant := strings.TrimLeft(all, "0")
	if significant == "" {
		return ""
	}
	magnitude := int64(len(whole)) - int64(len(all)-len(significant)) - 1 + exponent // of the first digit
	switch {
	case magnitude > 125:
		return "Number overflow. Attempting to store a number with magnitude larger than supported range"
	case magnitude < -130:
		return "Number underflow. Attempting to store a number with magnitude smaller than supported range"
	case len(strings.TrimRight(significant, "0")) > 38:
		return "Attempting to store more than 38 significant digits in a Number"
	}
	return ""
}

// bag judges a set.
func (c *checker) bag(x *Bag) {
	if len(x.Items) == 0 {
		c.report(Literal, x.At, "Empty bags are not supported", "leave the attribute out, or REMOVE it")
		return
	}
	seen := map[string]bool{}
	first := c.typeOf(x.Items[0])
	for _, item := range x.Items {
		if t := c.typeOf(item); t != "" && t != "S" && t != "N" && t != "B" || t != "" && first != "" && t != first {
			c.report(Literal, item.Span(), "Unsupported data type in Bag. DynamoDB only supports either numbers or strings in bags", "write values of one type: all strings or all numbers")
			return
		}
		if k, ok := bare(item).(*Constant); ok {
			c.constant(k, "root")
		}
		text, known := c.textOf(item)
		if known && seen[text] {
			c.report(Literal, item.Span(), fmt.Sprintf("One or more parameter values were invalid: Input collection [%s] contains duplicates.", c.members(x.Items)), "write each member once")
			return
		}
		if known {
			seen[text] = true
		}
	}
}

func (c *checker) members(items []Expr) string {
	var members []string
	for _, item := range items {
		text, known := c.textOf(item)
		if !known {
			text = item.String()
		}
		members = append(members, text)
	}
	return strings.Join(members, ", ")
}

func (c *checker) structure(x *Struct, path string) {
	seen := map[string]bool{}
	under := cmp.Or(path, "root")
	for _, f := range x.Fields {
		switch key := bare(f.Key).(type) {
		case *Constant:
			if key.Kind != StringConstant {
				c.report(Literal, key.At, fmt.Sprintf("Tuple keys must be of type String. Actual type: %s under %s", key, under), "write the name in single quotes")
				continue
			}
			if seen[key.Text] {
				c.report(Literal, key.At, fmt.Sprintf("Duplicate keys in tuple. Key: %s under %s", key.Text, under), "write each attribute once")
			}
			seen[key.Text] = true
			c.value(f.Value, child(path, key.Text))
		case *Path:
			c.report(QuotedValue, key.At, fmt.Sprintf("Tuple keys must be of type String. Actual type: VariableReference under %s", under), fmt.Sprintf("write '%s': names in an item stand in single quotes", key.Elements[0].Text))
		}
	}
}

// child is the path of a field. The attributes of an item, whose path is empty,
// count as roots.
func child(path, name string) string {
	if path == "" {
		return "root"
	}
	return path + "." + name
}
