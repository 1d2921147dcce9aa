// Package chains does with guregu/dynamo what its parent does.
package chains
