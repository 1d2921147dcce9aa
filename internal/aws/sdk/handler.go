package sdk

import "go/types"

// requestTypes are what servers hand to a function for each request: if a
// parameter is of such a type, or a pointer to it, the function runs once per
// request.
var requestTypes = map[string]bool{
	"net/http.Request":                                  true,
	"github.com/gin-gonic/gin.Context":                  true,
	"github.com/labstack/echo.Context":                  true,
	"github.com/labstack/echo/v4.Context":               true,
	"github.com/labstack/echo/v5.Context":               true,
	"github.com/gofiber/fiber.Ctx":                      true,
	"github.com/gofiber/fiber/v2.Ctx":                   true,
	"github.com/gofiber/fiber/v3.Ctx":                   true,
	"github.com/valyala/fasthttp.RequestCtx":            true,
	"github.com/cloudwego/hertz/pkg/app.RequestContext": true,
	"connectrpc.com/connect.Request":                    true,
}

// IsRequest reports whether a server, or Lambda, calls a function with a value of
// this type for each request.
func IsRequest(t types.Type) bool {
	return requestTypes[typeName(t)] || IsLambdaEvent(t)
}
