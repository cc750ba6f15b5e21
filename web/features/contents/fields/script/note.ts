import { make } from "./make.ts";

const note = document.getElementById("n");

/** Says something before the form, and takes whoever is at it there. */
export function tell(tone: "bad" | "good", title: string, text: string, ...more: Node[]) {
  if (!note) return;
  note.className = `n ${tone}`;
  note.hidden = false;
  note.replaceChildren(make("h2", title), make("p", text), ...more);
  note.focus();
}

export function hush() {
  if (note) note.hidden = true;
}

/** What is mended is no longer named in the list; with the last one it goes away. */
export function strike({ id }: { id: string }) {
  const entry = note?.querySelector(`li:has([href="#f-${id}"])`);
  entry?.remove();
  if (entry && !note?.querySelector("li")) hush();
}
