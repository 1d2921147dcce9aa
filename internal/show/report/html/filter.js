"use strict";
(() => {
  const form = document.getElementById("filter");
  const output = form.querySelector("output");
  const rules = [...document.querySelectorAll("#findings .group")];
  const findings = [...document.querySelectorAll("#findings article")].map(element => {
    const block = element.parentElement, parts = block.querySelector(":scope > dl"), link = block.parentElement.querySelector("h3 .rule");
    const text = [element, parts, block.parentElement.querySelector("h3")].map(part => part ? part.textContent : "");
    return {element, block, parts, link, text: text.join("\n").toLowerCase(), ...element.dataset};
  });
  let files = null; // the groups by file, once they are asked for

  const compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;

  // A finding away from its rule says what the group of the rule says for all.
  function move(finding) {
    const link = finding.link.cloneNode(true);
    link.classList.add("moved");
    finding.element.querySelector(".at").append(" ", link);
    if (!finding.parts) return;
    const parts = finding.parts.cloneNode(true);
    parts.classList.add("moved");
    finding.element.append(parts);
  }

  function groupByFile() {
    files = new Map();
    for (const finding of [...findings].sort((a, b) => compare(a.file, b.file) || a.line - b.line)) {
      if (!files.has(finding.file)) {
        const group = document.createElement("section"), title = document.createElement("h3"), path = document.createElement("span"), count = document.createElement("span");
        group.className = "group";
        path.className = "path";
        path.textContent = finding.file;
        count.className = "count";
        title.append(path, " ", count);
        group.append(title);
        files.set(finding.file, group);
      }
      move(finding);
      files.get(finding.file).append(finding.element);
    }
    rules[0].parentElement.append(...files.values());
  }

  function groupByRule() {
    for (const finding of findings) {
      for (const part of finding.element.querySelectorAll(".moved")) part.remove();
      finding.block.append(finding.element);
    }
    for (const group of files.values()) group.remove();
    files = null;
  }

  function apply() {
    const values = new FormData(form);
    const severities = values.getAll("severity"), rule = values.get("rule"), file = values.get("file");
    const text = values.get("text").trim().toLowerCase();
    if (values.get("group") === "file" && !files) groupByFile();
    if (values.get("group") === "rule" && files) groupByRule();
    const shown = new Map(), all = new Map(), count = (map, key) => map.set(key, (map.get(key) || 0) + 1);
    let total = 0;
    for (const finding of findings) {
      const matches = severities.includes(finding.severity) &&
        (rule === "" || rule === finding.rule) && (file === "" || file === finding.file) && finding.text.includes(text);
      finding.element.hidden = !matches;
      for (const part of [finding.block, finding.element.closest(".group")]) {
        count(all, part);
        if (matches) count(shown, part);
      }
      if (matches) total++;
    }
    for (const group of rules) group.hidden = true;
    for (const [part, n] of all) {
      const matching = shown.get(part) || 0, label = part.querySelector("h3 .count");
      part.hidden = matching === 0;
      if (label) label.textContent = (matching < n ? `${matching} of ${n}` : n) + (n === 1 ? " finding" : " findings");
    }
    output.textContent = `${total} of ${findings.length} shown`;
  }

  // A number in the overview leads to the findings of its rule.
  document.getElementById("rules").addEventListener("click", event => {
    if (!event.target.closest(".number a")) return;
    form.reset();
    apply();
  });
  form.addEventListener("input", apply);
  form.addEventListener("submit", event => event.preventDefault());
  form.hidden = false;
  apply(); // a browser keeps what was chosen before a reload
})();
