import type { BackupState } from "../../../worker/features/backups/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";

const KILO = 1000;
const MEGA = KILO * KILO;
const GIGA = KILO * MEGA;

/** With one digit, from what fits: '840 kB', '4.2 MB'. */
export function sizeWords(bytes: number, number: (value: number) => string): string {
  const [unit, name] =
    bytes >= GIGA
      ? ([GIGA, "GB"] as const)
      : bytes >= MEGA
        ? ([MEGA, "MB"] as const)
        : ([KILO, "kB"] as const);
  const digits = unit === KILO ? 1 : 10;
  return `${number(Math.max(Math.round((digits * bytes) / unit) / digits, 1 / digits))} ${name}`;
}

/** What is made, and what stays. */
export function scheduleWords({ everyHours, keepWeeks }: BackupState): string {
  const kept = `All are kept for a week, then one a week for ${counted(keepWeeks, "week", "weeks")}.`;
  if (everyHours === null) return `No backups are made on a schedule. ${kept}`;
  const rhythm = everyHours === 24 ? "every day" : `every ${counted(everyHours, "hour", "hours")}`;
  return `A copy of the database ${rhythm}. ${kept}`;
}
