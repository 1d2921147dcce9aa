package main

import (
	"encoding/json"
	"syscall/js"
)

func main() {
	js.Global().Set("dynamolintExpr", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var asked question
		if err := json.Unmarshal([]byte(args[0].String()), &asked); err != nil {
			panic(err) // the page itself wrote it
		}
		out, err := json.Marshal(asked.answer())
		if err != nil {
			panic(err) // a text and a number
		}
		return string(out)
	}))
	select {} // the page calls the function from now on
}
