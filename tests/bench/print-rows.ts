import { drawTable } from "../support/draw-table.ts";
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
  return [drawTable([HEAD, ...rows.map(cells)]), "", summary(rows)].join("\n");
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

function summary(rows: readonly BenchRow[]): string {
  if (rows.length === 0) return "Nothing was measured.";
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
