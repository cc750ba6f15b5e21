// Runs before the first paint, on every page: the stored choice, or the system's when there is none.
const stored = localStorage.getItem("theme");
if (stored === "light" || stored === "dark") document.documentElement.dataset["theme"] = stored;
