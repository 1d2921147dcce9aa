package goanswer_test

import "testing"

// The fixture says beside each GetItem what shows whether there is an item.
func TestItemUses(t *testing.T) { expect(t, missing, "./answers/missing") }

// What is decoded from an item that is not there is a zero value.
func TestItemUsesDecoded(t *testing.T) { expect(t, missing, "./answers/missing/decoded") }
