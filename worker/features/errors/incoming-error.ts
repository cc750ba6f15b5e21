import { and, inArray, ne, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { errorGroups } from "../../../db/schema/errors.ts";
import { premise } from "../../../db/transaction.ts";
import { ERROR_SOURCES, ERROR_STATES, LOG_LEVELS } from "../../../db/values/errors.ts";
import type { IncomingKind } from "../../kit/incoming.ts";
import { keepChange } from "../../kit/records.ts";
import type { ErrorChange } from "./contract.ts";
import { errorRecord } from "./error-record.ts";
import { peopleMet } from "./people-met.ts";
import { settledEvent, settling } from "./settle-error-group.ts";

const { fingerprint, state } = errorGroups;

const optionsOf = (words: readonly string[]) => () =>
  Promise.resolve(words.map((value) => ({ value, label: LABELS[value] ?? value })));

const LABELS: Readonly<Record<string, string>> = {
  critical: "Critical",
  error: "Error",
  warn: "Warning",
  info: "Note",
  web: "Browser",
  worker: "Server",
};

/** An error as work: how it stands is said by its group alone. */
export const incomingError: IncomingKind = {
  record: errorRecord,
  sentAt: errorGroups.firstSeenAt,
  address: sql<string>`'/admin/error-logs?open=' || ${qualified(fingerprint)}`,
  sender: { name: sql`null`, email: sql`null` },
  states: {
    open: { label: "Open", isDone: false },
    resolved: { label: "Resolved", isDone: true },
    muted: { label: "Muted", isDone: true },
  },
  state: sql<string>`${qualified(state)}`,
  writeState: async (ctx, ids, wanted) => {
    const known = ERROR_STATES.find((one) => one === wanted);
    if (!known) throw new Error(`errors know no state ${wanted}`);
    const change: ErrorChange =
      known === "muted" ? { state: known, until: "forever" } : { state: known };
    const isOther = and(inArray(fingerprint, [...ids]), ne(state, known));
    const others = await ctx.db.select({ id: fingerprint }).from(errorGroups).where(isOther);
    if (others.length === 0) return [];
    const eventId = Object.fromEntries(others.map(({ id }) => [id, ctx.ids.next()]));
    return [
      keepChange(ctx, errorRecord, { deed: "changed", where: isOther, eventId }),
      ctx.db.update(errorGroups).set(settling(ctx, change)).where(isOther),
      premise(ctx.db, sql`changes() = ${others.length}`),
      ...Object.entries(eventId).map(([id, event]) => settledEvent(ctx, id, change, event)),
    ];
  },
  facts: {
    message: {
      label: "Message",
      type: "text",
      value: sql`${errorGroups.errorName} || ': ' || ${errorGroups.errorMessage}`,
    },
    place: { label: "Place", type: "text", value: sql`${errorGroups.culprit}` },
    people: { label: "People affected", type: "number", value: peopleMet(qualified(fingerprint)) },
    events: { label: "Events", type: "number", value: sql`${errorGroups.events}` },
    level: {
      label: "Level",
      type: "choice",
      value: sql`${errorGroups.level}`,
      choices: optionsOf(LOG_LEVELS),
    },
    source: {
      label: "Where",
      type: "choice",
      value: sql`${errorGroups.source}`,
      choices: optionsOf(ERROR_SOURCES),
    },
  },
};
