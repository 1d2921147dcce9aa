package expr

// Walk calls visit for the nodes of the tree in the order of the text, for a
// node before its parts; Tree.Bad comes last. The parts of a node for which
// visit is false are left out.
func (t *Tree) Walk(visit func(Node) bool) {
	for _, n := range top(t) {
		walk(n, visit)
	}
}

// top are the nodes that are no part of another.
func top(t *Tree) []Node {
	var list []Node
	if t.Condition != nil {
		list = append(list, t.Condition)
	}
	list = append(list, nodes(t.Projection)...)
	list = append(list, nodes(t.Update)...)
	return append(list, nodes(t.Bad)...)
}

func walk(n Node, visit func(Node) bool) {
	if !visit(n) {
		return
	}
	for _, part := range parts(n) {
		walk(part, visit)
	}
}

// parts are the nodes right below one.
func parts(n Node) []Node {
	switch n := n.(type) {
	case *Call:
		return nodes(n.Args)
	case *Paren:
		return []Node{n.X}
	case *Compare:
		return []Node{n.X, n.Y}
	case *Between:
		return []Node{n.X, n.Low, n.High}
	case *In:
		return append([]Node{n.X}, nodes(n.List)...)
	case *Logical:
		return []Node{n.X, n.Y}
	case *Not:
		return []Node{n.X}
	case *Arithmetic:
		return []Node{n.X, n.Y}
	case *Bad:
		return nodes(n.Parts)
	case *Clause:
		return nodes(n.Actions)
	case *Action:
		var list []Node
		if n.Path != nil {
			list = append(list, n.Path)
		}
		if n.Value != nil {
			list = append(list, n.Value)
		}
		return list
	}
	return nil
}

func nodes[N Node](list []N) []Node {
	all := make([]Node, len(list))
	for i, n := range list {
		all[i] = n
	}
	return all
}
