import { and, inArray, sql } from "drizzle-orm";
import { errorGroups } from "../../../db/schema/errors.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import type { ErrorBulkDone, ErrorBulkInput, ErrorChange } from "./contract.ts";
import { errorRecord } from "./error-record.ts";
import { refuseMetBy, settledEvent, settling } from "./settle-error-group.ts";

const TRIES = 3;

/** The same to several, together with their records or not at all; says how to put each back. */
export async function settleSeveral(
  ctx: ActorContext,
  { ids, change }: ErrorBulkInput,
): Promise<ErrorBulkDone> {
  await refuseMetBy(ctx, ids, change);
  const settled = settling(ctx, change);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const others = await findOthers(ctx, ids, change);
    const changed = others.map(({ id, was }) => ({ id, was }));
    if (others.length === 0) return { changed };
    const seen = JSON.stringify(others.map(({ id, version }) => `${id} ${version}`));
    const { fingerprint, version } = errorGroups;
    const where = and(
      inArray(
        fingerprint,
        others.map(({ id }) => id),
      ),
      sql`${fingerprint} || ' ' || ${version} in (select value from json_each(${seen}))`,
    );
    const events = others.map(({ id }) => [id, ctx.ids.next()] as const);
    const eventId = Object.fromEntries(events);
    try {
      await transaction(ctx.db, [
        keepChange(ctx, errorRecord, { deed: "changed", where, eventId }),
        ctx.db.update(errorGroups).set(settled).where(where),
        premise(ctx.db, sql`changes() = ${others.length}`),
        ...events.map(([id, event]) => settledEvent(ctx, id, change, event)),
      ]);
      return { changed };
    } catch (error) {
      // One of them happened again or was settled meanwhile: look again how they stand.
      if (!(error instanceof PremiseFailed)) throw error;
    }
  }
  throw new AppError("stale_version");
}

async function findOthers(ctx: ActorContext, ids: readonly string[], change: ErrorChange) {
  const { fingerprint, state, mutedUntil, mutedUntilPeople, resolvedRelease, version } =
    errorGroups;
  const rows = await ctx.db
    .select({ id: fingerprint, state, mutedUntil, mutedUntilPeople, resolvedRelease, version })
    .from(errorGroups)
    .where(inArray(fingerprint, [...ids]));
  return rows
    .filter((row) => row.state !== change.state || change.state === "muted")
    .map((row) => ({ id: row.id, version: row.version, was: stateOf(ctx, row) }));
}

type Settled = {
  state: ErrorChange["state"];
  mutedUntil: number | null;
  mutedUntilPeople: number | null;
  resolvedRelease: string | null;
};

function stateOf(ctx: ActorContext, settled: Settled): ErrorChange {
  const { state, mutedUntil, mutedUntilPeople, resolvedRelease } = settled;
  if (state !== "muted") return { state };
  if (mutedUntilPeople !== null) return { state, until: `people:${mutedUntilPeople}` };
  if (mutedUntil === null)
    return { state, until: resolvedRelease === null ? "forever" : "release" };
  const isOver = mutedUntil <= ctx.clock.now();
  return isOver ? { state: "open" } : { state, until: new Date(mutedUntil).toISOString() };
}
