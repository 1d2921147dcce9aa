package sdk

import (
	"go/types"
	"strings"
)

// Codec is a function that translates between Go values and items or
// attribute values.
type Codec struct {
	SDK     SDK
	Value   int  // index of the parameter (without receiver) that is the Go value; it and all that follow if that is variadic
	Encodes bool // from Go to DynamoDB, or the other way

	// Item says that the value is an item or a list of them, not one attribute.
	Item bool

	// JSON says that structs take the way over encoding/json: what attributes
	// they become is not decided by this SDK.
	JSON bool

	Options OptionsOf
}

// OptionsOf says where the options of a codec are given.
type OptionsOf int

// The places.
const (
	NoOptions       OptionsOf = iota // it has none, or always the defaults
	CallOptions                      // the parameters after the value
	ReceiverOptions                  // those that its receiver was made with, see [IsCoderMaker]
)

// codecLibraries are the packages whose functions take Go values for items.
var codecLibraries = map[string]SDK{
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue": V2,
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute": V1,
	"github.com/guregu/dynamo":                                     GureguV1,
	"github.com/guregu/dynamo/v2":                                  GureguV2,
	"gocloud.dev/docstore":                                         Docstore,
}

// CodecLibrary returns the SDK whose codecs the package of this path has.
func CodecLibrary(path string) (SDK, bool) {
	library, ok := codecLibraries[unvendored(path)]
	return library, ok
}

// LookupCodec returns what a function or method translates.
func LookupCodec(fn *types.Func) (Codec, bool) {
	if fn.Pkg() == nil {
		return Codec{}, false
	}
	library, ok := CodecLibrary(fn.Pkg().Path())
	value := goValue(fn.Signature())
	if !ok || value < 0 {
		return Codec{}, false
	}
	c := Codec{SDK: library, Value: value}
	switch library {
	case V1, V2:
		ok = c.ofSDK(fn)
	case GureguV1, GureguV2:
		c.Encodes, ok = gureguCodecs[qualified(fn)]
		c.Item = fn.Name() != "Marshal" && fn.Name() != "Unmarshal"
	case Docstore:
		c.Encodes, ok = docstoreCodecs[qualified(fn)]
		c.Item = true
	}
	return c, ok
}

// goValue returns the index of the last parameter that takes any value, or -1:
// what comes before may be keys of any type.
func goValue(sig *types.Signature) int {
	for i := sig.Params().Len() - 1; i >= 0; i-- {
		t := types.Unalias(sig.Params().At(i).Type())
		if slice, ok := t.(*types.Slice); ok && sig.Variadic() && i == sig.Params().Len()-1 {
			t = types.Unalias(slice.Elem())
		}
		if in, ok := t.Underlying().(*types.Interface); ok && in.Empty() {
			return i
		}
	}
	return -1
}

// ofSDK fills in what a function of attributevalue or dynamodbattribute does;
// their names say it.
func (c *Codec) ofSDK(fn *types.Func) bool {
	name := fn.Name()
	c.Item = strings.Contains(name, "Map")
	if fn.Signature().Recv() != nil {
		c.Options = ReceiverOptions
		c.Encodes = name == "Encode"
		return name == "Encode" || name == "Decode"
	}
	if strings.HasSuffix(name, "WithOptions") {
		c.Options = CallOptions
	}
	c.JSON = strings.HasPrefix(name, "Convert")
	c.Encodes = strings.HasPrefix(name, "Marshal") || strings.HasPrefix(name, "ConvertTo")
	return c.Encodes || strings.HasPrefix(name, "Unmarshal") || strings.HasPrefix(name, "ConvertFrom")
}

// IsCoderMaker reports whether fn makes an Encoder or Decoder out of option
// functions.
func IsCoderMaker(fn *types.Func) bool {
	if fn.Pkg() == nil || fn.Signature().Recv() != nil {
		return false
	}
	library, ok := CodecLibrary(fn.Pkg().Path())
	return ok && (library == V1 || library == V2) && (fn.Name() == "NewEncoder" || fn.Name() == "NewDecoder")
}

// gureguCodecs says which functions of guregu/dynamo encode (true) or decode.
// CreateTable encodes nothing, but makes the table that the items will be in.
// The variants of v1 that take a context are entries of their own.
var gureguCodecs = withContextVariants(map[string]bool{
	"Marshal": true, "MarshalItem": true, "Unmarshal": false, "UnmarshalItem": false,
	"Table.Put": true, "BatchWrite.Put": true, "BatchWrite.PutIn": true, "DB.CreateTable": true,
	"Put.OldValue": false, "Delete.OldValue": false,
	"Update.Value": false, "Update.OldValue": false, "Update.OnlyUpdatedValue": false, "Update.OnlyUpdatedOldValue": false,
	"Query.One": false, "Query.All": false, "Query.AllWithLastEvaluatedKey": false,
	"Scan.All": false, "Scan.AllWithLastEvaluatedKey": false,
	"Scan.AllParallel": false, "Scan.AllParallelWithLastEvaluatedKeys": false, "Scan.AllParallelStartFrom": false,
	"BatchGet.All": false, "GetTx.GetOne": false, "GetTx.All": false,
	"Iter.Next": false,
})

func withContextVariants(codecs map[string]bool) map[string]bool {
	all := map[string]bool{}
	for name, encodes := range codecs {
		all[name] = encodes
		all[name+"WithContext"] = encodes
		all[name+"Context"] = encodes // AllWithLastEvaluatedKeyContext
	}
	return all
}

// docstoreCodecs says which methods of gocloud.dev/docstore encode (true) or
// decode. Update and Delete read the key of the document only.
var docstoreCodecs = map[string]bool{
	"Collection.Put": true, "Collection.Create": true, "Collection.Replace": true,
	"Collection.Get": false, "Collection.Update": false, "Collection.Delete": false,
	"ActionList.Put": true, "ActionList.Create": true, "ActionList.Replace": true,
	"ActionList.Get": false, "ActionList.Update": false, "ActionList.Delete": false,
	"DocumentIterator.Next": false,
}

// qualified returns "Table.Put" for a method and the name alone for a function.
func qualified(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil {
		return fn.Name()
	}
	t := types.Unalias(recv.Type())
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if named, ok := t.(*types.Named); ok {
		return named.Obj().Name() + "." + fn.Name()
	}
	return fn.Name()
}
