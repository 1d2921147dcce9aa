// Package units has the units in which numbers count the time since 1970.
package units

import (
	"fmt"
	"strconv"
	"time"

	"example.org/elsewhere"
)

func times(when time.Time, n int64, yes bool) {
	show(when.Unix())                             // unit: seconds // is: unknown // why: it is computed at run time
	show(when.UnixMilli())                        // unit: milliseconds
	show(when.UnixMicro())                        // unit: microseconds
	show(when.UnixNano())                         // unit: nanoseconds
	show(time.Now().Add(24 * time.Second).Unix()) // unit: seconds
	show(elsewhere.Clock())                       // unit: seconds
	show(now())                                   // unit: seconds
	show(n)                                       // unit: an unknown unit
	show("text")                                  // unit: an unknown unit
	show(strconv.FormatInt(when.Unix(), 10))      // unit: seconds // is: %d(int64 unknown)
	show(fmt.Sprintf("%d", when.UnixMilli()))     // unit: milliseconds
	show(fmt.Sprintf("%d-x", when.UnixMilli()))   // unit: an unknown unit
}

func now() int64 { return time.Now().Unix() }

func arithmetic(when time.Time, n int64, yes bool) {
	show(when.Unix() + 3600)          // unit: seconds
	show(3600 + when.Unix())          // unit: seconds
	show(when.UnixMilli() + n)        // unit: milliseconds
	show(n + n)                       // unit: an unknown unit
	show(when.Unix() - 60)            // unit: seconds
	show(when.Unix() - n)             // unit: an unknown unit
	show(when.UnixNano() / 1000)      // unit: microseconds
	show(when.UnixNano() / 1e6)       // unit: milliseconds
	show(when.UnixMilli() / 1000)     // unit: seconds
	show(when.UnixMilli() / 60)       // unit: an unknown unit
	show(when.UnixMilli() / n)        // unit: an unknown unit
	show(when.Unix() * 1000)          // unit: milliseconds
	show(when.Unix() * 1e9)           // unit: nanoseconds
	show(when.Unix() * 7)             // unit: an unknown unit
	show(when.Unix() * 10)            // unit: an unknown unit
	show(when.Unix() % 1000)          // unit: an unknown unit
	show(n * 1000)                    // unit: an unknown unit
	show(when.Unix() + 86400*30)      // unit: seconds
	show(int64(float64(when.Unix()))) // unit: seconds
	show(uint64(when.Unix()) + 1)     // unit: an unknown unit
	t := when.Unix()
	if yes {
		t = when.Unix() + 60
	}
	show(t) // unit: seconds
	if yes {
		t = when.UnixMilli()
	}
	show(t) // unit: an unknown unit
	sum := when.Unix()
	for range 3 {
		sum += 60
	}
	show(sum) // unit: an unknown unit
}
