import { type BenchRow, isReached, ratioOf, aimText } from "./bench-row.ts";

const HEAD = ["name", "ours", "baseline", "unit", "ratio", "aim", "reached?"];

export function asJson(row: BenchRow): string {
  const { name, unit } = row;
  const [ours, baseline, ratio] = [row.ours, row.baseline, ratioOf(row)].map(round);
  return JSON.stringify({
    name,
    ours,
    baseline,
    ratio,
    aim: aimText(row.aim),
    reached: row.aim ? isReached(row) : null,
    unit,
  });
}

export function asTable(rows: readonly BenchRow[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const table = lines.map((line) =>
    line.map((cell, column) => pad(cell, widths, column)).join("  "),
  );
  table.splice(1, 0, widths.map((width) => "─".repeat(width)).join("  "));
  return [...table, "", summary(rows)].join("\n");
}

function cells(row: BenchRow): string[] {
  return [
    row.name,
    figure(row.ours),
    figure(row.baseline),
    row.unit,
    ratioOf(row).toFixed(2),
    aimText(row.aim) ?? "",
    row.aim ? (isReached(row) ? "yes" : "NO") : "",
  ];
}

function pad(cell: string, widths: readonly number[], column: number): string {
  const width = widths[column] ?? 0;
  const isNumber = column === 1 || column === 2 || column === 4;
  return isNumber ? cell.padStart(width) : cell.padEnd(width);
}

function summary(rows: readonly BenchRow[]): string {
  const missed = rows.filter((row) => !isReached(row));
  if (missed.length === 0) return "Every aim is reached.";
  return `Not reached: ${missed.map((row) => row.name).join("; ")}.`;
}

function figure(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: value < 100 ? 2 : 0 });
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
