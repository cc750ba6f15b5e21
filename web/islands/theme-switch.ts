const root = document.documentElement;

function choose(value: string) {
  if (value === "light" || value === "dark") {
    localStorage.setItem("theme", value);
    root.dataset["theme"] = value;
  } else {
    localStorage.removeItem("theme");
    delete root.dataset["theme"];
  }
}

function show(choice: Element) {
  const value = root.dataset["theme"] ?? "system";
  for (const input of choice.querySelectorAll("input")) input.checked = input.value === value;
  choice.toggleAttribute("data-ready", true);
}

for (const choice of document.querySelectorAll("[data-theme-choice]")) {
  show(choice);
  choice.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) choose(target.value);
  });
  // Another tab chose.
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== "theme") return;
    choose(newValue ?? "system");
    show(choice);
  });
}
