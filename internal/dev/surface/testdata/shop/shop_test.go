package shop

type Tested struct{}
