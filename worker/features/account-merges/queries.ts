import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { accountMerges } from "../../../db/schema/account-merges.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { maskAddress } from "../../kernel/pure/mask-address.ts";
import { plural } from "../../kernel/pure/plural.ts";
import type { Merging } from "../../kit/merges.ts";
import { iso, isoOrNull } from "../../kit/personal-data.ts";
import type { AccountMerge, AccountMergeList, MergePair } from "./contract.ts";
import { movesOf, placeOf } from "./move-rows.ts";

const merged = alias(profiles, "merged");
const kept = alias(profiles, "kept");
const admin = alias(profiles, "admin");
const undoer = alias(profiles, "undoer");
type Person = typeof merged | typeof kept | typeof admin | typeof undoer;

const nameOf = (person: Person) =>
  sql<string>`iif(${person.fullName} = '', ${person.email}, ${person.fullName})`;
const nameOrNull = (person: Person) =>
  sql<string | null>`iif(${person.id} is null, null, ${nameOf(person)})`;

function selectMerges(ctx: Context, where: SQL | undefined) {
  return ctx.db
    .select({
      id: accountMerges.id,
      merged: { id: merged.id, name: nameOf(merged), email: merged.email },
      kept: { id: kept.id, name: nameOf(kept), email: kept.email },
      counts: accountMerges.counts,
      mergedAt: accountMerges.mergedAt,
      byName: nameOrNull(admin),
      undoUntil: accountMerges.undoUntil,
      undoneAt: accountMerges.undoneAt,
      undoneByName: nameOrNull(undoer),
    })
    .from(accountMerges)
    .innerJoin(merged, eq(merged.id, accountMerges.mergedId))
    .innerJoin(kept, eq(kept.id, accountMerges.keptId))
    .leftJoin(admin, eq(admin.id, accountMerges.mergedBy))
    .leftJoin(undoer, eq(undoer.id, accountMerges.undoneBy))
    .where(where)
    .orderBy(desc(accountMerges.mergedAt), desc(accountMerges.id))
    .limit(ctx.limits.detailRows);
}

type Stored = Awaited<ReturnType<typeof selectMerges>>[number];

function toMerge(ctx: Context, merging: readonly Merging[], row: Stored): AccountMerge {
  const { counts, mergedAt, undoUntil, undoneAt, ...rest } = row;
  return {
    ...rest,
    moved: movesOf(merging)
      .map((move) => ({ move, count: counts[placeOf(move)] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
      .map(({ move, count }) => ({ count, label: plural(count, ...move.label) })),
    mergedAt: iso(mergedAt),
    undoUntil: iso(undoUntil),
    canUndo: undoneAt === null && undoUntil > ctx.clock.now(),
    undoneAt: isoOrNull(undoneAt),
  };
}

/** What was merged into a person's account, and what it was merged into. */
export async function listMerges(
  ctx: ActorContext,
  merging: readonly Merging[],
  userId: string,
): Promise<AccountMergeList> {
  const isTheirs = or(eq(accountMerges.mergedId, userId), eq(accountMerges.keptId, userId));
  const rows = await selectMerges(ctx, isTheirs);
  return { items: rows.map((row) => toMerge(ctx, merging, row)) };
}

export async function readMerge(
  ctx: Context,
  merging: readonly Merging[],
  id: string,
): Promise<AccountMerge> {
  const [row] = await selectMerges(ctx, eq(accountMerges.id, id));
  if (!row) throw notFound("merge", id);
  return toMerge(ctx, merging, row);
}

/** That these two were merged so, and nobody undid it. */
export async function findInForce(
  ctx: Context,
  merging: readonly Merging[],
  { mergedId, keptId }: MergePair,
): Promise<AccountMerge | null> {
  const isPair = and(eq(accountMerges.mergedId, mergedId), eq(accountMerges.keptId, keptId));
  const [row] = await selectMerges(ctx, and(isPair, isNull(accountMerges.undoneAt)));
  return row ? toMerge(ctx, merging, row) : null;
}

/** What somebody reads whose account was closed by a merge: where to sign in, as far as they can know. */
export async function readMergeNotice(ctx: Context, userId: string) {
  const [row] = await ctx.db
    .select({ email: kept.email })
    .from(accountMerges)
    .innerJoin(kept, eq(kept.id, accountMerges.keptId))
    .where(and(eq(accountMerges.mergedId, userId), isNull(accountMerges.undoneAt)));
  return row ? { address: maskAddress(row.email) } : null;
}
