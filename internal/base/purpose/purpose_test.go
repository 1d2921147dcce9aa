package purpose_test

import (
	"strings"
	"testing"

	"github.com/dynamolint/dynamolint/internal/base/purpose"
)

func TestOf(t *testing.T) {
	for _, test := range []struct{ readme, want string }{
		{"# Parcel Tracking Demo\n\nTracks parcels.\n", "Parcel Tracking Demo"},
		{"# parcels-poc\n", "parcels-poc"},
		{"# ParcelsExercise\n", "ParcelsExercise"},
		{"# Sample app with DynamoDB\n", "Sample app with DynamoDB"},
		{"# parcels\n\nDemo of streams with Lambda.\n", "Demo of"},
		{"# parcels\n\nA small example of a queue.\n", "A small example of"},
		{"# Parcels\n\nThis repository\nserves as a **demonstration** of streams.\n", "This repository serves as a demonstration of"},
		{"# Parcels\n\nIt is only meant as a proof of concept.\n", "It is only meant as a proof of concept."},
		{"# Parcels\n\nA solution for the [backend challenge](https://example.com) of a school.\n", "solution for the backend challenge"},
		{"# Parcels\n\nThis project demonstrates how queues work.\n", "This project demonstrates"},
		{"# Parcels\n\nBuilt as a take-home.\n", "take-home"},
		{"# Parcels\n\nWhat you will learn is how queues work.\n", "you will learn"},
		{"# Parcels\n\nParcel Desk is a sample web app that simulates a depot.\n", "Parcel Desk is a sample web app"},
		{"# Parcels\n\nBuilt as part of the third semester.\n", "Built as part of the third semester"},
		{"# Parcels\n\nA queue, built as a portfolio project.\n", "portfolio project"},
		{"# parcels-backend-challenge\n", "parcels-backend-challenge"},
		{"# Encomendas\n\nEste é um projeto de estudo sobre filas.\n", "projeto de estudo"},
		{"# Desafio técnico: encomendas\n", "Desafio técnico: encomendas"},
		{"# Encomendas\n\nAplicação com foco em prática de arquitetura.\n", "foco em prática"},
		{"# Envíos\n\nAPI desarrollada para el curso de la nube.\n", "desarrollada para el curso"},
		{"# Parcels\n\nキューのサンプルコードです。\n", "サンプルコード"},

		{"", ""},
		{"# Parcels\n\nTracks the parcels of all shops.\n", ""},
		{"# Samples\n\nKeeps the samples of the laboratory.\n", "Samples"},
		{"# Sample registry\n\nKeeps the samples of the laboratory.\n", ""},
		{"# Exercise tracker\n\nAn app for runners.\n", ""},
		{"# Workshops\n\nThis service is for workshop bookings.\n", ""},
		{"# Parcels\n\nThis service handles the demo requests of customers.\n", ""},
		{"# Parcels\n\n## Demo\n\n- This is a demo\n\n```sh\nthis is a demo\n```\n", ""},
		{"# Parcels\n\nSee the [demo](https://example.com/this-is-a-demo).\n", ""},
		{"# Parcels\n\nA report that demonstrates to auditors what was shipped.\n", ""},
		{"# Parcels\n\nThis is a boilerplate for services.\n", ""},
		{"# create-auth-challenge\n\nIssues the challenges by which members sign in.\n", ""},
		{"# Parcels\n\nParcel Desk is a service for sample shipments of laboratories.\n", ""},
		{"# Portfolio\n\nKeeps the portfolios of investors.\n", ""},
		{"# Exams\n\nKeeps what students wrote in the exams of each semester.\n", ""},
		{"# Cursos\n\nServiço de cursos e de certificação para universidades.\n", ""},
		{"# Encomendas\n\nEste projeto implementa uma função que processa encomendas.\n", ""},
		{"# Challenges\n\nIssues the challenges by which members sign in.\n", ""},
		{"# Parcels\n\n" + strings.Repeat("Tracks parcels. ", 100) + "This is a demo.\n", ""},
		{"# Parcels\n\n" + strings.Repeat("追跡", 3000), ""},
	} {
		if got := purpose.Of(test.readme); got != test.want {
			t.Errorf("%.80q: got %q, want %q", test.readme, got, test.want)
		}
	}
}
