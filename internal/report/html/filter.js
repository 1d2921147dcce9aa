"use strict";
(() => {
  const form = document.getElementById("filter");
  const findings = [...document.querySelectorAll("#findings article")];
  const output = form.querySelector("output");

  function apply() {
    const values = new FormData(form);
    const severities = values.getAll("severity");
    const rule = values.get("rule");
    const file = values.get("file");
    const text = values.get("text").trim().toLowerCase();
    let shown = 0;
    for (const finding of findings) {
      const data = finding.dataset;
      finding.hidden = !severities.includes(data.severity) ||
        rule !== "" && rule !== data.rule ||
        file !== "" && file !== data.file ||
        text !== "" && !finding.textContent.toLowerCase().includes(text);
      if (!finding.hidden) shown++;
    }
    output.textContent = `${shown} of ${findings.length} shown`;
  }

  // A number in the overview shows the findings of its rule.
  document.addEventListener("click", event => {
    const link = event.target.closest("a[data-filter]");
    if (!link) return;
    form.reset();
    form.elements.rule.value = link.dataset.filter;
    apply();
  });
  form.addEventListener("input", apply);
  form.addEventListener("submit", event => event.preventDefault());
  form.hidden = false;
  apply(); // a browser keeps what was chosen before a reload
})();
