package missingitemunchecked

import (
	"context"
	"errors"
	"log"

	"example.com/fixtures/reads/missingitemunchecked/halls"
)

var errNoHall = errors.New("no such hall")

type plan struct{ halls *halls.Store }

func (p *plan) rename(ctx context.Context, id, name string) (*halls.Hall, error) {
	hall, err := p.halls.Find(ctx, id)
	if err != nil {
		return nil, err
	}
	hall.ID = name // want DDB112 `What Find returns is dereferenced`
	return hall, nil
}

func (p *plan) sum(ctx context.Context, ids []string) (rows int) {
	for _, id := range ids {
		hall, err := p.halls.Find(ctx, id)
		if err != nil {
			log.Print(err)
			continue
		}
		rows += hall.Rows // want DDB112 `What Find returns is dereferenced`
	}
	return rows
}

func (p *plan) checked(ctx context.Context, id string) (int, error) {
	hall, err := p.halls.Find(ctx, id)
	if err != nil || hall == nil {
		return 0, err
	}
	return hall.Rows, nil
}

func (p *plan) must(ctx context.Context, id string) (int, error) {
	hall, err := p.halls.Find(ctx, id)
	if err != nil {
		return 0, err
	}
	if hall == nil {
		return 0, errNoHall
	}
	return hall.Rows, nil
}

// A function that is given the pointer may check it.
func (p *plan) passed(ctx context.Context, id string) (int, error) {
	hall, err := p.halls.Find(ctx, id)
	if err != nil {
		return 0, err
	}
	if err := valid(hall); err != nil {
		return 0, err
	}
	return hall.Rows, nil
}

func valid(hall *halls.Hall) error {
	if hall == nil {
		return errNoHall
	}
	return nil
}

func (p *plan) either(ctx context.Context, id string) (int, error) {
	hall, err := p.halls.Find(ctx, id)
	if err != nil {
		return 0, err
	}
	if hall == nil {
		hall = &halls.Hall{ID: id}
	}
	return hall.Rows, nil
}
