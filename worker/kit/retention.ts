import { and, eq, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { retentionHolds, retentionRules } from "../../db/schema/retention.ts";
import type { Statements } from "../../db/transaction.ts";
import type { Context } from "../kernel/context.ts";
import { DAY } from "../kernel/durations.ts";
import type { PermissionName } from "../policy/permissions.ts";

/** What is older than this goes: of everything, or of one scope alone. */
export type Kept = { before: number; scope: string };

/** Some of what goes, and the statements that delete it. */
export type Taken = { removed: number; oldestAt: number; newestAt: number; statements: Statements };

/** One kind of thing that is kept for some time. */
export type RetentionKind = {
  label: string;
  /** What goes, and what of it stays. */
  says: string;
  /** One and many of it. */
  unit: readonly [string, string];
  /** What holds without a rule; null for ever. */
  defaultDays: number | null;
  /** Where its days are set, when that is not a rule here: with a setting of its feature. */
  setting?: { address: string; days: (ctx: Context) => Promise<number> };
  /** Texts for people promise no more than this. */
  mostDays?: number;
  count: (ctx: Context, kept: Kept) => Promise<number>;
  /** The oldest of it, so many at most; null where nothing is that old. What is held stays. */
  take: (ctx: Context, kept: Kept & { limit: number }) => Promise<Taken | null>;
  /** What each may have a rule of its own, where it is kept in several. */
  scopes?: (ctx: Context) => Promise<readonly { id: string; title: string }[]>;
  /** What one of the scopes is called. */
  scopeLabel?: string;
};
export type RetentionKinds = Readonly<Record<string, RetentionKind>>;

/** One kind of record that can be held back from every deletion. */
export type HoldKind = {
  label: string;
  read: PermissionName;
  /** What it is called; null where it is not there. */
  find: (ctx: Context, id: string) => Promise<string | null>;
  address: (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};
export type HoldKinds = Readonly<Record<string, HoldKind>>;

/** True where no hold keeps a record of this kind. */
export const isFree = (kind: string, id: SQLWrapper): SQL<boolean> =>
  sql<boolean>`${id} not in (select ${retentionHolds.recordId} from ${retentionHolds} where ${retentionHolds.kind} = ${kind})`;

/** For how many days a kind is kept now; null for ever. */
export async function readKeptDays(
  ctx: Context,
  kind: string,
  { defaultDays }: Pick<RetentionKind, "defaultDays">,
): Promise<number | null> {
  const rule = await ctx.db
    .select({ days: retentionRules.days })
    .from(retentionRules)
    .where(and(eq(retentionRules.kind, kind), eq(retentionRules.scope, "")))
    .get();
  return rule ? rule.days : defaultDays;
}

export const daysAgo = (ctx: Context, days: number) => ctx.clock.now() - days * DAY;

/** The first and the last of what was found in the order of its time. */
export function spanOf(times: readonly number[]) {
  return { oldestAt: Math.min(...times), newestAt: Math.max(...times) };
}
