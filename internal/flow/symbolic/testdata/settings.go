// Package settings has the ways in which programs read what an operator sets.
package settings

import (
	"flag"
	"os"

	"example.org/elsewhere"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"
	"github.com/urfave/cli/v2"
	cli3 "github.com/urfave/cli/v3"
)

type config struct{ table string }

func flags(set *flag.FlagSet, id string, given *flag.Flag) {
	table := flag.String("table", "orders", "name of the table")
	show(table)  // is: "orders"|<-table> // set: yes
	show(*table) // is: "orders"|<-table> // why: it depends on the path // set: yes
	index := set.String("index", "", "name of the index")
	show(*index)                                        // is: <-index> // why: it is given by the flag -index
	show(*flag.String("table", os.Getenv("TABLE"), "")) // is: $TABLE|<-table>
	show(*flag.String(id, "orders", ""))                // is: "orders"|<"-"+param1>
	show(*flag.String(elsewhere.Text(), "orders", ""))  // is: "orders"|set
	show(*flag.String("table", elsewhere.Text(), ""))   // is: set|<-table>
	show(*flag.Int("limit", 3, ""))                     // is: unknown
	show(set.Name())                                    // is: unknown
}

func stringFlag(name string) *string { return flag.String(name, "orders", "") }

func variables(set *flag.FlagSet) {
	show(*stringFlag("table")) // is: "orders"|<-table>
	var table, index, region, passed string
	flag.StringVar(&table, "table", "orders", "")
	set.StringVar(&index, "index", "", "")
	show(table) // is: "orders"|<-table>
	show(index) // is: <-index>
	flag.StringVar(&region, "region", "eu", "")
	if region == "" {
		region = os.Getenv("REGION")
	}
	show(region) // is: "eu"|<-region>|$REGION
	flag.StringVar(&passed, "passed", "orders", "")
	elsewhere.FillText(&passed)
	show(passed) // is: unknown // why: its address is passed on
	func() {
		show(table) // is: "orders"|<-table>
	}()
	own := &config{}
	flag.StringVar(&own.table, "table", "orders", "")
	show(own.table) // is: config.table
}

func posix(set *pflag.FlagSet, id string) {
	show(*pflag.String("table", "orders", ""))       // is: "orders"|<-table>
	show(*pflag.StringP("table", "t", "orders", "")) // is: "orders"|<-table>
	var table string
	set.StringVarP(&table, "table", "t", "orders", "")
	show(table) // is: "orders"|<-table>
	value, err := set.GetString("table")
	show(value) // is: <-table>
	show(err)   // is: unknown
	value, _ = set.GetString(id)
	show(value) // is: <"-"+param1>
}

func setting(name string) string { return viper.GetString("dynamo." + name) }

func keys(v *viper.Viper, c *cli.Context, name string) {
	show(viper.GetString("Dynamo.Table"))               // is: <dynamo.table> // why: it is read from the setting dynamo.table // set: yes
	show(v.GetString("dynamo.table"))                   // is: <dynamo.table>
	show(viper.Sub("dynamo").GetString("table"))        // is: <dynamo.table>
	show(v.Sub("aws").Sub("dynamo").GetString("table")) // is: <aws.dynamo.table>
	show(setting("Table"))                              // is: <dynamo.table>
	show(v.GetString(name))                             // is: <strings.ToLower(string param2)> // why: it is read from the configuration
	show(v.GetString(elsewhere.Text()))                 // is: unknown
	show(c.String("table"))                             // is: <-table>
}

func replaced() {
	table := flag.String("table", "", "")
	show(*table) // is: <-table>|$TABLE
	if *table == "" {
		*table = os.Getenv("TABLE")
	}
	show(*table) // is: <-table>|$TABLE
}

func destinations(run func(func())) []cli.Flag {
	var table, index, region, replica string
	flags := []cli.Flag{
		&cli.StringFlag{Name: "table", EnvVars: []string{"TABLE"}, Value: "orders", Destination: &table},
		indexFlag("SHOP", &index),
		&cli.StringFlag{Name: "region", EnvVars: []string{"REGION"}, Destination: &region},
	}
	elsewhere.FillText(&region)
	_ = &cli3.StringFlag{Name: "replica", Sources: cli3.EnvVars("REPLICA"), Destination: &replica}
	run(func() {
		show(table)   // is: $TABLE|"orders"|<-table>
		show(index)   // is: $SHOP_INDEX|<-index>
		show(region)  // is: unknown // why: its address is passed on
		show(replica) // is: $REPLICA|<-replica>
	})
	return flags
}

func indexFlag(prefix string, index *string) cli.Flag {
	return &cli.StringFlag{Name: "index", EnvVars: []string{prefix + "_INDEX"}, Destination: index}
}
