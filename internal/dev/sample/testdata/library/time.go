package time

type Duration int64

const Second Duration = 1e9

type Time struct{ wall int64 }

func Now() Time                            { return Time{} }
func (t Time) Add(d Duration) Time         { return t }
func (t Time) Format(layout string) string { return "" }
func (t Time) Unix() int64                 { return 0 }
func (t Time) UnixMilli() int64            { return 0 }
func (t Time) UnixMicro() int64            { return 0 }
func (t Time) UnixNano() int64             { return 0 }

const DateOnly = "2006-01-02"
