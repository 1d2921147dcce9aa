package expr

import "testing"

func TestKeyConditionForm(t *testing.T) {
	values := []string{":p=S=org-1", ":a=S=a", ":b=S=b"}
	runChecks(t, []checkCase{
		{KeyCondition, "pk = :p", values[:1], ""},
		{KeyCondition, "(pk = :p) AND (sk BETWEEN :a AND :b)", values, ""},
		{KeyCondition, ":a <= sk AND :p = pk", values[:2], ""},
		{KeyCondition, "begins_with(sk, :a) AND pk = :p", values[:2], ""},
		{KeyCondition, "pk = :p OR pk = :a", values[:2], "key-condition-operator OR"},
		{KeyCondition, "pk = :p AND NOT sk = :a", values[:2], "key-condition-operator NOT"},
		{KeyCondition, "pk = :p AND sk IN (:a, :b)", values, "key-condition-operator IN"},
		{KeyCondition, "pk = :p AND sk <> :a", values[:2], "key-condition-operator <>"},
		{KeyCondition, "pk = :p AND contains(sk, :a)", values[:2], "key-condition-operator contains"},
		{KeyCondition, "pk = :p AND size(sk) > :a", values[:2], "key-condition-nested size(sk)"},
		{KeyCondition, "pk = :p AND sk.x = :a", values[:2], "key-condition-nested sk.x"},
		{KeyCondition, "pk = sk", nil, "key-condition-multi sk"},
		{KeyCondition, ":p = :a", values[:2], "key-condition-no-name :p = :a"},
		{KeyCondition, "pk = :p AND begins_with(:a, sk)", values[:2], "key-condition-no-name begins_with(:a, sk)"},
		{KeyCondition, "pk = :p AND :b BETWEEN sk AND :a", values, "key-condition-no-name :b BETWEEN sk AND :a"},
		{KeyCondition, "pk = :p AND sk > :a AND sk < :b", values, "key-condition-one-per-key sk < :b"},
		{KeyCondition, "pk = :p AND #k = :a", append([]string{"#k=pk"}, values[:2]...), "key-condition-one-per-key #k = :a"},
		{KeyCondition, "pk = :p AND #k = :a", append([]string{"#k=?"}, values[:2]...), ""},
		// Without a table it is certain all the same.
		{KeyCondition, "pk > :p", values[:1], "key-condition-not-supported pk > :p"},
		{KeyCondition, "pk = :p AND a > :a AND b < :b", values, "key-condition-gap b < :b"},
		{KeyCondition, "a=:p AND b=:p AND c=:p AND d=:p AND e=:p AND f=:p AND g=:p AND h=:p", values[:1], ""},
		{KeyCondition, "a=:p AND b=:p AND c=:p AND d=:p AND e=:p AND f=:p AND g=:p AND h=:p AND i=:p", values[:1],
			"key-condition-too-many a=:p AND b=:p AND c=:p AND d=:p AND e=:p AND f=:p AND g=:p AND h=:p AND i=:p"},
		{KeyCondition, "pk = :p", []string{":p=S="}, "empty-key :p"},
		{KeyCondition, "pk = :p", []string{":p=S"}, ""},
		{KeyCondition, "pk = :p", []string{":p=BOOL"}, "key-type-mismatch :p"},
		{KeyCondition, "pk = :p AND sk > :a", []string{":p=S=x", ":a=BOOL"}, "operand-type :a"},
		// What does not parse, or uses functions wrongly, has no form.
		{KeyCondition, "pk = :p OR", values[:1], "syntax"},
	})
}

// with gives a set the keys of a table, and of an index if there are any.
func with(set Set, query bool, table string, index ...KeyAttribute) Set {
	tables := map[string][]KeyAttribute{
		"orders":   {{Name: "customer", Type: "S"}, {Name: "placed", Range: true, Type: "N"}},
		"sessions": {{Name: "token", Type: "S"}},
		"unknown":  nil,
	}
	set.Keys = &Keys{Query: query, Table: tables[table]}
	if len(index) > 0 && query {
		set.Keys.Index = &IndexKeys{Name: "by-district", Attributes: index}
	} else if len(index) > 0 {
		set.Keys.Indexes = []IndexKeys{{Name: "by-district", Attributes: index}}
	}
	return set
}

func TestKeyConditionSchema(t *testing.T) {
	multi := []KeyAttribute{
		{Name: "tenant", Type: "S"}, {Name: "district", Type: "S"},
		{Name: "yearly", Range: true, Type: "N"}, {Name: "monthly", Range: true, Type: "N"}, {Name: "serial", Range: true, Type: "S"},
	}
	cases := []struct {
		text    string
		entries []string
		table   string
		index   []KeyAttribute
		want    string
	}{
		{"customer = :s AND placed > :n", nil, "orders", nil, ""},
		{"customer = :s AND placed > :n", nil, "unknown", nil, ""},
		{"placed = :n", nil, "orders", nil, "key-condition-missing-hash placed = :n"},
		{"placed > :n", nil, "orders", nil, "key-condition-missing-hash placed > :n"},
		{"placed > :n", nil, "unknown", nil, "key-condition-not-supported placed > :n"},
		{"customer > :s", nil, "orders", nil, "key-condition-not-supported customer > :s"},
		{"#k > :n", []string{"#k=?"}, "orders", nil, "key-condition-not-supported #k > :n"},
		{"Customer = :s", nil, "orders", nil, "key-condition-missing-hash Customer = :s"},
		{"customer = :s AND district = :s", nil, "orders", nil, "key-condition-missing-hash district = :s"},
		{"customer = :s AND #k = :n", []string{"#k=?"}, "orders", nil, ""},
		{"#k = :s", []string{"#k=?"}, "orders", nil, ""},
		{"begins_with(customer, :s) AND placed = :n", nil, "orders", nil, "key-condition-not-supported begins_with(customer, :s)"},
		{"customer = :s AND placed = :n AND district = :s", nil, "orders", nil, "key-condition-too-many customer = :s AND placed = :n AND district = :s"},
		{"tok = :s AND placed = :n", []string{}, "sessions", nil, "key-condition-not-supported tok = :s"},
		{"customer = :n", nil, "orders", nil, "key-type-mismatch :n"},
		{"customer = :s AND placed BETWEEN :s AND :s", nil, "orders", nil, "key-type-mismatch :s"},
		{"customer = :s AND placed = :u", []string{":u=?"}, "orders", nil, ""},
		{"customer = :e", []string{":e=S="}, "orders", nil, "empty-key :e"},
		// Indexes with several attributes.
		{"tenant = :s AND district = :s", nil, "orders", multi, ""},
		{"tenant = :s AND district = :s AND yearly = :n AND monthly > :n", nil, "orders", multi, ""},
		{"tenant = :s", nil, "orders", multi, "key-condition-missing-hash tenant = :s"},
		{"tenant = :s AND district > :s", nil, "orders", multi, "key-condition-not-supported district > :s"},
		{"tenant = :s AND district = :s AND monthly = :n", nil, "orders", multi, "key-condition-gap monthly = :n"},
		{"tenant = :s AND district = :s AND yearly > :n AND monthly = :n", nil, "orders", multi, "key-condition-gap monthly = :n"},
		{"tenant = :s AND district = :s AND #k = :n AND monthly = :n", []string{"#k=?"}, "orders", multi, ""},
	}
	for _, c := range cases {
		set := setOf(KeyCondition, c.text, append(c.entries, ":s=S=x~", ":n=N=1~")...)
		set = with(set, true, c.table, c.index...)
		if got := summary(Check(set)); got != c.want {
			t.Errorf("%s on %s: got %s, want %s", c.text, c.table, got, c.want)
		}
	}
}

func TestKeyConditionCaseFix(t *testing.T) {
	set := with(setOf(KeyCondition, "Customer = :c", ":c=S=x"), true, "orders")
	problems := Check(set)
	if len(problems) != 1 || problems[0].Fix == nil || applyFix(t, "Customer = :c", problems[0].Fix) != "customer = :c" {
		t.Errorf("got %+v", problems)
	}
}

func TestFilterOnKey(t *testing.T) {
	query := func(filter string, conditions ...string) Set {
		set := setOf(Filter, filter, ":v=S=x")
		for _, c := range conditions {
			set.Expressions = append(set.Expressions, Expression{Kind: KeyCondition, Text: c})
		}
		return set
	}
	index := KeyAttribute{Name: "district", Type: "S"}
	cases := []struct {
		name string
		set  Set
		want string
	}{
		{"a key of the table", with(query("size(placed) > :v"), true, "orders"), "filter-on-key placed"},
		{"a part of it, twice", with(query("placed.x = :v OR placed = :v"), true, "orders"), "filter-on-key placed.x"},
		{"a key of the index", with(query("district = :v"), true, "orders", index), "filter-on-key district"},
		{"a key of the table, of an index", with(query("placed = :v"), true, "orders", index), ""},
		{"a Scan", with(query("placed = :v"), false, "orders"), ""},
		{"an attribute of the key condition", query("device2 = :v AND device = :v", "device = :v"), "filter-on-key device"},
		{"of one alternative only", query("device = :v", "device = :v", "owner1 = :v"), ""},
		{"of all alternatives", query("device = :v", "device = :v", "owner1 = :v AND device > :v"), "filter-on-key device"},
	}
	for _, c := range cases {
		if got := summary(Check(c.set)); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
	open := query("device = :v", "device = :v")
	open.Open = true
	if problems := Check(open); len(problems) > 0 {
		t.Errorf("there may be other key conditions: %v", problems)
	}
}

func TestKeyUpdate(t *testing.T) {
	district := KeyAttribute{Name: "district", Type: "S"}
	values := []string{":s=S=x~", ":n=N=1~", ":e=S=~", ":l=L~"}
	for text, want := range map[string]string{
		"SET customer = :s":                        "key-update customer",
		"REMOVE #c.x":                              "key-update #c.x",
		"ADD placed :n":                            "key-update placed",
		"SET amount = customer":                    "",
		"SET district = :s":                        "",
		"REMOVE district":                          "",
		"SET district.x = :s":                      "key-path district.x",
		"SET amount = district.x, origin = :s":     "key-path district.x",
		"SET district = :n":                        "key-type-mismatch :n",
		"ADD district :n":                          "key-type-mismatch :n",
		"ADD district :s":                          "operand-type :s",
		"SET district = :e":                        "index-key-value :e",
		"SET district = amount + :n":               "key-type-mismatch amount + :n",
		"SET district = list_append(:l, :l)":       "key-type-mismatch list_append(:l, :l)",
		"SET district = if_not_exists(a, :n)":      "",
		"SET district = if_not_exists(a, :s)":      "",
		"SET district = origin, amount = :unknown": "",
	} {
		set := with(setOf(Update, text, append(values, "#c=customer~", ":unknown=?~")...), false, "orders", district)
		if got := summary(Check(set)); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

// A condition on the sort key alone says what is missing, not that the sort key
// should be compared in another way.
func TestSortKeyAlone(t *testing.T) {
	for table, want := range map[string]string{
		"orders":  "add customer = :value",
		"unknown": "compare the partition key by =: a condition on the sort key alone is not enough",
	} {
		set := with(setOf(KeyCondition, "placed BETWEEN :a AND :b", ":a=N=1", ":b=N=2"), true, table)
		problems := Check(set)
		if len(problems) != 1 || problems[0].Advice != want {
			t.Errorf("%s: %+v, want advice %q", table, problems, want)
		}
	}
}
