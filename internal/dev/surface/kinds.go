package surface

// The kinds of keys.
const (
	Rule        = "rule"        // an ID
	Name        = "name"        // by which a rule may be named; the value is its ID
	Option      = "option"      // of a rule, by ID; the value is its type
	Config      = "config"      // a key of the configuration; the value is its type
	Value       = "value"       // that a key of the configuration, an option or a flag may have
	Command     = "command"     // of the command line
	Flag        = "flag"        // of a command; the value is its type
	Format      = "format"      // of reports
	Field       = "field"       // of JSON; the value is its type
	Version     = "version"     // of a format
	Property    = "sarif"       // of a SARIF log; the value is its type
	Exit        = "exit"        // an exit code; the value is its number
	Input       = "input"       // of the action
	Output      = "output"      // of the action
	Hook        = "hook"        // of pre-commit
	Variable    = "variable"    // of the environment
	API         = "api"         // what a Go package exports; the value is its type
	Information = "information" // may change
)

// remedies say what to do instead of removing a key of each kind, and of changing its value.
var remedies = map[string]struct{ removed, changed string }{
	Rule:     {"keep the rule, or retire it: set its ReplacedBy", ""},
	Name:     {"list it in Former of its rule", "a name never becomes that of another rule: choose another slug"},
	Option:   {"list its name in Former of the option that replaces it", "keep the option as it is, and add one with another name"},
	Config:   {"go on reading it: list it in Former of the field that replaces it", "accept the old form as well, or make it a new version of the configuration with a step of config migrate"},
	Value:    {"go on accepting it", ""},
	Command:  {"keep it as a hidden command", ""},
	Flag:     {"list it in renamedFlags, or go on accepting it", "keep the flag as it is, and add one with another name"},
	Format:   {"go on writing it", ""},
	Field:    {"keep the field, or write a new version of the format beside the old one", "keep the field as it is, and add one with another name"},
	Version:  {"go on writing it", "go on writing the old version unless another one is asked for"},
	Property: {"go on writing it", "keep the property as it is, and add one with another name"},
	Exit:     {"exit codes stay", "exit codes stay"},
	Input:    {"keep the input; a deprecationMessage tells its users what replaces it", "an input that could be left out must not become required"},
	Output:   {"go on setting it", ""},
	Hook:     {"keep the hook", ""},
	Variable: {"go on reading it", ""},
	API:      {"keep it, with a comment that begins with Deprecated:", "add something with another name instead"},

	Information: {},
}
