const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
// oxlint-disable-next-line no-control-regex -- they have no place in HTML, and browsers drop some of them
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** As words between tags and within quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(CONTROLS, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}
