import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { incomingItems } from "../../../db/schema/incoming.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { IncomingKind, IncomingKinds } from "../../kit/incoming.ts";
import { NAMED } from "../../kit/personal-data.ts";
import type { WorkChoices } from "../../kit/list-fields.ts";
import { may } from "../../policy/permissions.ts";
import { workersOn } from "./workers-on.ts";

/** The kinds that somebody may read, by their names. */
export function readableKinds({ actor }: ActorContext, kinds: IncomingKinds): IncomingKind[] {
  return Object.values(kinds).filter(({ record }) => may(actor, record.read));
}

/** A kind by its name, for who may read it, or may work on it: to others it is unknown. */
export function kindNamed(
  { actor }: ActorContext,
  kinds: IncomingKinds,
  name: string,
  what: "read" | "edit",
): IncomingKind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind || !may(actor, kind.record[what], what)) throw notFound("kind", name);
  return kind;
}

/** Who may work on a kind, by name. */
export function selectWorkers(ctx: Context, kind: Pick<IncomingKind, "record">) {
  return ctx.db
    .select({ id: profiles.id, name: NAMED })
    .from(profiles)
    .where(workersOn(kind))
    .orderBy(asc(sql`${NAMED} collate nocase`), asc(profiles.id))
    .limit(ctx.limits.incomingWorkersMost);
}

/** Which of these may work on a kind, each with their name. */
export async function findWorkers(
  ctx: Context,
  kind: Pick<IncomingKind, "record">,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  return ctx.db
    .select({ id: profiles.id, name: NAMED, email: profiles.email })
    .from(profiles)
    .where(and(workersOn(kind), inArray(profiles.id, [...ids])));
}

/** Every label that something of these kinds has. */
export function selectLabels(ctx: Context, kinds: readonly string[]) {
  return ctx.db
    .selectDistinct({ label: sql<string>`given.value`.as("label") })
    .from(incomingItems)
    .innerJoin(sql`json_each(${incomingItems.labels}) as given`, sql`true`)
    .where(inArray(incomingItems.kind, [...kinds]))
    .orderBy(sql`label collate nocase`)
    .limit(ctx.limits.incomingLabelsOffered);
}

/** What a list of a kind can be filtered by. */
export async function readWorkChoices(
  ctx: ActorContext,
  kind: Pick<IncomingKind, "record">,
): Promise<WorkChoices> {
  const [owners, labels] = await ctx.db.batch([
    selectWorkers(ctx, kind),
    selectLabels(ctx, [kind.record.name]),
  ]);
  return { owners, labels: labels.map(({ label }) => label) };
}

/** The ids of what was merged into one of a kind. */
export async function readMergedInto(ctx: Context, kind: string, id: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: incomingItems.recordId })
    .from(incomingItems)
    .where(and(eq(incomingItems.kind, kind), eq(incomingItems.mergedInto, id)))
    .limit(ctx.limits.bulkMost);
  return rows.map((row) => row.id);
}
