package adapt

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/cfnscan/eval"
	"github.com/dynamolint/dynamolint/cfnscan/template"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

// mentioned returns the logical IDs that the functions in a node refer to, however deep they are nested.
func (r *reader) mentioned(root *template.Node) (ids []string) {
	seen := map[*template.Node]bool{} // an alias is one node
	var visit func(n *template.Node)
	visit = func(n *template.Node) {
		if n == nil || seen[n] {
			return
		}
		seen[n] = true
		if _, argument, ok := n.Intrinsic(); ok {
			for _, part := range r.Eval(n).Parts {
				id, _, _ := strings.Cut(part.Text, ".")
				if part.Address != "" {
					id = part.Address
				}
				if part.Hole && !slices.Contains(ids, id) {
					ids = append(ids, id)
				}
			}
			visit(argument)
			return
		}
		for _, item := range n.Items {
			visit(item)
		}
	}
	visit(root)
	return ids
}

// rolesIn returns what a resource refers to, with the roles of the functions among these: who is told of a
// function can ask for its role.
func (r *reader) rolesIn(resource *template.Node) []string {
	ids := r.mentioned(resource)
	for _, id := range ids {
		function, of := r.Resource(id)
		if of != eval.Function && of != lambdaFunction {
			continue
		}
		ids = append(ids, eval.RoleOf(id))
		ids = append(ids, r.mentioned(function.Member("Properties").Member("Role"))...)
		ids = append(ids, r.mentioned(r.Section("Globals").Member("Function").Member("Role"))...)
	}
	return ids
}

// doubtOutputs notes that other stacks may give policies to the roles that outputs name.
func (r *reader) doubtOutputs(found *Declared) {
	ids := r.mentioned(r.Section("Outputs"))
	for _, i := range found.Model.Identities {
		if slices.Contains(ids, i.Address) {
			found.doubt(i.Declaration, "an output names the role, and another stack may give it policies")
		}
	}
}

// addTablePolicies notes the policies that are written into a table and its stream. What they allow is not
// read.
func (found *Declared) addTablePolicies(d schema.Declaration, properties eval.Value) {
	places := []eval.Value{properties, properties.Member("StreamSpecification")}
	replicas, _ := properties.Member("Replicas").Elements()
	for _, replica := range replicas {
		places = append(places, replica, replica.Member("ReplicaStreamSpecification"))
	}
	for _, place := range places {
		policy := place.Member("ResourcePolicy")
		if policy.IsAbsent() {
			continue
		}
		found.Model.Policies = append(found.Model.Policies, &schema.Policy{
			Declaration: inside(d, policy), Kind: schema.ResourcePolicy,
			Holder: schema.Ref{
				Text:  schema.UnknownValue[string](d.Header, d.Address+" is created when the template is deployed"),
				Parts: []schema.NamePart{{Text: d.Address + ".Arn", Hole: true, Address: d.Address, Attribute: "arn"}},
			},
			Statements: schema.List[schema.Statement]{Partial: "the table has a policy of its own"},
		})
	}
}
