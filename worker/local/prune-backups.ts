import type { Backup } from "../features/backups/contract.ts";
import { DAY } from "../kernel/durations.ts";

const WEEK = 7 * DAY;

/**
 * What may go: of a week all stay, then the newest whole one of each week for as many weeks as are kept. The
 * newest whole one always stays, however old it is.
 */
export function findPrunable(backups: readonly Backup[], now: number, keepWeeks: number): string[] {
  const newestFirst = backups.toSorted((one, other) => other.time - one.time);
  const weeks = new Set<number>();
  let hasWhole = false;
  return newestFirst
    .filter(({ time, check }) => {
      const isWhole = check === "whole";
      const isNewest = isWhole && !hasWhole;
      hasWhole ||= isWhole;
      const week = Math.floor(time / WEEK);
      const isOfItsWeek = isWhole && !weeks.has(week) && now - time <= keepWeeks * WEEK;
      if (now - time <= WEEK || isNewest) {
        if (isWhole) weeks.add(week);
        return false;
      }
      if (isOfItsWeek) weeks.add(week);
      return !isOfItsWeek && check !== "waiting";
    })
    .map(({ name }) => name);
}
