// Package unnamed has structs without names of their own that libraries fill.
package unnamed

import (
	"flag"

	"example.org/elsewhere"
	"github.com/alecthomas/kong"
	caarlos0 "github.com/caarlos0/env/v11"
	"github.com/kelseyhightower/envconfig"
)

var commands struct {
	Table string `env:"ORDERS_TABLE"`
}

type config struct {
	Dynamo struct {
		Carts string `env:"CARTS_TABLE"`
		Deep  []struct{ Name string }
	}
	Region string `env:"REGION"`
}

type server struct{ name string }

func (s *server) open() {
	local := struct {
		Users string `envconfig:"USERS_TABLE"`
	}{}
	envconfig.MustProcess("", &local)
	caarlos0.Parse(&config{})
	var passed []struct{ Table string }
	elsewhere.Fill(passed)
}

func main() {
	kong.Parse(&commands)
	var options struct{ index string }
	flag.StringVar(&options.index, "index", "byDate", "")
	func() {
		var options struct {
			Stage string `env:"STAGE"`
		}
		caarlos0.Parse(&options)
	}()
}

/*
example.com/unnamed.commands.Table = $ORDERS_TABLE
example.com/unnamed.config.Dynamo.Carts = $CARTS_TABLE
example.com/unnamed.config.Region = $REGION
example.com/unnamed.server.open.local.Users = $USERS_TABLE
example.com/unnamed.main.options.index = "byDate"|<-index>
setting:-index = "byDate"
example.com/unnamed.main.options.Stage = $STAGE
reads CARTS_TABLE ORDERS_TABLE REGION STAGE USERS_TABLE
*/
