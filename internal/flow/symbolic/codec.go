package symbolic

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// CodecOf returns how a call turns Go values into attribute values, or back, and false if it
// is another call.
func CodecOf(common *ssa.CallCommon) (sdk.Codec, bool) {
	_, obj := dataflow.CalleeOf(common)
	if obj == nil {
		return sdk.Codec{}, false
	}
	return sdk.LookupCodec(obj)
}
