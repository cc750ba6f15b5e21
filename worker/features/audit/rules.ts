import {
  AUDIT_EVENT_TYPES,
  AUDIT_GROUPS,
  type AuditEventType,
  type AuditGroup,
} from "../../../db/values/audit.ts";
import type { AuditFilters } from "./contract.ts";

/** The types behind a filter's word, which is a type or a group. */
export function typesOf(word: NonNullable<AuditFilters["event"]>): readonly AuditEventType[] {
  const type = AUDIT_EVENT_TYPES.find((known) => known === word);
  // What is no type is a group: the contract lets nothing else through.
  return type ? [type] : AUDIT_GROUPS[word as AuditGroup];
}

/** When a calendar day begins in a zone; days after it are counted in days, so that clock changes fit. */
export function startOfDay(day: string, zone: string, daysLater = 0): number {
  const wanted = new Date(`${day}T00:00:00Z`);
  wanted.setUTCDate(wanted.getUTCDate() + daysLater);
  const local = wanted.getTime();
  const guess = local - offsetAt(local, zone);
  // The offset at the guess is the right one, unless the clocks change in between.
  return local - offsetAt(guess, zone);
}

function offsetAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return local - Math.floor(at / 1000) * 1000;
}
