/**
 * Writes into the address where its reader is, so that it brings the same view back. No navigation: nothing
 * is loaded again, nothing scrolls, and what is typed elsewhere on the screen stays.
 */
export function replaceAddress(change: (url: URL) => void): void {
  const url = new URL(window.location.href);
  change(url);
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, "", url);
}
