package buildops

import "testing"

func TestMayConfigure(t *testing.T) {
	for content, want := range map[string]bool{
		"package a\n\nimport \"os\"\n\nvar Name = os.Getenv(\"ORDERS\")\n":                 true,
		"package a\n\nimport \"github.com/spf13/viper\"\n":                                 true,
		"package a\n\nimport \"flag\"\n\nvar name = flag.String(\"orders\", \"\", \"\")\n": true,
		"package a\n\nconst OrdersTable = \"orders\"\n":                                    true,
		"package a\n\nconst Orders = \"DynamoDB\"\n":                                       true,
		"package a\n\nfunc Sum(a, b int) int { return a + b }\n":                           false,
	} {
		if got := MayConfigure([]byte(content)); got != want {
			t.Errorf("%q: %v", content, got)
		}
	}
}
