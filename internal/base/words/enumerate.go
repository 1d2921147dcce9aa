package words

import (
	"fmt"
	"strings"
)

// Enumerate joins words as a sentence has them, most at the most: "a, b and 3 more".
func Enumerate(all []string, most int) string {
	shown := append([]string{}, all[:min(len(all), most)]...)
	if rest := len(all) - most; rest > 0 {
		shown = append(shown, fmt.Sprintf("%d more", rest))
	}
	if last := len(shown) - 1; last > 0 {
		return strings.Join(shown[:last], ", ") + " and " + shown[last]
	}
	return strings.Join(shown, "")
}
