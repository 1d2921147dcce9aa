package adapt

import (
	"github.com/dynamolint/dynamolint/hclscan/tf"
	"github.com/dynamolint/dynamolint/internal/model/schema"
)

const passwordType = "aws_iam_user_login_profile"

var userSchema = tf.NewSchema([]string{"user"}, nil)

// addCredential reads a password or an access key.
func (d *Declared) addCredential(r *tf.Resource) {
	one := &schema.Credential{Declaration: declaration(r), Kind: schema.AccessKey, User: ref(r.Content(userSchema), "user")}
	if r.Type == passwordType {
		one.Kind = schema.Password
	}
	d.Model.Credentials = append(d.Model.Credentials, one)
}

var membershipSchema = tf.NewSchema([]string{"user", "users", "group", "groups"}, nil)

// addMembership reads the members of a group, or the groups of a user.
func (d *Declared) addMembership(r *tf.Resource) {
	c := r.Content(membershipSchema)
	d.Model.Memberships = append(d.Model.Memberships, &schema.Membership{
		Declaration: declaration(r), Users: either(c, "user", "users"), Groups: either(c, "group", "groups"),
	})
}

// either reads an argument with one name, or another with several.
func either(c *tf.Content, one, several string) schema.List[schema.Ref] {
	all := textRefs(c, several)
	if single := ref(c, one); !single.Text.IsAbsent() {
		all.Items = append(all.Items, single)
	}
	return all
}
