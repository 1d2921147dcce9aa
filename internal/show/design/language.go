package design

import "bytes"

// Language is one that a document can be written in, as BCP 47 names it.
type Language string

// The languages.
const (
	English  Language = "en"
	Japanese Language = "ja"
)

// Languages returns all of them, the default first.
func Languages() []string { return []string{string(English), string(Japanese)} }

// A phrase is a text in each language, as [document.Format] takes it. The
// Japanese headings are those of the published design guideline, where it names such a document.
type phrase struct{ english, japanese string }

// LanguageOf returns the language that a page has which this package wrote.
func LanguageOf(page []byte) (language Language, ok bool) {
	if !bytes.Contains(page, []byte(generated)) {
		return "", false
	}
	for _, name := range Languages() {
		l := Language(name)
		if bytes.Contains(page, []byte("# "+l.say(title)+"\n")) || bytes.Contains(page, []byte("<h1>"+l.say(title)+"</h1>")) {
			return l, true
		}
	}
	return "", false
}

func (l Language) say(p phrase) string {
	if l == Japanese {
		return p.japanese
	}
	return p.english
}

// The title, what precedes the sections, and what is said in several of them.
var (
	title      = phrase{"DynamoDB design", "DynamoDB 設計書"}
	origin     = phrase{"Generated from the Go code and the Terraform configurations. `?` stands for what is known only at run time.", "Go のコードと Terraform の設定から作成した。`?` は、実行時に決まる値を表す。"}
	incomplete = phrase{"These could not be analysed, so calls or tables may be missing:", "以下は解析できなかった。このため、呼び出しやテーブルが欠けている可能性がある。"}
	nothing    = phrase{"No table is declared here, and no call in Go code asks one.", "テーブルの定義も、テーブルにアクセスする Go のコードも見つからなかった。"}

	comma             = phrase{", ", "、"}
	declaredElsewhere = phrase{"declared elsewhere", "別の場所で定義"}
	unknown           = phrase{"unknown", "不明"}
	none              = phrase{"none", "なし"}
	on                = phrase{"on", "有効"}
	off               = phrase{"off", "無効"}
)

// The headings of columns.
var (
	table        = phrase{"table", "テーブル名"}
	target       = phrase{"table", "対象テーブル"}
	purpose      = phrase{"purpose", "用途"}
	partitionKey = phrase{"partition key", "パーティションキー"}
	sortKey      = phrase{"sort key", "ソートキー"}
	indexColumn  = phrase{"index", "インデックス"}
	attribute    = phrase{"attribute", "属性名"}
	valueType    = phrase{"type", "型"}
	role         = phrase{"key of", "キー"}
	items        = phrase{"items", "アイテム"}
	setting      = phrase{"setting", "設定項目"}
	value        = phrase{"value", "設定値"}
	kind         = phrase{"kind", "種別"}
	projection   = phrase{"projection", "射影"}
	useCase      = phrase{"use case", "ユースケース"}
	useCases     = phrase{"use cases", "ユースケース"}
	accessKey    = phrase{"access key", "アクセスキー"}
	crud         = phrase{"CRUD", "CRUD"}
	operation    = phrase{"operation", "操作"}
	action       = phrase{"action", "書き込み"}
	keyCondition = phrase{"key", "キー条件"}
	filter       = phrase{"filter", "フィルター"}
	order        = phrase{"order and limit", "ソート順・件数"}
	readColumn   = phrase{"attributes read", "取得する属性"}
	consistency  = phrase{"consistency", "整合性"}
	condition    = phrase{"condition", "条件"}
	source       = phrase{"source", "ソースコード"}
	item         = phrase{"item", "アイテム"}
	size         = phrase{"size", "サイズ"}
	read         = phrase{"read", "読み込み"}
	write        = phrase{"write", "書き込み"}
	capacity     = phrase{"capacity", "キャパシティ"}
)
