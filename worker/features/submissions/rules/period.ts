import { startOfDay } from "../../audit/rules.ts";

type Days = { from?: string | undefined; to?: string | undefined; zone: string };

/** When the days of a filter begin and end where its reader is. */
export function periodOf({ from, to, zone }: Days) {
  return {
    start: from === undefined ? null : startOfDay(from, zone),
    end: to === undefined ? null : startOfDay(to, zone, 1),
  };
}

export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export function isZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).format(0) !== "";
  } catch {
    return false;
  }
}
