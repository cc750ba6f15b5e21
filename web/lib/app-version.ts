export const APP_VERSION = "app-version";

/** The build that rendered the page, as the browser reads it back from the page. */
export function pageVersion(): string | null {
  if (typeof document === "undefined") return null;
  return document.querySelector<HTMLMetaElement>(`meta[name="${APP_VERSION}"]`)?.content || null;
}
