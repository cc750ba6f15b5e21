/** From the first byte to the one after the last. */
export type Range = { from: number; to: number };

const RANGE = /^bytes=(\d*)-(\d*)$/;

/** The one range that a Range header asks for; null where it asks for none that is known, which is all of it. */
export function readRange(header: string | undefined, bytes: number): Range | "beyond" | null {
  const [, first = "", last = ""] = RANGE.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") return tailOf(Number(last), bytes);
  const from = Number(first);
  if (from >= bytes) return "beyond";
  const to = last === "" ? bytes : Math.min(bytes, Number(last) + 1);
  return to > from ? { from, to } : null;
}

function tailOf(length: number, bytes: number): Range | "beyond" {
  if (length === 0 || bytes === 0) return "beyond";
  return { from: Math.max(0, bytes - length), to: bytes };
}
