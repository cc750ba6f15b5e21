import { startOfDay } from "../../../../kernel/pure/zoned-time.ts";

type Days = { from?: string | undefined; to?: string | undefined; zone: string };

/** When the days of a filter begin and end where its reader is. */
export function periodOf({ from, to, zone }: Days) {
  return {
    start: from === undefined ? null : startOfDay(from, zone),
    end: to === undefined ? null : startOfDay(to, zone, 1),
  };
}
