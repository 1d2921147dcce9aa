package lsp

import (
	"errors"
	"io"
	"sync"
	"time"
)

const (
	// mostUnread is how many bytes may wait for a client to read them. The largest message that
	// is known, the diagnostics of a generated file, has some megabytes.
	mostUnread = 64 << 20

	// farewell is how long the end of a session waits for a client to read the last answers.
	farewell = time.Second
)

var errUnread = errors.New("the client does not read what it is sent")

// An outbox sends what is written to it without making the writer wait: a client that reads
// nothing must not keep the server from reading, or it would never learn that the client has
// gone.
type outbox struct {
	to     io.WriteCloser
	failed chan struct{} // closed when nothing more can be sent
	sent   chan struct{} // closed when all has been sent after Close, or nothing can be

	mu     sync.Mutex
	wake   sync.Cond // something waits, or closed or err has changed
	unread []byte    // waits to be sent
	closed bool      // nothing more is to come
	err    error     // why nothing more can be sent
}

// newOutbox returns an outbox that sends to a stream, and closes it in the end.
func newOutbox(to io.WriteCloser) *outbox {
	o := &outbox{to: to, failed: make(chan struct{}), sent: make(chan struct{})}
	o.wake.L = &o.mu
	go o.send()
	return o
}

// Write takes a part of a message.
func (o *outbox) Write(part []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err == nil && len(o.unread) > 0 && len(o.unread)+len(part) > mostUnread {
		o.fail(errUnread)
	}
	if o.err != nil {
		return 0, o.err
	}
	o.unread = append(o.unread, part...)
	o.wake.Signal()
	return len(part), nil
}

// fail ends the sending.
func (o *outbox) fail(err error) {
	if o.err == nil {
		o.err, o.unread = err, nil
		close(o.failed)
		o.wake.Signal()
	}
}

// send sends what is written until the outbox is closed or sending fails.
func (o *outbox) send() {
	defer close(o.sent)
	o.mu.Lock()
	defer o.mu.Unlock()
	for {
		for len(o.unread) == 0 && !o.closed && o.err == nil {
			o.wake.Wait()
		}
		if len(o.unread) == 0 {
			return
		}
		part := o.unread
		o.unread = nil
		o.mu.Unlock()
		_, err := o.to.Write(part)
		o.mu.Lock()
		if err != nil {
			o.fail(err)
		}
	}
}

// Close closes the stream when the client has read everything, or does not within a moment.
func (o *outbox) Close() error {
	o.mu.Lock()
	o.closed = true
	o.wake.Signal()
	o.mu.Unlock()
	select {
	case <-o.sent:
	case <-time.After(farewell):
	}
	return o.to.Close()
}
