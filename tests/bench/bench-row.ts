export type Aim = { least: number } | { most: number };

export type BenchRow = {
  name: string;
  /** Of both figures, e.g. requests/s. */
  unit: string;
  ours: number;
  baseline: number;
  /** None for a line that shows how something grows. */
  aim?: Aim;
};

export function ratioOf(row: BenchRow): number {
  return row.ours / row.baseline;
}

export function isReached(row: BenchRow): boolean {
  if (!row.aim) return true;
  return "least" in row.aim ? ratioOf(row) >= row.aim.least : ratioOf(row) <= row.aim.most;
}

export function aimText(aim: Aim | undefined): string | null {
  if (!aim) return null;
  return "least" in aim ? `≥ ${aim.least}` : `≤ ${aim.most}`;
}
