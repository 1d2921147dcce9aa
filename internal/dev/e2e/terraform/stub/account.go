package stub

import (
	"context"
	"fmt"
	"sync"

	"github.com/hashicorp/terraform-plugin-sdk/v2/diag"
	"github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"
)

// account remembers what a provider has created, which import blocks read: one
// root module may import what another one has created.
type account struct {
	mu        sync.Mutex
	resources map[string]map[string]any // members by type and ID
}

// remember keeps the members of a resource that has been created or updated.
func (a *account) remember(d *declaration, data *schema.ResourceData) {
	members := map[string]any{}
	for member := range d.members {
		members[member] = data.Get(member)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.resources[d.name+" "+data.Id()] = members
}

// importer reads a resource by its ID.
func (a *account) importer(d *declaration) *schema.ResourceImporter {
	return &schema.ResourceImporter{StateContext: func(_ context.Context, data *schema.ResourceData, _ any) ([]*schema.ResourceData, error) {
		a.mu.Lock()
		defer a.mu.Unlock()
		members, ok := a.resources[d.name+" "+data.Id()]
		if !ok {
			return nil, fmt.Errorf("no %s has the ID %s", d.name, data.Id())
		}
		for member, value := range members {
			if err := data.Set(member, value); err != nil {
				return nil, err
			}
		}
		return []*schema.ResourceData{data}, nil
	}}
}

// refuseUpdate returns the error of UpdateTimeToLive for another attribute while
// one is active.
func refuseUpdate(data *schema.ResourceData) error {
	wasOn, isOn := data.GetChange("ttl.0.enabled")
	if wasOn == true && isOn == true && data.HasChange("ttl.0.attribute_name") {
		return fmt.Errorf("ValidationException: TimeToLive is active on a different AttributeName")
	}
	return nil
}

// deleteTable returns the error of DeleteTable for a table that is protected.
func deleteTable(_ context.Context, data *schema.ResourceData, _ any) diag.Diagnostics {
	if data.Get("deletion_protection_enabled") == true {
		return diag.Errorf("ValidationException: Resource cannot be deleted as it is currently protected against deletion")
	}
	return nil
}
