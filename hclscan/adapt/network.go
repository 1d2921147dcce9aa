package adapt

import (
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/base/tri"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

func (d *Declared) addVPC(r *tf.Resource) {
	d.Model.VPCs = append(d.Model.VPCs, &schema.VPC{Declaration: declaration(r)})
}

var endpointSchema = tf.NewSchema([]string{"vpc_id", "service_name", "policy"}, nil)

// addEndpoint reads a VPC endpoint and the policy in its block. Endpoints that
// are certainly for other services are left out.
func (d *Declared) addEndpoint(r *tf.Resource) {
	c := r.Content(endpointSchema)
	e := &schema.Endpoint{Declaration: declaration(r), VPC: ref(c, "vpc_id"), Service: ref(c, "service_name")}
	if e.IsForDynamoDB() == tri.No {
		return
	}
	d.Model.Endpoints = append(d.Model.Endpoints, e)
	if policy := c.Value("policy"); !policy.IsAbsent() {
		d.keepPolicy(&schema.Policy{
			Declaration: declaration(r), Kind: schema.EndpointPolicy, Holder: self(e.Declaration, "id"),
			Statements: d.documents.statements(policy),
		})
	}
}
