import { and, count, eq, inArray, max, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { incomingRuleRuns, incomingRules } from "../../../../db/schema/incoming.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { FactChoice, IncomingKind, IncomingKinds } from "../../../kit/incoming.ts";
import { matches } from "../../../kit/matches.ts";
import { falling, pageOf } from "../../../kit/page-of.ts";
import { iso, isoOrNull, NAMED } from "../../../kit/personal-data.ts";
import { onlyRow } from "../../../kit/counts.ts";
import {
  type IncomingRule,
  RuleActions,
  RuleConditions,
  type RuleList,
  type RuleListInput,
  type RuleParts,
  type RuleRuns,
  type RuleRunsInput,
} from "../contract.ts";
import { readableKinds, selectWorkers } from "../queries.ts";
import { relatedColumns, statesOf } from "../read-work.ts";
import { workersOn } from "../workers-on.ts";
import { sayCondition } from "../rules/sentences.ts";

export type StoredRule = typeof incomingRules.$inferSelect;

export const conditionsOf = ({ condition }: Pick<StoredRule, "condition">) =>
  v.parse(RuleConditions, condition);
export const actionsOf = ({ actions }: Pick<StoredRule, "actions">) =>
  v.parse(RuleActions, actions);

/** The rules of the kinds that somebody may read, page by page. */
export async function listRules(
  ctx: ActorContext,
  kinds: IncomingKinds,
  input: RuleListInput,
): Promise<RuleList> {
  const names = readableKinds(ctx, kinds)
    .map(({ record }) => record.name)
    .filter((name) => input.kind === undefined || input.kind === name);
  const page = pageOf(falling(incomingRules.createdAt, incomingRules.id), input);
  const matching = and(inArray(incomingRules.kind, names), matches([incomingRules.name], input.q));
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select()
      .from(incomingRules)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ total: count() }).from(incomingRules).where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ createdAt: value, id }) => ({ value, id }));
  return { items: await toRules(ctx, kinds, shown), ...paging, total: onlyRow(counted).total };
}

export async function readRule(
  ctx: ActorContext,
  kinds: IncomingKinds,
  id: string,
): Promise<IncomingRule> {
  const row = await findRule(ctx, kinds, id);
  const [rule] = await toRules(ctx, kinds, [row]);
  if (!rule) throw notFound("rule", id);
  return rule;
}

/** A rule of a kind that the actor may read; others are unknown. */
export async function findRule(
  ctx: ActorContext,
  kinds: IncomingKinds,
  id: string,
): Promise<StoredRule> {
  const row = await ctx.db.select().from(incomingRules).where(eq(incomingRules.id, id)).get();
  const names = readableKinds(ctx, kinds).map(({ record }) => record.name);
  if (!row || !names.includes(row.kind)) throw notFound("rule", id);
  return row;
}

/** Stored rules in words, with what they did so far: a few round trips however many there are. */
async function toRules(
  ctx: ActorContext,
  kinds: IncomingKinds,
  rows: readonly StoredRule[],
): Promise<IncomingRule[]> {
  if (rows.length === 0) return [];
  const used = [...new Set(rows.map(({ kind }) => kind))].flatMap((name) => kinds[name] ?? []);
  const asked = rows.flatMap((row) => peopleOf(row));
  const [runs, people, choices] = await Promise.all([
    ctx.db
      .select({
        ruleId: incomingRuleRuns.ruleId,
        runs: count(),
        lastRunAt: max(incomingRuleRuns.createdAt),
      })
      .from(incomingRuleRuns)
      .where(
        inArray(
          incomingRuleRuns.ruleId,
          rows.map(({ id }) => id),
        ),
      )
      .groupBy(incomingRuleRuns.ruleId),
    Promise.all(used.map((kind) => findPeople(ctx, kind, asked))),
    Promise.all(used.map((kind) => choicesOf(ctx, kind))),
  ]);
  const runsOf = new Map(runs.map((row) => [row.ruleId, row]));
  return rows.flatMap((row) => {
    const at = used.findIndex(({ record }) => record.name === row.kind);
    const kind = used[at];
    if (!kind) return [];
    const conditions = conditionsOf(row);
    const actions = actionsOf(row);
    const known = new Map(people[at]?.map((person) => [person.id, person]));
    const ran = runsOf.get(row.id);
    return [
      {
        id: row.id,
        kind: row.kind,
        kindLabel: kind.record.plural,
        name: row.name,
        isActive: row.isActive,
        conditions,
        actions,
        says: sayAll(kind, conditions, choices[at] ?? new Map()),
        does: sayActions(kind, actions, (id) => known.get(id)?.name ?? "someone who is gone"),
        trouble: peopleOf(row).every((id) => known.get(id)?.canWork)
          ? null
          : "A person in this rule can no longer work on this. Choose someone else.",
        runs: ran?.runs ?? 0,
        lastRunAt: isoOrNull(ran?.lastRunAt ?? null),
        version: row.version,
        updatedAt: iso(row.updatedAt),
      },
    ];
  });
}

function peopleOf(row: StoredRule): string[] {
  const { ownerId, tell } = actionsOf(row);
  return [ownerId, tell?.personId].filter((id) => id !== null && id !== undefined);
}

function findPeople(ctx: Context, kind: IncomingKind, ids: readonly string[]) {
  return ctx.db
    .select({
      id: profiles.id,
      name: NAMED,
      canWork: sql<boolean>`${workersOn(kind) ?? sql`true`}`.mapWith(Boolean),
    })
    .from(profiles)
    .where(inArray(profiles.id, [...ids]));
}

type Choices = ReadonlyMap<string, readonly FactChoice[]>;

async function choicesOf(ctx: Context, { facts }: IncomingKind): Promise<Choices> {
  const listed = await Promise.all(
    Object.entries(facts).map(async ([name, fact]): Promise<[string, readonly FactChoice[]]> => [
      name,
      (await fact.choices?.(ctx)) ?? [],
    ]),
  );
  return new Map(listed);
}

function sayAll(
  { facts }: IncomingKind,
  conditions: IncomingRule["conditions"],
  choices: Choices,
): string {
  return conditions
    .map(({ fact: name, part, test, values }) => {
      const fact = facts[name];
      const labelOf = (value: string) =>
        choices.get(name)?.find((choice) => choice.value === value)?.label ?? "something gone";
      const isChosen = fact?.type === "choice";
      const quoted = fact?.type === "text" ? values.map((value) => `“${value}”`) : values;
      return sayCondition({
        fact: fact?.label ?? name,
        part: fact?.part ? labelOf(part) : "",
        test,
        values: isChosen ? values.map(labelOf) : quoted,
      });
    })
    .join(", and ");
}

function sayActions(
  { states }: IncomingKind,
  { ownerId, labels, state, tell }: RuleActions,
  nameOf: (id: string) => string,
): string {
  return [
    ownerId === null ? [] : [`Owner: ${nameOf(ownerId)}`],
    labels.length === 0 ? [] : [`Labels: ${labels.join(", ")}`],
    state === null ? [] : [`State: ${states[state]?.label ?? state}`],
    tell === null ? [] : [`${tell.byEmail ? "Email" : "Notify"}: ${nameOf(tell.personId)}`],
  ]
    .flat()
    .join(". ");
}

/** Of what a rule can be made, for each kind that the actor may work on. */
export async function readRuleParts(ctx: ActorContext, all: IncomingKinds): Promise<RuleParts> {
  const kinds = await Promise.all(
    readableKinds(ctx, all).map(async (kind) => {
      const [workers, choices] = await Promise.all([
        selectWorkers(ctx, kind),
        choicesOf(ctx, kind),
      ]);
      return {
        value: kind.record.name,
        label: kind.record.label,
        plural: kind.record.plural,
        states: statesOf(kind),
        workers,
        facts: Object.entries(kind.facts).map(([value, { label, type, part }]) => {
          const offered = [...(choices.get(value) ?? [])];
          return {
            value,
            label,
            type,
            choices: part ? [] : offered,
            parts: part ? offered : [],
          };
        }),
      };
    }),
  );
  return { kinds };
}

/** What a rule did, the latest first. */
export async function listRuns(
  ctx: ActorContext,
  kinds: IncomingKinds,
  id: string,
  input: RuleRunsInput,
): Promise<RuleRuns> {
  const rule = await findRule(ctx, kinds, id);
  const { recordId, createdAt, did, ruleId } = incomingRuleRuns;
  const page = pageOf(falling(createdAt, recordId), input);
  const rows = await ctx.db
    .select({ id: recordId, did, createdAt })
    .from(incomingRuleRuns)
    .where(and(eq(ruleId, id), page.beyond))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { shown, ...paging } = page.cut(rows, (row) => ({ value: row.createdAt, id: row.id }));
  const kind = kinds[rule.kind];
  const things = kind ? await findThings(ctx, kind, shown) : [];
  return {
    items: shown.map((row) => ({
      ...row,
      thing: things.find((thing) => thing.id === row.id) ?? null,
      createdAt: iso(row.createdAt),
    })),
    ...paging,
  };
}

function findThings(ctx: Context, kind: IncomingKind, rows: readonly { id: string }[]) {
  const ids: SQL = sql`(select value from json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;
  return ctx.db
    .select(relatedColumns(kind))
    .from(kind.record.table)
    .where(sql`${kind.record.id} in ${ids}`);
}
