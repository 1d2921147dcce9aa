-- A session in Neovim with its own client, as a user has it: files are opened and edited, and
-- none is saved. What Neovim shows after each step is recorded for the Go test that starts
-- this script.
local dir, command, record = vim.env.WORKSPACE, vim.env.DYNAMOLINT, vim.env.RECORD
local patience = 300000 -- milliseconds to wait for a result that does not come
local steps, questions, exited = {}, {}, nil

vim.o.hidden = true -- buffers that are not shown keep their changes
vim.lsp.set_log_level("trace") -- the messages, for when the test fails

-- shown returns the diagnostics of a buffer, one a line.
local function shown(buffer)
  local list = {}
  for _, d in ipairs(vim.diagnostic.get(buffer)) do
    local headline = vim.split(d.message, "\n")[1]
    table.insert(list, ("%d:%d-%d: %s: %s"):format(d.lnum + 1, d.col + 1, d.end_col + 1, d.code or d.user_data.lsp.code, headline))
  end
  table.sort(list)
  return list
end

-- step records what a buffer shows once it has the diagnostics of these rules.
local function step(name, buffer, rules)
  local function arrived()
    local list = shown(buffer)
    for i, rule in ipairs(rules) do
      if not (list[i] and list[i]:find(rule, 1, true)) then
        return false
      end
    end
    return #list == #rules
  end
  local in_time = vim.wait(patience, arrived, 10)
  local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), "\n")
  table.insert(steps, { name = name, diagnostics = shown(buffer), text = text })
  assert(in_time, name .. ": not shown in time")
end

-- replace changes a text in a buffer, as :substitute does.
local function replace(buffer, old, new)
  vim.api.nvim_set_current_buf(buffer)
  vim.cmd(("%%substitute/%s/%s/"):format(vim.fn.escape(old, "/&~[]*.\\"), vim.fn.escape(new, "/&~\\")))
end

-- act chooses a code action on the first line with a text.
local function act(buffer, on, title)
  vim.api.nvim_set_current_buf(buffer)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search(on, "c") > 0, on .. ": no such line")
  local chosen, titles = false, {}
  vim.ui.select = function(items, options, choose)
    for i, item in ipairs(items) do
      local text = options.format_item(item)
      table.insert(titles, text)
      if text == title then
        chosen = true
        choose(item, i)
        return
      end
    end
  end
  vim.lsp.buf.code_action()
  vim.wait(patience, function() return chosen or #titles > 0 end, 10)
  assert(chosen, title .. " is not among: " .. table.concat(titles, ", "))
end

-- ask asks the server about the first place with a text, as Neovim's own commands do.
local function ask(buffer, on, method, params)
  vim.api.nvim_set_current_buf(buffer)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search(on, "c") > 0, on .. ": no such place")
  local request = vim.tbl_extend("force", vim.lsp.util.make_position_params(), params or {})
  local answers = assert(vim.lsp.buf_request_sync(buffer, method, request, patience))
  local _, answer = next(answers)
  assert(answer and answer.result, method .. ": no result")
  return answer.result
end

local function session()
  local client = assert(vim.lsp.start_client({
    name = "dynamolint", cmd = { command, "lsp", "--no-cache" }, root_dir = dir,
    on_exit = function(code) exited = code end,
  }))
  local function open(file, language)
    vim.cmd("edit " .. vim.fn.fnameescape(dir .. "/" .. file))
    vim.bo.filetype = language
    local buffer = vim.api.nvim_get_current_buf()
    assert(vim.lsp.buf_attach_client(buffer, client))
    return buffer
  end

  local go = open("orders/store.go", "go")
  step("opened", go, { "DDB702" })
  replace(go, "return client", "/* für 😀 */ return client")
  replace(go, "gsi9", "by-customer")
  vim.wait(patience, function() return (shown(go)[1] or ""):find("by-customer", 1, true) ~= nil end, 10)
  step("changed the call", go, { "DDB702" })

  local tf = open("infra/orders.tf", "terraform")
  vim.api.nvim_buf_set_lines(tf, -2, -2, true, {
    "", "  attribute {", '    name = "customer_id"', '    type = "S"', "  }",
    "", "  global_secondary_index {", '    name = "by-customer"', '    hash_key = "customer_id"', '    projection_type = "ALL"', "  }",
  })
  step("declared the index in Terraform", go, {})
  questions = {
    hover = ask(go, "Query(ctx", "textDocument/hover"),
    definition = ask(go, "Query(ctx", "textDocument/definition"),
    references = ask(tf, "aws_dynamodb_table", "textDocument/references", { context = { includeDeclaration = false } }),
  }
  vim.api.nvim_set_current_buf(tf)
  vim.cmd("undo")
  step("undid that", go, { "DDB702" })

  act(go, "client.Query", "Ignore DDB702 here: add the reason")
  step("ignored without a reason", go, { "DDB002", "DDB702" })
  replace(go, "DDB702 -- $", "DDB702 -- the index is being created")
  step("wrote the reason", go, {})
  vim.api.nvim_set_current_buf(tf)
  vim.cmd("redo")
  step("declared the index again", go, { "DDB001" })
  act(go, "ignore DDB702", "Remove the directive")
  step("removed the directive", go, {})

  vim.lsp.stop_client(client)
  vim.wait(patience, function() return exited ~= nil end, 10)
end

local ok, message = pcall(session)
local result = { steps = steps, questions = questions, exited = exited, error = not ok and message or nil }
vim.fn.writefile({ vim.fn.json_encode(result) }, record)
vim.cmd("qall!")
