import { and, eq, getTableName, sql } from "drizzle-orm";
import {
  isUniqueViolation,
  PremiseFailed,
  premiseHeld,
  transaction,
  type Statements,
} from "../../../db/transaction.ts";
import type { AuditEventType } from "../../policy/audit-events.ts";
import { recordEvent } from "../../features/audit/record-event.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError, notFound, staleVersion } from "../../kernel/errors.ts";
import { keepChange } from "../records.ts";
import { actorOf, type Facts, type Kind, type Shape, type Write } from "./kind.ts";

export async function loadRow<S extends Shape>(kind: Kind<S>, ctx: Context, id: string) {
  const loaded = await kind.load(ctx, id);
  if (!loaded) throw notFound(kind.noun, id);
  return loaded;
}

/** The row as it was seen, or a refusal with the row as it is now. */
export async function loadSeen<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  id: string,
  seen: number,
) {
  const loaded = await loadRow(kind, ctx, id);
  if (loaded.row.version !== seen) throw staleVersion(loaded.row);
  return loaded;
}

/** Writes over the version that was seen, with everything that belongs to it, or nothing at all. */
export async function writeRow<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  { id, seen, values, isDraft, onlyIf, with: statements, goesOn = false, by, otherwise }: Write,
) {
  const { table } = kind;
  const touched = {
    updatedAt: ctx.clock.now(),
    version: sql`${table.version} + 1`,
    ...("actor" in ctx ? { updatedBy: actorOf(ctx) } : {}),
  };
  const eventId = ctx.ids.next();
  const where = and(eq(table.id, id), seen === null ? undefined : eq(table.version, seen), onlyIf);
  const kept = { deed: "changed", where, eventId, ...(by === undefined ? {} : { by }) } as const;
  const update = ctx.db
    .update(table)
    .set({ ...(isDraft || kind.versionCounts === "everything" ? touched : {}), ...values })
    .where(where);
  await commit(kind, ctx, { id, seen, otherwise }, [
    ...(goesOn ? [] : [keepChange(ctx, kind.record, kept)]),
    update,
    premiseHeld(ctx.db),
    ...statements(eventId),
  ]);
}

type Seen = Pick<Write, "id" | "seen" | "otherwise">;

/** Says why nothing was written: it is gone, another version than was seen, or what the write itself says. */
export async function commit<S extends Shape>(
  kind: Kind<S>,
  ctx: Context,
  { id, seen, otherwise }: Seen,
  statements: Statements,
) {
  try {
    await transaction(ctx.db, statements);
  } catch (error) {
    if (isUniqueViolation(error, `${getTableName(kind.table)}.slug`)) throw slugTaken(kind);
    if (isUniqueViolation(error, "content_versions")) throw new AppError("version_taken");
    if (!(error instanceof PremiseFailed)) throw error;
    const { row } = await loadRow(kind, ctx, id);
    if (seen !== null && row.version !== seen) throw staleVersion(row);
    throw (await otherwise?.()) ?? new AppError("version_taken");
  }
  ctx.effects.wake();
  ctx.live.notifyRoom("draft", `${kind.name}.${id}`, { what: "written" });
}

export const slugTaken = <S extends Shape>({ address }: Kind<S>) =>
  address?.taken() ?? new AppError("slug_taken");

type Told<S extends Shape, Did extends keyof Facts<S>> = {
  id: string;
  work: S["Work"];
  did: Did;
  fact: Facts<S>[Did];
  userId?: string | null | undefined;
  eventId: string;
};

/** The statement that records what was done, for its own transaction. */
export function told<S extends Shape, Did extends keyof Facts<S>>(
  { audit }: Kind<S>,
  ctx: Context,
  { id, work, did, fact, userId = actorOf(ctx), eventId }: Told<S, Did>,
) {
  return recordEvent(ctx, {
    id: eventId,
    // A kind has an event for each thing that its API can do with it.
    type: `${audit.prefix}_${did === "renamed" ? "changed" : did}` as AuditEventType,
    userId,
    details: { ...audit.about(id, work), ...audit.details[did]?.(fact) },
  });
}
