package math

func Min(x, y float64) float64 { return 0 }
