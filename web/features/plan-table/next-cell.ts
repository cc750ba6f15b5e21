export type Cell = { line: number; column: number };

export type Stroke = { key: string; hasMod: boolean };

/** Where a key leads in a table of so many lines and columns; null for keys that lead nowhere. */
export function nextCell(
  { line, column }: Cell,
  { key, hasMod }: Stroke,
  size: { lines: number; columns: number; page: number },
): Cell | null {
  const last = { line: size.lines - 1, column: size.columns - 1 };
  const to = (next: Cell): Cell => ({
    line: Math.max(0, Math.min(last.line, next.line)),
    column: Math.max(0, Math.min(last.column, next.column)),
  });
  switch (key) {
    case "ArrowDown":
      return to({ line: hasMod ? last.line : line + 1, column });
    case "ArrowUp":
      return to({ line: hasMod ? 0 : line - 1, column });
    case "ArrowRight":
      return to({ line, column: hasMod ? last.column : column + 1 });
    case "ArrowLeft":
      return to({ line, column: hasMod ? 0 : column - 1 });
    case "PageDown":
      return to({ line: line + size.page, column });
    case "PageUp":
      return to({ line: line - size.page, column });
    case "Home":
      return to({ line: hasMod ? 0 : line, column: 0 });
    case "End":
      return to({ line: hasMod ? last.line : line, column: last.column });
    default:
      return null;
  }
}
