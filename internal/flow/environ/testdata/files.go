// Package files has structs and keys that are read from files of configuration.
package files

import (
	_ "embed"
	"encoding/json"
	"os"

	"example.org/elsewhere"
	"github.com/BurntSushi/toml"
	"github.com/ilyakaznacheev/cleanenv"
	"github.com/jinzhu/configor"
	"github.com/spf13/viper"
	"gopkg.in/yaml.v3"
)

type tables struct {
	Orders string `yaml:"orders_table" json:"orders"`
	Carts  string
	Hidden string `yaml:"-"`
}

type common struct{ Stage string }

type config struct {
	common `yaml:",inline"`
	Tables *tables `yaml:"dynamo"`
	Limit  int     `yaml:"limit"`
}

type written struct {
	Table string `json:"table"`
}

type streamed struct {
	Table string `json:"table,omitempty"`
}

type tabled struct {
	Table string `toml:"table"`
}

type built struct {
	Table string `yaml:"table"`
}

type message struct {
	Table string `json:"table"`
}

type clean struct {
	Dynamo struct{ Region string }
	Store  place `yaml:"store" env-prefix:"STORE_"`
}

type place struct {
	Table string `yaml:"table" env:"TABLE"`
}

type configured struct{ Table string }

//go:embed tables.yaml
var tablesFile []byte

func load(path, stage string, body []byte) {
	content, err := os.ReadFile("config.yaml")
	if err != nil {
		return
	}
	var c config
	yaml.Unmarshal(content, &c)

	given, _ := os.ReadFile(path)
	var w written
	json.Unmarshal(given, &w)

	f, _ := os.Open("configs/" + stage + ".json")
	var s streamed
	json.NewDecoder(f).Decode(&s)

	var t tabled
	toml.DecodeFile("config.toml", &t)

	var b built
	yaml.Unmarshal(tablesFile, &b)

	var m message
	json.Unmarshal(body, &m)
	late, _ := os.ReadFile(elsewhere.Text())
	json.Unmarshal(late, &m)

	cleanenv.ReadConfig("clean.yml", &clean{})
	configor.Load(&configured{}, "shop.yml", "more.yml")
}

func keys(v *viper.Viper, dir string) {
	v.AddConfigPath(dir)
	v.AddConfigPath("./configs")
	v.SetConfigName("shop-" + os.Getenv("STAGE"))
	v.SetConfigType("yaml")
	v.ReadInConfig()
}

/*
example.com/files.common.Stage = <"config.yaml" Stage>
example.com/files.tables.Carts = <"config.yaml" dynamo.Carts>
example.com/files.tables.Orders = <"config.yaml" dynamo.orders_table>
example.com/files.written.Table = <param0 table>
example.com/files.streamed.Table = <"configs/"+param1+".json" table>
example.com/files.tabled.Table = <"config.toml" table>
example.com/files.built.Table = <"tables.yaml" table>
example.com/files.clean.Dynamo.Region = <"clean.yml" Dynamo.Region>
example.com/files.place.Table = $STORE_TABLE|<"clean.yml" store.table>
example.com/files.configured.Table = $Configor_Table|$CONFIGOR_TABLE|<"shop.yml" Table>|<"more.yml" Table>
file param1+"/shop-"+$STAGE of example.com/files.keys
file "./configs/shop-"+$STAGE of example.com/files.keys
reads CONFIGOR_TABLE Configor_Table STAGE STORE_TABLE
*/
