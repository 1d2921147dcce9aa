package viper

import (
	"strings"

	"github.com/spf13/pflag"
)

type Viper struct{ keys string }

type Option interface{ apply(v *Viper) }

func New() *Viper                                  { return nil }
func NewWithOptions(opts ...Option) *Viper         { return nil }
func EnvKeyReplacer(r *strings.Replacer) Option    { return nil }
func GetViper() *Viper                             { return nil }
func GetString(key string) string                  { return "" }
func Sub(key string) *Viper                        { return nil }
func BindEnv(input ...string) error                { return nil }
func MustBindEnv(input ...string)                  {}
func BindPFlag(key string, flag *pflag.Flag) error { return nil }
func SetDefault(key string, value any)             {}
func Set(key string, value any)                    {}
func AutomaticEnv()                                {}
func SetEnvPrefix(in string)                       {}
func SetEnvKeyReplacer(r *strings.Replacer)        {}
func Unmarshal(v any, opts ...func()) error        { return nil }
func UnmarshalKey(key string, v any, opts ...func()) error {
	return nil
}

func (v *Viper) GetString(key string) string                           { return "" }
func (v *Viper) Sub(key string) *Viper                                 { return nil }
func (v *Viper) BindEnv(input ...string) error                         { return nil }
func (v *Viper) SetDefault(key string, value any)                      {}
func (v *Viper) Set(key string, value any)                             {}
func (v *Viper) AutomaticEnv()                                         {}
func (v *Viper) SetEnvPrefix(in string)                                {}
func (v *Viper) SetEnvKeyReplacer(r *strings.Replacer)                 {}
func (v *Viper) Unmarshal(to any, opts ...func()) error                { return nil }
func (v *Viper) UnmarshalKey(key string, to any, opts ...func()) error { return nil }

func (v *Viper) AddConfigPath(in string) {}
func (v *Viper) SetConfigName(in string) {}
func (v *Viper) SetConfigFile(in string) {}
func (v *Viper) SetConfigType(in string) {}
func (v *Viper) ReadInConfig() error     { return nil }
