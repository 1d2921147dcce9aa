package words_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/words"
)

func TestOf(t *testing.T) {
	for name, want := range map[string]string{
		"":             "",
		"createdAt":    "created_at",
		"CreatedAt":    "created_at",
		"created_at":   "created_at",
		"created-at":   "created_at",
		"CREATED_AT":   "created_at",
		"format":       "format",
		"status":       "status",
		"HTTPStatusID": "http_status_id",
		"userIDs":      "user_ids",
		"IDsOfUsers":   "ids_of_users",
		"TTLSeconds":   "ttl_seconds",
		"gsi1SK":       "gsi_sk",
		"uuidV4":       "uuid_v",
		"xid.New":      "xid_new",
		"日付At":         "日付_at",
	} {
		if got := words.Joined(name); got != want {
			t.Errorf("words of %q: %q, want %q", name, got, want)
		}
	}
}

func TestReadable(t *testing.T) {
	for name, want := range map[string]string{"v2Migration": "v2 migration", "GetV3": "get v3", "gsi1SK": "gsi1 sk", "by_2024": "by 2024", "ListOrders": "list orders"} {
		if got := strings.Join(words.Readable(name), " "); got != want {
			t.Errorf("words of %q: %q, want %q", name, got, want)
		}
	}
}

func TestContain(t *testing.T) {
	for name, want := range map[string]bool{"seatAt": true, "format": false, "AtMost": true, "Batch": false} {
		if got := words.Contain(name, []string{"at"}); got != want {
			t.Errorf("%q has the word at: %v, want %v", name, got, want)
		}
	}
}

func TestLast(t *testing.T) {
	for name, want := range map[string]string{"IsPaid": "paid", "UserID": "id", "__": ""} {
		if got := words.Last(name); got != want {
			t.Errorf("last word of %q: %q, want %q", name, got, want)
		}
	}
}
