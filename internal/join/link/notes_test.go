package link

import (
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/digest"
)

// An answer that cannot be identified leaves nothing that can be compared.
func TestUnkept(t *testing.T) {
	var asked Asked
	l := (&Linker{}).Noting(&asked, &digest.Digester{})
	noted(l, Question{Method: "Open"}, "")
	if len(asked.Questions) != 1 || asked.Unkept {
		t.Errorf("noted is %+v", asked)
	}
	noted(l, Question{Method: "Name"}, func() {})
	if !asked.Unkept {
		t.Error("an answer that is a function is kept")
	}
}
