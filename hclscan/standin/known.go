package standin

import (
	"maps"
	"slices"
	"strings"
)

// Kinds of things that a well-known module may declare and that somebody may
// conclude about from their absence.
const (
	Alarms        = "alarms"
	Endpoints     = "endpoints"
	StreamReaders = "stream readers"
	Policies      = "policies" // of roles, users and groups
)

// known is a public module that declares no tables, nothing that belongs to
// tables (indexes, replicas, items, scaling), no backup plans and no trails,
// whatever it is told of them, in any version and in any of the modules below it.
type known struct {
	why   string   // what it declares instead
	kinds []string // which of the kinds that is
}

// wellKnown are these modules by their names in the registry. Source: what their
// pages list under "Resources".
var wellKnown = map[string]known{
	"terraform-aws-modules/acm/aws":               {why: "certificates and their DNS records"},
	"terraform-aws-modules/alb/aws":               {why: "load balancers"},
	"terraform-aws-modules/apigateway-v2/aws":     {why: "HTTP and WebSocket APIs"},
	"terraform-aws-modules/app-runner/aws":        {why: "App Runner services and their roles", kinds: []string{Policies}},
	"terraform-aws-modules/appsync/aws":           {why: "GraphQL APIs, whose data sources name tables", kinds: []string{Policies}},
	"terraform-aws-modules/autoscaling/aws":       {why: "groups of EC2 instances, which EC2 scales", kinds: []string{Policies}},
	"terraform-aws-modules/cloudfront/aws":        {why: "distributions"},
	"terraform-aws-modules/cloudwatch/aws":        {why: "log groups and alarms", kinds: []string{Alarms}},
	"terraform-aws-modules/ec2-instance/aws":      {why: "EC2 instances and their roles", kinds: []string{Policies}},
	"terraform-aws-modules/ecr/aws":               {why: "image repositories"},
	"terraform-aws-modules/ecs/aws":               {why: "clusters, services and tasks; it scales ECS services only", kinds: []string{Policies}},
	"terraform-aws-modules/efs/aws":               {why: "file systems"},
	"terraform-aws-modules/eks/aws":               {why: "clusters, node groups and their roles", kinds: []string{Policies}},
	"terraform-aws-modules/elasticache/aws":       {why: "caches"},
	"terraform-aws-modules/elb/aws":               {why: "load balancers"},
	"terraform-aws-modules/eventbridge/aws":       {why: "buses, rules, schedules, and pipes, which may read streams", kinds: []string{StreamReaders, Policies}},
	"terraform-aws-modules/iam/aws":               {why: "roles, users, groups and policies", kinds: []string{Policies}},
	"terraform-aws-modules/key-pair/aws":          {why: "key pairs"},
	"terraform-aws-modules/kms/aws":               {why: "keys and their aliases"},
	"terraform-aws-modules/lambda/aws":            {why: "functions, their roles, and event source mappings, which may read streams", kinds: []string{StreamReaders, Policies}},
	"terraform-aws-modules/msk-kafka-cluster/aws": {why: "Kafka clusters; it scales their storage only"},
	"terraform-aws-modules/notify-slack/aws":      {why: "a topic and a function that posts to Slack", kinds: []string{Policies}},
	"terraform-aws-modules/opensearch/aws":        {why: "search domains"},
	"terraform-aws-modules/rds/aws":               {why: "database instances"},
	"terraform-aws-modules/rds-aurora/aws":        {why: "database clusters; it scales their readers only"},
	"terraform-aws-modules/redshift/aws":          {why: "data warehouses"},
	"terraform-aws-modules/route53/aws":           {why: "DNS zones and records"},
	"terraform-aws-modules/s3-bucket/aws":         {why: "buckets, objects and notifications"},
	"terraform-aws-modules/secrets-manager/aws":   {why: "secrets"},
	"terraform-aws-modules/security-group/aws":    {why: "security groups"},
	"terraform-aws-modules/sns/aws":               {why: "topics and subscriptions"},
	"terraform-aws-modules/sqs/aws":               {why: "queues and their policies"},
	"terraform-aws-modules/ssm-parameter/aws":     {why: "parameters"},
	"terraform-aws-modules/step-functions/aws":    {why: "state machines and their roles", kinds: []string{Policies}},
	"terraform-aws-modules/transit-gateway/aws":   {why: "transit gateways"},
	"terraform-aws-modules/vpc/aws":               {why: "networks and, in some versions and below it, VPC endpoints", kinds: []string{Endpoints}},
	"cloudposse/acm-request-certificate/aws":      {why: "certificates and their DNS records"},
	"cloudposse/alb/aws":                          {why: "load balancers"},
	"cloudposse/cloudfront-s3-cdn/aws":            {why: "distributions and their buckets"},
	"cloudposse/cloudwatch-logs/aws":              {why: "log groups and their roles"},
	"cloudposse/config/yaml":                      {why: "nothing: it reads files"},
	"cloudposse/dynamic-subnets/aws":              {why: "subnets and their routes"},
	"cloudposse/ec2-instance/aws":                 {why: "EC2 instances and alarms on them", kinds: []string{Alarms, Policies}},
	"cloudposse/ecr/aws":                          {why: "image repositories"},
	"cloudposse/ecs-container-definition/aws":     {why: "nothing: it makes JSON"},
	"cloudposse/efs/aws":                          {why: "file systems"},
	"cloudposse/eks-cluster/aws":                  {why: "clusters and their roles"},
	"cloudposse/eks-iam-role/aws":                 {why: "roles of service accounts", kinds: []string{Policies}},
	"cloudposse/eks-node-group/aws":               {why: "node groups and their roles", kinds: []string{Policies}},
	"cloudposse/iam-policy/aws":                   {why: "policies", kinds: []string{Policies}},
	"cloudposse/iam-role/aws":                     {why: "roles and policies", kinds: []string{Policies}},
	"cloudposse/iam-system-user/aws":              {why: "users, their keys and policies", kinds: []string{Policies}},
	"cloudposse/kms-key/aws":                      {why: "keys and their aliases"},
	"cloudposse/named-subnets/aws":                {why: "subnets and their routes"},
	"cloudposse/rds/aws":                          {why: "database instances"},
	"cloudposse/route53-cluster-hostname/aws":     {why: "DNS records"},
	"cloudposse/s3-bucket/aws":                    {why: "buckets and users of them"},
	"cloudposse/security-group/aws":               {why: "security groups"},
	"cloudposse/ssm-parameter-store/aws":          {why: "parameters"},
	"cloudposse/vpc/aws":                          {why: "networks and, below it, VPC endpoints", kinds: []string{Endpoints}},
}

// Declares returns which kinds of things the module declares that a source
// names, in the registry or on GitHub. ok is false for modules of which nothing is
// known; those that have a stand-in are none of these.
func Declares(source string) (kinds []string, ok bool) {
	name, _ := moduleName(source)
	name, _, _ = strings.Cut(name, "//")
	module, ok := wellKnown[name]
	return module.kinds, ok
}

// WellKnown returns the names of all modules of which it is known what they
// declare, sorted, and what each declares.
func WellKnown() (names []string, what map[string]string) {
	what = map[string]string{}
	for name, module := range wellKnown {
		what[name] = module.why
	}
	return slices.Sorted(maps.Keys(what)), what
}
