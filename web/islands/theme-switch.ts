const root = document.documentElement;

function choose(value: string) {
  const theme = value === "light" || value === "dark" ? value : null;
  if (theme) root.dataset["theme"] = theme;
  else delete root.dataset["theme"];
  try {
    if (theme) localStorage.setItem("theme", theme);
    else localStorage.removeItem("theme");
  } catch {
    // Without storage the choice holds until the page is left.
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
