// Runs before the first paint, on every page: the stored theme, or the system's when there is none,
// whether the sidebar was left closed, and whether this browser holds a session.
try {
  const { dataset } = document.documentElement;
  if (/(^|; )signed-in=1/.test(document.cookie)) dataset["signedIn"] = "";
  const stored = localStorage.getItem("theme");
  if (stored === "light" || stored === "dark") dataset["theme"] = stored;
  if (localStorage.getItem("sidebar") === "closed") dataset["sidebar"] = "closed";
} catch {
  // Nothing to read, then nothing to restore.
}
