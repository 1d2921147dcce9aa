package mentions_test

import (
	"errors"
	"testing"

	"github.com/dynamolint/dynamolint/internal/join/mentions"
)

func of(text string, err error) *mentions.Texts {
	return mentions.Of(func() []string { return []string{"file"} }, func(string) ([]byte, error) { return []byte(text), err })
}

func none(string) bool { return false }

// All ways in which code and scripts come to the name of a variable count, whatever the code
// does with it.
func TestMayRead(t *testing.T) {
	for name, test := range map[string]struct {
		text  string
		names bool // the text has the name
		may   bool
	}{
		"nothing":            {``, false, false},
		"another":            {`os.Getenv("CARTS_TABLE")`, false, false},
		"longer":             {`os.Getenv("OLD_ORDERS_TABLE_NAME")`, false, false},
		"itself":             {`os.Getenv("OLD_ORDERS_TABLE")`, true, true},
		"in a script":        {`exec worker --table=$OLD_ORDERS_TABLE`, true, true},
		"in a template":      {`table: ${OLD_ORDERS_TABLE:-orders}`, true, true},
		"a field":            {`OldOrdersTable string`, true, true},
		"a key":              {`v.GetString("old.orders-table")`, true, true},
		"a flag":             {`flag.String("old-orders-table", "", "")`, true, true},
		"a format":           {`os.Getenv(fmt.Sprintf("%s_ORDERS_TABLE", old))`, false, true},
		"a short suffix":     {`os.Getenv(entity + "_TABLE")`, false, true},
		"a prefix":           {`os.Getenv("OLD_" + entity)`, false, true},
		"words of a prefix":  {`old := orders(table)`, false, false},
		"a prefix is given":  {`process("old", &config); OrdersTable string`, false, true},
		"with its separator": {`Options{Prefix: "OLD_ORDERS_"}; Table string`, false, true},
		"a short rest":       {`WithEnvPrefix("OLD.ORDERS"); Table string`, false, true},
		"for a library":      {`envconfig.Process("old_orders", &c); Table string`, false, true},
		"without a prefix":   {`name := "old-orders"; Table string`, false, false},
		"of other texts":     {`strings.HasPrefix(name, "old-orders"); Table string`, false, false},
		"all of them":        {`for _, v := range os.Environ() {`, false, true},
		"of fields":          {`envconfig.Process("", &c); Old struct{ Orders struct{ Table string } }`, false, true},
		"fields of others":   {`json.Decode(&c); Old struct{ Orders struct{ Table string } }`, false, false},
		"not all fields":     {`envconfig.Process("", &c); Orders struct{ Table string }`, false, false},
	} {
		texts := of(test.text, nil)
		if got := texts.Names("OLD_ORDERS_TABLE"); got != test.names {
			t.Errorf("%s: names: %v", name, got)
		}
		if got := texts.MayRead("OLD_ORDERS_TABLE", none); got != test.may {
			t.Errorf("%s: may read: %v", name, got)
		}
	}
}

// The fields of requests are in all code, whatever variables it reads.
func TestFieldsOfRequests(t *testing.T) {
	if of("in.TableName = &table", nil).MayRead("ORDERS_TABLE_NAME", none) {
		t.Error("a field of a request is a part of a variable's name")
	}
	if !of(`v.SetEnvPrefix("orders"); in.TableName = &config.TableName`, nil).MayRead("ORDERS_TABLE_NAME", none) {
		t.Error("a prefix and a field are none")
	}
}

// A variable that is read as it is stands for itself, and not for another with a prefix.
func TestReadAsItIs(t *testing.T) {
	texts := of(`os.Getenv("ORDERS_TABLE")`, nil)
	if !texts.MayRead("OLD_ORDERS_TABLE", none) {
		t.Error("a part of a name cannot be put together with another")
	}
	if texts.MayRead("OLD_ORDERS_TABLE", func(name string) bool { return name == "ORDERS_TABLE" }) {
		t.Error("another variable is read as a part of this one")
	}
}

// Nothing is known of what cannot be read.
func TestUnreadable(t *testing.T) {
	if texts := of("", errors.New("no permission")); !texts.Names("TABLE") || !texts.MayRead("TABLE", none) {
		t.Error("an unreadable file reads nothing")
	}
}
