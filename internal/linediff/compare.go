package linediff

// maxChanges bounds how many changed lines are searched for: beyond, all lines between the first
// and the last change count as changed. Time and memory grow with its square.
const maxChanges = 2000

// compare returns which lines are to be removed from a text, and which ones of another to be
// added, to make the other one of it: as few as possible.
func compare(old, new []string) (removed, added []bool) {
	removed, added = make([]bool, len(old)), make([]bool, len(new))
	begin := 0
	for begin < min(len(old), len(new)) && old[begin] == new[begin] {
		begin++
	}
	end := 0
	for end < min(len(old), len(new))-begin && old[len(old)-1-end] == new[len(new)-1-end] {
		end++
	}
	s := search{old[begin : len(old)-end], new[begin : len(new)-end]}
	s.mark(removed[begin:len(old)-end], added[begin:len(new)-end])
	return removed, added
}

// A search looks for the shortest way through a grid whose columns are the lines of the old text
// and whose rows are those of the new one, as E. Myers describes it in "An O(ND) Difference
// Algorithm and Its Variations" (1986): a step to the right removes a line, one down adds one,
// and a diagonal one, which is free, keeps a line.
type search struct{ old, new []string }

// A reach says how far to the right one gets with some changes on each diagonal, from the lowest
// one, -changes, on; -1 where no way leads. A diagonal is a column less a row.
type reach []int

func (r reach) on(diagonal int) int {
	if i := diagonal + len(r)/2; 0 <= i && i < len(r) {
		return r[i]
	}
	return -1
}

// step returns the column that one change leads to on a diagonal, given how far one gets with one
// less, and whether it adds a line; -1 if none does.
func (s search) step(before reach, diagonal int) (column int, adds bool) {
	right, down := before.on(diagonal-1), before.on(diagonal+1)
	if right >= 0 {
		right++
	}
	if right > len(s.old) {
		right = -1
	}
	if down-diagonal > len(s.new) {
		down = -1
	}
	if down >= right {
		return down, true
	}
	return right, false
}

// reaches returns how far one gets with no change, with one, and so on until the end; nil if that
// takes too many.
func (s search) reaches() (all []reach) {
	for changes := range maxChanges + 1 {
		now := make(reach, 2*changes+1)
		for i := range now {
			now[i] = -1
		}
		for diagonal := -changes; diagonal <= changes; diagonal += 2 {
			column := 0
			if changes > 0 {
				column, _ = s.step(all[changes-1], diagonal)
			}
			for column >= 0 && column < len(s.old) && column-diagonal < len(s.new) && s.old[column] == s.new[column-diagonal] {
				column++
			}
			now[diagonal+changes] = column
		}
		all = append(all, now)
		if now.on(len(s.old)-len(s.new)) == len(s.old) {
			return all
		}
	}
	return nil
}

// mark marks the changes of the shortest way, from its end.
func (s search) mark(removed, added []bool) {
	all := s.reaches()
	if all == nil {
		markAll(removed)
		markAll(added)
		return
	}
	diagonal := len(s.old) - len(s.new)
	for changes := len(all) - 1; changes > 0; changes-- {
		column, adds := s.step(all[changes-1], diagonal)
		if adds {
			added[column-diagonal-1] = true
			diagonal++
		} else {
			removed[column-1] = true
			diagonal--
		}
	}
}

func markAll(lines []bool) {
	for i := range lines {
		lines[i] = true
	}
}
