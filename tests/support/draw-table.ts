/** Lines of cells under a head, in columns; numbers end where the others end. */
export function drawTable([head, ...lines]: readonly string[][]): string {
  const all = [head ?? [], ...lines];
  const widths = (head ?? []).map((_, column) =>
    Math.max(...all.map((line) => line[column]?.length ?? 0)),
  );
  const isNumber = widths.map((_, column) =>
    lines.every((line) => /^[\d.,]*( ?(ms|s|MB|%))?$/.test(line[column] ?? "")),
  );
  const drawn = all.map((line) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isNumber[column] ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ")
      .trimEnd(),
  );
  drawn.splice(1, 0, widths.map((width) => "─".repeat(width)).join("  "));
  return drawn.join("\n");
}
