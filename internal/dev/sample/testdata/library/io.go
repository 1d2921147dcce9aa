package io

type Writer interface{ Write(p []byte) (int, error) }

type Reader interface{ Read(p []byte) (int, error) }
