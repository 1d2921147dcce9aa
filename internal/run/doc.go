// Package run is the room of one run: which files and packages there are, what the configuration
// says about them, which findings are left.
//
//	action      runs an analyzer over packages and hands on their facts
//	baseline    findings that a team has accepted for now
//	comparison  findings that an older version did not have
//	config      .dynamolint.yml
//	decision    which findings are reported, and which are not
//	engine      one run: its parts put together, kept and compared
//	fix         makes fixes, or none
//	git         asks git, and changes nothing
//	gitignore   what git ignores
//	golang      what rules find in Go code
//	load        lists and type-checks packages, compiles nothing
//	outcome     what parts of a run find, before it is decided what is reported
//	sources     snapshots and JSON that the configuration names → schema
//	state       what a run is about: repository, parts, configuration, files
//	terraform   what rules find in Terraform configurations
package run
