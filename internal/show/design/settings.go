package design

import (
	"github.com/dynamolint/dynamolint/internal/model/schema"
	"github.com/dynamolint/dynamolint/internal/show/document"
	"github.com/dynamolint/dynamolint/internal/show/schemadoc"
)

var (
	tableName          = phrase{"name", "テーブル名"}
	declaration        = phrase{"declared as", "定義箇所"}
	billing            = phrase{"capacity mode", "キャパシティモード"}
	onDemand           = phrase{"on-demand", "オンデマンドモード"}
	provisioned        = phrase{"provisioned", "プロビジョンドモード"}
	provisionedWith    = phrase{"provisioned, %s read and %s write", "プロビジョンドモード（読み込み %s、書き込み %s）"}
	recovery           = phrase{"point-in-time recovery", "ポイントインタイムリカバリ"}
	recoveryOf         = phrase{"on, %s days", "有効（%s 日間）"}
	deletionProtection = phrase{"deletion protection", "削除保護"}
	ttlOf              = phrase{"on, attribute %s", "有効（属性：%s）"}
	stream             = phrase{"stream", "ストリーム"}
	streamOf           = phrase{"on, %s", "有効（%s）"}
	encryption         = phrase{"encryption", "暗号化"}
	ownedKey           = phrase{"AWS owned key", "AWS 所有のキー"}
	managedKey         = phrase{"AWS managed key", "AWS マネージドキー"}
	customerKey        = phrase{"KMS key %s", "KMS キー %s"}
	unknownKey         = phrase{"KMS key, unknown which", "KMS キー（不明）"}
	replicas           = phrase{"replicas", "レプリカ"}
	tableClass         = phrase{"table class", "テーブルクラス"}
)

// settings returns the settings of a table, those that are off too.
func (d *design) settings(g schemadoc.Group) grid {
	cells := grid{head: []phrase{setting, value}}
	add := func(label phrase, say func(*schema.Table) document.Text) { cells.add(d.say(label), d.oneOf(g, say)) }
	add(tableName, d.fullName)
	add(declaration, d.declaredAt)
	add(billing, d.billing)
	add(recovery, d.recovery)
	add(deletionProtection, func(t *schema.Table) document.Text { return d.onOff(t.DeletionProtection) })
	add(timeToLive, d.ttl)
	add(stream, d.stream)
	add(encryption, d.encryption)
	add(replicas, d.replicas)
	add(tableClass, func(t *schema.Table) document.Text { return orDefault(d, t.TableClass, "STANDARD") })
	return cells
}

// fullName returns the name of a table, with holes where a part of it is unknown.
func (d *design) fullName(t *schema.Table) document.Text {
	name := t.FullName()
	if name == t.Address {
		return d.say(unknown)
	}
	return document.Code(name)
}

func (d *design) onOff(v schema.Value[bool]) document.Text {
	switch isOn, known := v.Or(false); {
	case !known:
		return d.say(unknown)
	case isOn:
		return d.say(on)
	}
	return d.say(off)
}

// orDefault returns a constant of DynamoDB, or what an absent one means.
func orDefault(d *design, v schema.Value[string], absent string) document.Text {
	text, known := v.Or(absent)
	if !known {
		return d.say(unknown)
	}
	return document.Plain(text)
}

func (d *design) billing(t *schema.Table) document.Text {
	const standard = "PROVISIONED" // what a table has that names no mode
	switch mode, known := t.BillingMode.Or(standard); {
	case !known:
		return d.say(unknown)
	case mode != standard:
		return d.say(onDemand)
	case t.ReadCapacity.IsAbsent() && t.WriteCapacity.IsAbsent():
		return d.say(provisioned)
	}
	return d.say(provisionedWith, d.number(t.ReadCapacity), d.number(t.WriteCapacity))
}

func (d *design) number(v schema.Value[int64]) document.Text {
	if n, known := v.Get(); known {
		return document.Plain(numberText(float64(n)))
	}
	return d.say(unknown)
}

func (d *design) recovery(t *schema.Table) document.Text {
	return ofBlock(d, t.PointInTimeRecovery, off, func(p schema.PointInTimeRecovery) document.Text {
		isOn, known := p.Enabled.Or(false)
		if days, ok := p.RecoveryDays.Get(); ok && known && isOn {
			return d.say(recoveryOf, days)
		}
		return d.onOff(p.Enabled)
	})
}

func (d *design) ttl(t *schema.Table) document.Text {
	return ofBlock(d, t.TTL, off, func(ttl schema.TTL) document.Text {
		if isOn, known := ttl.Enabled.Or(false); known && isOn && !ttl.Attribute.IsAbsent() {
			return d.say(ttlOf, d.name(ttl.Attribute))
		}
		return d.onOff(ttl.Enabled)
	})
}

func (d *design) stream(t *schema.Table) document.Text {
	if isOn, known := t.Stream.Enabled.Or(false); known && isOn && !t.Stream.ViewType.IsAbsent() {
		return d.say(streamOf, d.name(t.Stream.ViewType))
	}
	return d.onOff(t.Stream.Enabled)
}

func (d *design) encryption(t *schema.Table) document.Text {
	return ofBlock(d, t.Encryption, ownedKey, func(e schema.Encryption) document.Text {
		switch isOn, known := e.Enabled.Or(false); {
		case !known:
			return d.say(unknown)
		case !isOn:
			return d.say(ownedKey)
		case e.KMSKey.IsAbsent():
			return d.say(managedKey)
		case e.KMSKey.IsUnknown():
			return d.say(unknownKey)
		}
		return d.say(customerKey, d.name(e.KMSKey))
	})
}

// replicas returns the regions in which a table has replicas.
func (d *design) replicas(t *schema.Table) document.Text {
	separate := schema.NewReplication(d.Model).Of(t) // as resources of their own
	var all []document.Text
	for _, replica := range t.Replicas.Items {
		all = append(all, orDefault(d, replica.Region, ""))
	}
	for _, replica := range separate.Items {
		all = append(all, orDefault(d, replica.Region, ""))
	}
	if t.Replicas.Partial != "" || separate.Partial != "" {
		all = append(all, d.say(unknown))
	}
	if len(all) == 0 {
		return d.say(none)
	}
	return d.join(all)
}

// ofBlock returns what is known of a block, or what an absent one means.
func ofBlock[B any](d *design, block schema.Value[B], absent phrase, say func(B) document.Text) document.Text {
	if b, known := block.Get(); known {
		return say(b)
	}
	if block.IsAbsent() {
		return d.say(absent)
	}
	return d.say(unknown)
}
