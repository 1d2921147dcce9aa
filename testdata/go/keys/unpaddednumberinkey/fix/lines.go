package fix

import (
	"fmt"
	"strconv"
)

// Line is an item.
type Line struct {
	PK string `dynamodbav:"pk"`
	SK string `dynamodbav:"sk"`
}

func newLine(customer string, order, line int) Line {
	return Line{
		PK: customer,
		SK: fmt.Sprintf("100%%#ORDER#%d#LINE#%v", order, line), // want DDB305 "100%#ORDER#{order}#LINE#{line}"
	}
}

func newNote(customer string, n int64) Line {
	return Line{
		PK: customer,
		SK: "NOTE#" + strconv.FormatInt(n+1, 10), // want DDB305 "NOTE#{n [+] 1}"
	}
}

func newNumber(customer string, n int) Line {
	return Line{PK: customer, SK: strconv.Itoa(n)} // want DDB305 `Sort key "sk" is the unpadded number "\{n\}" as text`
}
