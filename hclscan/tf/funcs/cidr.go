package funcs

import (
	"errors"
	"fmt"
	"math/big"
	"net"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"

	"github.com/dynamolint/dynamolint/hclscan/tf/literal"
	"github.com/dynamolint/dynamolint/internal/base/lazyregexp"
)

// Terraform's functions of networks in CIDR notation ("10.0.0.0/8").

// network is a range of addresses of one family.
type network struct {
	base   *big.Int // the first address
	prefix int      // length of the common prefix of all addresses, in bits
	bits   int      // length of an address: 32 or 128
}

var leadingZeros = lazyregexp.New(`(^|\.)0+(\d)`)

// parseNetwork reads a network. Go refuses leading zeros, which Terraform
// ignores, in the parts of an IPv4 address.
func parseNetwork(text string) (network, error) {
	_, parsed, err := net.ParseCIDR(leadingZeros.ReplaceAllString(text, "$1$2"))
	if err != nil {
		return network{}, fmt.Errorf("prefix must be a network in CIDR notation, such as 10.0.0.0/16, not %q", text)
	}
	prefix, bits := parsed.Mask.Size()
	return network{new(big.Int).SetBytes(parsed.IP), prefix, bits}, nil
}

// address returns the text of an address of the network's family.
func (n network) address(number *big.Int) string {
	return net.IP(number.FillBytes(make([]byte, n.bits/8))).String()
}

func (n network) String() string { return fmt.Sprintf("%s/%d", n.address(n.base), n.prefix) }

// size is how many addresses a network with a prefix of that length has.
func (n network) size(prefix int) *big.Int {
	return new(big.Int).Lsh(big.NewInt(1), uint(n.bits-prefix))
}

// subnet returns one of the networks that are so many bits narrower.
func (n network) subnet(newBits int, number *big.Int) (network, error) {
	prefix := n.prefix + newBits
	if prefix > n.bits || newBits < 0 {
		return network{}, fmt.Errorf("newbits must be from 0 to %d for %s, not %d", n.bits-n.prefix, n, newBits)
	}
	if number.Sign() < 0 || number.BitLen() > newBits {
		return network{}, fmt.Errorf("netnum must be a number of %d bits, not %s", newBits, number)
	}
	offset := new(big.Int).Mul(number, n.size(prefix))
	return network{offset.Add(offset, n.base), prefix, n.bits}, nil
}

var prefixParameter = function.Parameter{Name: "prefix", Type: cty.String}

var cidrHostFunc = function.New(&function.Spec{
	Params: []function.Parameter{prefixParameter, {Name: "hostnum", Type: cty.Number}},
	Type:   function.StaticReturnType(cty.String),
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		n, err := parseNetwork(args[0].AsString())
		if err != nil {
			return cty.NilVal, err
		}
		number, accuracy := args[1].AsBigFloat().Int(nil)
		if accuracy != big.Exact {
			return cty.NilVal, errors.New("hostnum must be a whole number")
		}
		size := n.size(n.prefix)
		if number.Sign() < 0 { // counted from the end
			number.Add(number, size)
		}
		if number.Sign() < 0 || number.Cmp(size) >= 0 {
			return cty.NilVal, fmt.Errorf("hostnum must be the number of one of the %s addresses of %s, not %v", size, n, args[1].AsBigFloat())
		}
		return cty.StringVal(n.address(number.Add(number, n.base))), nil
	},
})

var cidrNetmaskFunc = function.New(&function.Spec{
	Params: []function.Parameter{prefixParameter},
	Type:   function.StaticReturnType(cty.String),
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		n, err := parseNetwork(args[0].AsString())
		switch {
		case err != nil:
			return cty.NilVal, err
		case n.bits != 32:
			return cty.NilVal, fmt.Errorf("prefix must be an IPv4 network, not %s", n)
		}
		return cty.StringVal(net.IP(net.CIDRMask(n.prefix, n.bits)).String()), nil
	},
})

var cidrSubnetFunc = function.New(&function.Spec{
	Params: []function.Parameter{prefixParameter, {Name: "newbits", Type: cty.Number}, {Name: "netnum", Type: cty.Number}},
	Type:   function.StaticReturnType(cty.String),
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		n, err := parseNetwork(args[0].AsString())
		if err != nil {
			return cty.NilVal, err
		}
		newBits, ok := literal.Int(args[1])
		number, accuracy := args[2].AsBigFloat().Int(nil)
		if !ok || accuracy != big.Exact {
			return cty.NilVal, errors.New("newbits and netnum must be whole numbers")
		}
		subnet, err := n.subnet(newBits, number)
		if err != nil {
			return cty.NilVal, err
		}
		return cty.StringVal(subnet.String()), nil
	},
})

var cidrSubnetsFunc = function.New(&function.Spec{
	Params:   []function.Parameter{prefixParameter},
	VarParam: &function.Parameter{Name: "newbits", Type: cty.Number},
	Type:     function.StaticReturnType(cty.List(cty.String)),
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		n, err := parseNetwork(args[0].AsString())
		if err != nil {
			return cty.NilVal, err
		}
		var subnets []cty.Value
		free := new(big.Int) // where the first address lies that is not given away
		for _, arg := range args[1:] {
			newBits, ok := literal.Int(arg)
			prefix := n.prefix + newBits
			if !ok || newBits < 1 || prefix > n.bits {
				return cty.NilVal, fmt.Errorf("each of newbits must be a whole number from 1 to %d for %s, not %v", n.bits-n.prefix, n, arg.AsBigFloat())
			}
			size := n.size(prefix)
			free.Add(free, size).Sub(free, big.NewInt(1)) // up to the next multiple of size
			number := new(big.Int).Div(free, size)
			subnet, err := n.subnet(newBits, number)
			if err != nil {
				return cty.NilVal, fmt.Errorf("the subnets before it leave no room in %s for one with %d new bits", n, newBits)
			}
			free.Mul(number.Add(number, big.NewInt(1)), size)
			subnets = append(subnets, cty.StringVal(subnet.String()))
		}
		if len(subnets) == 0 {
			return cty.ListValEmpty(cty.String), nil
		}
		return cty.ListVal(subnets), nil
	},
})
