package requests

import (
	"fmt"

	"github.com/dynamolint/dynamolint/internal/ddb"
	"github.com/dynamolint/dynamolint/internal/ops"
)

// invalidSegments knows how the parts of a parallel Scan are numbered.
func invalidSegments(call *ops.Call) string {
	segment, total := call.Input.Get(ddb.Segment), call.Input.Get(ddb.TotalSegments)
	switch {
	case segment.Presence() == ops.IsSet && total.Presence() == ops.NotSet:
		return "Scan has a Segment but no TotalSegments: DynamoDB answers \"The TotalSegments parameter is required but was not present in the request when Segment parameter is present\"; set both or none"
	case total.Presence() == ops.IsSet && segment.Presence() == ops.NotSet:
		return "Scan has TotalSegments but no Segment: DynamoDB answers \"The Segment parameter is required but was not present in the request when parameter TotalSegments is present\"; set both or none"
	case total.Kind == ops.Int && (total.Number < 1 || total.Number > ddb.MaxScanSegments):
		return fmt.Sprintf("Scan has TotalSegments %d, which DynamoDB refuses: it must lie between 1 and %d", total.Number, ddb.MaxScanSegments)
	case segment.Kind == ops.Int && segment.Number < 0:
		return fmt.Sprintf("Scan has Segment %d, which DynamoDB refuses: segments are counted from 0", segment.Number)
	case segment.Kind == ops.Int && total.Kind == ops.Int && segment.Number >= total.Number:
		return fmt.Sprintf("Scan asks for Segment %d of %d: DynamoDB answers \"The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: %d is not less than TotalSegments: %d\"; count from 0",
			segment.Number, total.Number, segment.Number, total.Number)
	}
	return ""
}
