/** One line of a stack, in either manner of browsers: `at name (file:1:2)` and `name@file:1:2`. */
export type Frame = {
  /** As the line says it, with 'async' and 'new'. */
  called: string;
  /** The function alone. */
  name: string;
  file: string;
  line: number;
  column: number | null;
};

const FRAME = /^\s*(?:at (?:(.*?) \()?|([^\s@]*)@)([^()]+?):(\d+)(?::(\d+))?\)?$/;

export function readFrame(text: string): Frame | null {
  const [, before, beforeAt, file, line, column] = FRAME.exec(text) ?? [];
  if (!file) return null;
  const called = before ?? beforeAt ?? "";
  const name = called
    .replace(/^async /, "")
    .replace(/^new /, "")
    .replace(/ \[as [^[]*\]$/, "");
  return { called, name, file, line: Number(line), column: column ? Number(column) : null };
}
