import { and, count, desc, eq, sql } from "drizzle-orm";
import { retentionHolds, retentionRules, retentionRuns } from "../../../db/schema/retention.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { DAY } from "../../kernel/durations.ts";
import { notFound } from "../../kernel/errors.ts";
import { onlyRow } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { daysAgo, type HoldKinds, type RetentionKinds } from "../../kit/retention.ts";
import { readTrashDays } from "../settings/queries.ts";
import type {
  Hold,
  HoldList,
  HoldListInput,
  HoldPath,
  PreviewInput,
  RetentionKindRow,
  RetentionPreview,
  RetentionRules,
  RunList,
  RunListInput,
} from "./contract.ts";

const iso = (at: number) => new Date(at).toISOString();

const BY_NAME = sql<
  string | null
>`iif(${profiles.fullName} = '', ${profiles.email}, ${profiles.fullName})`;

/** Every kind with its rules, and what of it went last. */
export async function readRetention(ctx: Context, kinds: RetentionKinds): Promise<RetentionRules> {
  const lastRuns = ctx.db
    .select({
      kind: retentionRuns.kind,
      removed: retentionRuns.removed,
      at: sql<number>`max(${retentionRuns.createdAt})`,
    })
    .from(retentionRuns)
    .groupBy(retentionRuns.kind);
  const [rules, runs, holds] = await ctx.db.batch([
    ctx.db
      .select({ rule: retentionRules, byName: BY_NAME })
      .from(retentionRules)
      .leftJoin(profiles, eq(profiles.id, retentionRules.updatedBy)),
    lastRuns,
    ctx.db.select({ total: count() }).from(retentionHolds),
  ]);
  const rows = await Promise.all(
    Object.entries(kinds).map(async ([kind, facts]): Promise<RetentionKindRow> => {
      const scopes = [...((await facts.scopes?.(ctx)) ?? [])];
      const titles = new Map(scopes.map(({ id, title }) => [id, title]));
      const own = rules.flatMap(({ rule, byName }) =>
        rule.kind === kind && (rule.scope === "" || titles.has(rule.scope))
          ? [
              {
                scope: rule.scope,
                title: titles.get(rule.scope) ?? "",
                days: rule.days,
                version: rule.version,
                updatedAt: iso(rule.updatedAt),
                updatedBy: byName,
              },
            ]
          : [],
      );
      const standard = {
        scope: "",
        title: "",
        days: facts.setting ? await facts.setting.days(ctx) : facts.defaultDays,
        version: 0,
        updatedAt: null,
        updatedBy: null,
      };
      const run = runs.find((one) => one.kind === kind);
      return {
        kind,
        label: facts.label,
        says: facts.says,
        unit: { one: facts.unit[0], many: facts.unit[1] },
        defaultDays: facts.defaultDays,
        mostDays: facts.mostDays ?? null,
        setAt: facts.setting?.address ?? null,
        scopeLabel: facts.scopeLabel ?? null,
        rules: [
          own.find(({ scope }) => scope === "") ?? standard,
          ...own
            .filter(({ scope }) => scope !== "")
            .toSorted((one, other) => one.title.localeCompare(other.title)),
        ],
        scopes,
        lastRun: run ? { removed: run.removed, at: iso(run.at) } : null,
      };
    }),
  );
  return {
    kinds: rows.toSorted((one, other) => one.label.localeCompare(other.label)),
    trashDays: await readTrashDays(ctx),
    holds: onlyRow(holds).total,
  };
}

/** What would go with so many days, of what is there now and is not held. */
export async function previewRule(
  ctx: Context,
  kinds: RetentionKinds,
  { kind, scope, days }: PreviewInput,
): Promise<RetentionPreview> {
  const facts = kinds[kind];
  if (!facts) throw notFound("retention kind", kind);
  const before = daysAgo(ctx, days);
  const [now, week, month] = await Promise.all(
    [0, 7, 30].map((later) => facts.count(ctx, { before: before + later * DAY, scope })),
  );
  return { now: now ?? 0, week: week ?? 0, month: month ?? 0 };
}

/** What went, the last first. */
export async function listRuns(
  ctx: Context,
  kinds: RetentionKinds,
  input: RunListInput,
): Promise<RunList> {
  const page = pageOf(falling(retentionRuns.createdAt, retentionRuns.id), input);
  const matching = input.kind ? eq(retentionRuns.kind, input.kind) : undefined;
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select()
      .from(retentionRuns)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ total: count() }).from(retentionRuns).where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ createdAt: value, id }) => ({ value, id }));
  const scoped = [...new Set(shown.flatMap(({ kind, scope }) => (scope === "" ? [] : [kind])))];
  const titles = new Map(
    (await Promise.all(scoped.map(async (kind) => (await kinds[kind]?.scopes?.(ctx)) ?? [])))
      .flat()
      .map(({ id, title }) => [id, title]),
  );
  return {
    items: shown.map((run) => ({
      id: run.id,
      kind: run.kind,
      label: kinds[run.kind]?.label ?? run.kind,
      scope: titles.get(run.scope) ?? null,
      days: run.days,
      removed: run.removed,
      oldestAt: iso(run.oldestAt),
      newestAt: iso(run.newestAt),
      createdAt: iso(run.createdAt),
    })),
    ...paging,
    total: onlyRow(counted).total,
    kinds: Object.entries(kinds).map(([kind, { label }]) => ({ kind, label })),
  };
}

function selectHolds(ctx: Context) {
  return ctx.db
    .select({ hold: retentionHolds, byName: BY_NAME })
    .from(retentionHolds)
    .leftJoin(profiles, eq(profiles.id, retentionHolds.createdBy))
    .$dynamic();
}

/** What is held back, the last first. */
export async function listHolds(
  ctx: Context,
  kinds: HoldKinds,
  input: HoldListInput,
): Promise<HoldList> {
  const id = sql`${retentionHolds.kind} || ':' || ${retentionHolds.recordId}`;
  const page = pageOf(falling(retentionHolds.createdAt, id), input);
  const matching = matches([retentionHolds.title, retentionHolds.reason], input.q);
  const [rows, counted] = await ctx.db.batch([
    selectHolds(ctx)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ total: count() }).from(retentionHolds).where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ hold }) => ({
    value: hold.createdAt,
    id: `${hold.kind}:${hold.recordId}`,
  }));
  return { items: await toHolds(ctx, kinds, shown), ...paging, total: onlyRow(counted).total };
}

/** The hold on one record; null where it has none. */
export async function findHold(
  ctx: Context,
  kinds: HoldKinds,
  { kind, id }: HoldPath,
): Promise<Hold | null> {
  const rows = await selectHolds(ctx)
    .where(and(eq(retentionHolds.kind, kind), eq(retentionHolds.recordId, id)))
    .orderBy(desc(retentionHolds.createdAt));
  return (await toHolds(ctx, kinds, rows))[0] ?? null;
}

type StoredHold = Awaited<ReturnType<typeof selectHolds>>[number];

async function toHolds(
  ctx: Context,
  kinds: HoldKinds,
  rows: readonly StoredHold[],
): Promise<Hold[]> {
  const named = [...new Set(rows.map(({ hold }) => hold.kind))];
  const addresses = new Map(
    await Promise.all(
      named.map(async (kind) => {
        const ids = rows.flatMap(({ hold }) => (hold.kind === kind ? [hold.recordId] : []));
        return [kind, await kinds[kind]?.address(ctx, ids)] as const;
      }),
    ),
  );
  return rows.map(({ hold, byName }) => ({
    kind: hold.kind,
    id: hold.recordId,
    label: kinds[hold.kind]?.label ?? hold.kind,
    title: hold.title,
    reason: hold.reason,
    address: addresses.get(hold.kind)?.get(hold.recordId) ?? null,
    createdAt: iso(hold.createdAt),
    createdBy: byName,
  }));
}
