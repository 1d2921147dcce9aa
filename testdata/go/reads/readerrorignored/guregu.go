package readerrorignored

import "github.com/guregu/dynamo"

type hall struct {
	ID    string `dynamo:"id"`
	Seats int    `dynamo:"seats"`
}

type halls struct{ table dynamo.Table }

func (h *halls) seats(id string) int {
	var found hall
	_ = h.table.Get("id", id).One( // want DDB158 `The error of GetItem from the table in halls\.table is dropped`
		&found)
	return found.Seats
}
