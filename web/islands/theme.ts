// Runs before the first paint, on every page: the stored theme, or the system's when there is none,
// and whether the sidebar was left closed.
try {
  const { dataset } = document.documentElement;
  const stored = localStorage.getItem("theme");
  if (stored === "light" || stored === "dark") dataset["theme"] = stored;
  if (localStorage.getItem("sidebar") === "closed") dataset["sidebar"] = "closed";
} catch {
  // Nothing to read, then nothing to restore.
}
