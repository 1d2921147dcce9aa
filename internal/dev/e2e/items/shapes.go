// Package items compares what internal/aws/items states about Go types with what the
// marshallers of the real SDKs make of them.
package items

import (
	"encoding/json"
	"time"

	v2 "github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	v1 "github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
)

// shapes are values of the types that are compared, besides random ones.
var shapes = []any{
	Order{}, Scalars{}, Times{}, Sets{}, Maps{}, Lists{}, Pointers{}, Tags{}, Embedding{}, Clash{}, Shadowed{}, Doubled{}, Diamond{},
	Tree{}, Page[Line]{}, Page[time.Time]{}, Money{}, Customs{}, Foreign{}, Odd{}, Keys{}, Everything{}, Empties{}, hidden{}, Renamed{}, ByPointer{},
	GuregOptions{}, Base{}, Stamps{}, OuterTime{}, EmbeddedNames{},
}

type Status string
type Level int
type Flag bool
type Blob []byte
type Octet byte
type Digest [4]byte
type Moment time.Time
type Names []string
type Alias = Order

type Line struct {
	SKU      string `dynamodbav:"sku" dynamo:"sku" docstore:"sku" json:"sku_code"`
	Quantity int    `dynamodbav:"quantity,omitempty" dynamo:"quantity,omitempty" docstore:"quantity,omitempty" json:"qty,omitempty"`
}

type Order struct {
	CustomerID string    `dynamodbav:"customer_id" dynamo:"customer_id,hash" docstore:"customer_id" json:"customerId"`
	PlacedAt   time.Time `dynamodbav:"placed_at" dynamo:"placed_at,range" docstore:"placed_at" json:"placedAt"`
	Total      float64
	Lines      []Line `json:"lines"`
	Address    *Address
	Notes      map[string]string `json:"-"`
	TTL        time.Time         `dynamodbav:"ttl,unixtime" dynamo:"ttl,unixtime"`
	internal   string
}

type Address struct{ Street, City string }

type Scalars struct {
	S      string
	Status Status
	B      bool
	Flag   Flag
	I      int
	I8     int8
	U64    uint64
	F32    float32
	Level  Level
	Ptr    uintptr
	D      time.Duration
	Num    json.Number
	NumV1  v1.Number
	NumV2  v2.Number
	AsText int         `dynamodbav:",string" json:",string"`
	NumTxt json.Number `dynamodbav:",string"`
	Rune   rune
	Octet  Octet
}

type Times struct {
	T        time.Time
	Unix     time.Time  `dynamodbav:",unixtime" dynamo:",unixtime"`
	Opt      time.Time  `dynamodbav:",omitempty" dynamo:",omitempty" docstore:",omitempty"`
	OptUnix  time.Time  `dynamodbav:",unixtime,omitempty" dynamo:",unixtime,omitempty"`
	P        *time.Time `docstore:"-"`
	PUnix    *time.Time `dynamodbav:",unixtime" dynamo:",unixtime" docstore:"-"`
	Moment   Moment
	MomentU  Moment `dynamodbav:",unixtime"`
	UnixV2   v2.UnixTime
	UnixV1   v1.UnixTime
	List     []time.Time `dynamodbav:",unixtime"`
	Location time.Month
}

type Sets struct {
	Strings  []string `dynamodbav:",stringset" dynamo:",set"`
	Numbers  []int    `dynamodbav:",numberset" dynamo:",set"`
	Blobs    [][]byte `dynamodbav:",binaryset" dynamo:",set"`
	Plain    [][]byte
	Named    []Status         `dynamodbav:",stringset,omitempty" dynamo:",set,omitempty"`
	Bytes    []Blob           `dynamodbav:",binaryset"`
	Members  map[string]bool  `dynamo:",set"`
	Ids      map[int]struct{} `dynamo:",set"`
	Digests  map[Digest]bool  `dynamo:",set"`
	Durs     []time.Duration  `dynamodbav:",numberset" dynamo:",set"`
	Wrong    []string         `dynamodbav:",StringSet" dynamo:",stringset"`
	Nullable []string         `dynamodbav:",stringset,nullempty" dynamo:",set,null"`
}

type Maps struct {
	SS     map[string]string
	SI     map[string]int
	IS     map[int]string `dynamo:"-"`
	Nested map[string]Line
	Any    map[string]any
	Opt    map[string]string `dynamodbav:",omitempty" dynamo:",omitempty" docstore:",omitempty"`
	Status map[Status]bool
	Allow  map[string]string `dynamo:",allowempty"`
	Null   map[string]string `dynamo:",null" dynamodbav:",nullempty"`
	Bools  map[bool]int      `dynamo:"-" docstore:"-"`
}

type Lists struct {
	Strings []string
	Lines   []Line
	Ptrs    []*Line
	Array   [3]int
	Texts   [2]string
	Bytes   []byte
	Blob    Blob
	Digest  Digest
	Octets  []Octet
	Zero    [0]int
	ZeroB   [0]byte
	Opt     []string  `dynamodbav:",omitempty" dynamo:",omitempty" docstore:",omitempty"`
	OptB    []byte    `dynamodbav:",omitempty" dynamo:",omitempty" docstore:",omitempty"`
	Allow   []byte    `dynamo:",allowempty"`
	Elems   []string  `dynamodbav:",omitemptyelem" dynamo:",omitemptyelem"`
	OptA    [2]string `dynamodbav:",omitemptyelem" dynamo:",omitempty"`
	Deep    [][]string
	Names   Names
}

type Pointers struct {
	S     *string
	I     *int
	Line  *Line
	PP    **int
	Opt   *string `dynamodbav:",omitempty" dynamo:",omitempty" docstore:",omitempty"`
	Null  *string `dynamo:",null" dynamodbav:",nullempty"`
	List  *[]string
	SetP  *[]string `dynamodbav:",stringset" dynamo:",set"`
	Any   any
	Err   error `dynamo:"-" docstore:"-"`
	Order *Order
}

type Tags struct {
	A string `dynamodbav:"a"`
	B string `json:"b"`
	C string `dynamodbav:"" json:"c"`
	D string `dynamodbav:",omitempty" json:"d"`
	E string `dynamodbav:"-" json:"e"`
	F string `json:"-"`
	G string `dynamo:"g,omitempty"`
	H string `dynamo:"-"`
	I string `docstore:"i,omitempty"`
	J string `docstore:"-"`
	K string `docstore:"-,"`
	L string `dynamodbav:"l,omitemtpy"`
	M string `dynamo:",allowempty"`
	N string `dynamo:",null"`
	O string `dynamodbav:",nullempty"`
	P int    `dynamodbav:",nullempty" dynamo:",null"`
	Q string `yaml:"q"`
	R string `dynamodbav:"with space" dynamo:"with space" docstore:"with space"`
	S string `json:",omitempty"`
	T string `dynamodbav:"-,omitempty" dynamo:"-,omitempty"`
}

type Page[T any] struct {
	Items []T
	First T
	Next  *string
	Inner Box[T]
}

type Box[T any] struct{ Value T }

type Odd struct {
	F func()     `dynamo:"-" docstore:"-"`
	C chan int   `dynamo:"-" docstore:"-"`
	X complex128 `dynamo:"-" docstore:"-"`
	P uintptr    `dynamo:"-"`
	N struct{}
	M struct{ A int } `dynamodbav:",omitempty" dynamo:",omitempty"`
	O struct{ a int } `dynamodbav:",omitempty" dynamo:",omitempty"`
}

type Keys struct {
	Hash   string `dynamo:"pk,hash"`
	Range  int    `dynamo:"sk,range" index:"by-sk,hash" localIndex:"local,range"`
	Second string `dynamo:",omitempty" index:"by-second,hash" index:"both,range"`
}

type Everything struct {
	Embedding
	Order `dynamodbav:"order" dynamo:"order" docstore:"order" json:"order"`
	*Sets `docstore:"-"`
	Pointers
	Status
	Names
}

type Empties struct {
	S []string          `dynamodbav:",omitempty,omitemptyelem" dynamo:",omitempty,omitemptyelem"`
	M map[string]string `dynamodbav:",omitempty,omitemptyelem" dynamo:",omitempty,omitemptyelem"`
	Z struct {
		A string `dynamodbav:",omitempty" dynamo:",omitempty" docstore:",omitempty"`
	}
	ZO struct {
		A string `dynamodbav:",omitempty"`
	} `dynamodbav:",omitempty" dynamo:",omitempty"`
	A [2]struct{ B string }
}

type Renamed struct {
	Base `dynamodbav:"base" dynamo:"base" docstore:"base" json:"base"`
	*Address
}

type GuregOptions struct {
	A string   `dynamo:"a,allowempty"`
	B *string  `dynamo:"b,null"`
	C []string `dynamo:"c,null"`
	D []byte   `dynamo:"d,null"`
	E [4]byte  `dynamo:"e,allowempty"`
	F [4]byte  `dynamo:"f,null"`
	G int      `dynamo:"g,omitempty"`
	H struct {
		X int
		Y string
	} `dynamo:"h,omitempty"`
	I [2]int         `dynamo:"i,omitempty"`
	J map[string]int `dynamo:"j,allowempty"`
	K any            `dynamo:"k,null"`
	L time.Time      `dynamo:"l,unixtime,null"`
	M string         `dynamo:"m,null"`
}
