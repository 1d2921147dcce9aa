// Package purpose says whether a README calls what it describes a demonstration, a course or an
// exercise. It knows nothing of the code beside the README, and silence about it says nothing.
package purpose

import (
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// Of returns the words of a README in Markdown or plain text that say that all of this is there to
// teach or to show something, and nothing is operated: "this repository serves as a demonstration". It
// returns "" if the title and the first paragraphs do not say so.
func Of(readme string) string {
	title, body := opening(readme)
	if titled.MatchString(separated(title)) {
		return strings.TrimSpace(cut(title, maxTitle))
	}
	first, _, _ := strings.Cut(body, "\n")
	if found := begins.FindString(first); found != "" {
		return found
	}
	for _, says := range sentences {
		if found := says.FindString(body); found != "" {
			return strings.Join(strings.Fields(found), " ")
		}
	}
	return ""
}

// The limits of what is read: what comes later is about parts, use and history.
const (
	maxRead = 6000 // bytes of the file
	maxBody = 1200 // bytes of its paragraphs

	maxTitle = 80 // bytes of a title that are repeated
)

// opening returns the title of a README and its first paragraphs, a line each, without code, links,
// emphasis, lists and tables.
func opening(readme string) (title, body string) {
	readme = blocks.ReplaceAllString(cut(readme, maxRead), "")
	readme = tags.ReplaceAllString(links.ReplaceAllString(readme, "$1"), "")
	readme = markup().Replace(readme)
	var text strings.Builder
	broken := true
	for line := range strings.SplitSeq(readme, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "":
			broken = true
		case title == "":
			title = strings.TrimLeft(line, "# ")
		case strings.ContainsAny(line[:1], "#|>-=+"):
			broken = true
		default:
			if text.Len() > 0 {
				text.WriteString(map[bool]string{true: "\n", false: " "}[broken])
			}
			text.WriteString(line)
			broken = false
		}
	}
	return title, cut(text.String(), maxBody)
}

// cut returns the beginning of a text, in whole letters.
func cut(text string, size int) string {
	if len(text) <= size {
		return text
	}
	for size > 0 && !utf8.RuneStart(text[size]) {
		size--
	}
	return text[:size]
}

// separated returns a title with its words apart: "AWS Tickets Example" of "AWS-TicketsExample".
func separated(title string) string {
	return strings.NewReplacer("-", " ", "_", " ").Replace(camel.ReplaceAllString(title, "$1 $2"))
}

var (
	markup = sync.OnceValue(func() *strings.Replacer { return strings.NewReplacer("**", "", "__", "", "*", "", "`", "", "\r", "") })
	blocks = lazyregexp.New("(?s)```.*?```|<!--.*?-->")
	tags   = lazyregexp.New(`<[^>\n]+>|https?://\S+`)
	links  = lazyregexp.New(`!?\[([^\]\n]*)\]\([^)\n]*\)`)
	camel  = lazyregexp.New(`([a-z])([A-Z])`)

	titled = lazyregexp.New(`(?i)(^|[^a-z])(demos?|demonstration|tutorials?|workshop|playground|poc|proof of concept|hands on|kata|hackathon|bootcamp|capstone|` +
		`(example|sample)s?( (app|application|api|project|code|service|repository|repo)| (of|for|with|using|in)|$)|exercises?$|(coding|code|backend|back end|devops|dev|hiring|team|golang|go|serverless|engineer|engineering) challenge|challenge sprint|` + tasks + `|` + iberianTasks + `)([^a-z]|$)`)
	begins = lazyregexp.New(`(?i)^((a|an|the|simple|small|basic|quick|my|minimal|full|complete|aws|go|golang|serverless|terraform)[ -])*` +
		things + `( (project|application|app|api|repository|implementation|code|service|to|of|for|that|which|showing|how|using|with|on|and|in|built)\b|[.,:;]|$)`)
	sentences = []*lazyregexp.Regexp{is, named, event, shows, task, iberian, japanese}
	is        = lazyregexp.New(`(?im)\b(this|it)( [\w-]+){0,3} (is|was|contains|has|serves as|provides|implements|gives)( (just|only|mainly|also|meant|intended|as|to be|for))*( (a|an|my|our|the|some))?( [\w-]+){0,4}? ` +
		things + `( (project|application|app|repository|repo|implementation|code|to|of|for|that|which|showing|how|using|with|on|and|in|built)\b| ?[.,:;!)]|$)`)
	named = lazyregexp.New(`(?m)^[A-Z][\w-]*( [A-Z][\w-]*){0,3} is (a|an)( [\w-]+){0,3}? ` +
		`(demo|demonstration|tutorial|workshop|proof[ -]of[ -]concept|poc|toy|sample|playground|showcase)( [\w-]+){0,3}? (project|app|application|api|service|repository|system)\b`)
	event = lazyregexp.New(`(?i)\b(made|built|created|developed|written|submitted|submission|implementation|solution|code|project|entry|repo|repository)s? (for|as part of|during|at|from|of)( (a|an|the|my|our|this))?( [\w-]+){0,5}? ` +
		`(hackathon|bootcamp|workshop|course|tutorial|class|challenge|assessment|interview|capstone|semester|degree|exam|certification)\b`)
	shows = lazyregexp.New(`(?i)\b(this( [\w-]+){0,2}|(project|application|app|system|solution|repository|repo|api|pipeline) that) (demonstrates|showcases|illustrates|shows how)\b`)
	task  = lazyregexp.New(`(?i)\b(` + tasks + `|(for|as) (educational|learning|teaching|demonstration|demo|training|study) purposes|you( wi|')ll learn|in this (lab|tutorial|workshop|exercise|project|guide),? (you|we)\b)`)

	iberian = lazyregexp.New(`(?i)(^|[^\pL])(` + iberianTasks + `|(para|com|con) (fins|fines|propósitos?) (de )?(estudos?|didáticos?|educa\w+|demonstra\w+|demostra\w+|académicos?|acadêmicos?)|` +
		`(foco|enfoque) (em|no|en) (a )?(prática|práctica|aprendiza\w+|estudos?)|(desenvolvid|desarrollad|criad|cread|feit|hech)[oa] (para|durante|como parte|como|en el|no) (o |a |la |el |del? |da |do |uma? |una? )*(curso|disciplina|bootcamp|hackathon|faculdade|universidade?|certifica\w+|estudos?))([^\pL]|$)`)
	japanese = lazyregexp.New(`サンプル(コード|プロジェクト|アプリ)|ハンズオン|チュートリアル|デモ(アプリ|用)|検証用|勉強用|学習用`)
)

const (
	things = `(demos?|demonstrations?|tutorials?|workshops?|proofs?[ -]of[ -]concept|poc|hands-on( lab)?|toy|samples?|examples?|playground|kata|show ?case|learning project)`
	tasks  = `(cod(e|ing) (challenge|exercise|test|assignment)|tech(nical)? (challenge|test|assessment|exercise|assignment)|take[- ]home|interview (exercise|challenge|task|assignment)|home ?work assignment|coursework|` +
		`course (project|work|assignment)|(capstone|boot ?camp|university|school|college|diploma|thesis|semester|graduation|portfolio|ramp-up|learning|toy|practice) (project|assignment|exam)|hands[- ]on lab|cloud resume challenge)`

	// The same in Portuguese and Spanish.
	iberianTasks = `((desafio|desafío|reto|teste|prueba|prova|entrevista|challenge) técnic[oa]|tech challenge|(projeto|proyecto|trabalho|trabajo) (final|práctico|prático|acadêmico|académico|educativo|integrador|de (estudos?|conclusão|curso|grado|faculdade|universidad|aprendiza\w+|práctica))|` +
		`(projeto|proyecto|aplicação|aplicación|api|código|repositório|repositorio) de (exemplo|ejemplo|demonstração|demostración))`
)
