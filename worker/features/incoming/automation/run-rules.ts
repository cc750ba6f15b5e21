import { and, asc, eq, notExists, sql } from "drizzle-orm";
import { incomingRuleRuns, incomingRules } from "../../../../db/schema/incoming.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import {
  changeWork,
  type IncomingKind,
  type IncomingKinds,
  workColumns,
} from "../../../kit/incoming.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { leaveNotification } from "../../notifications/leave-notification.ts";
import type { RuleActions } from "../contract.ts";
import { findWorkers } from "../queries.ts";
import { openAddress } from "../tell-owner.ts";
import { allHold, onlyOne, selectFacts } from "./select-facts.ts";
import { actionsOf, conditionsOf, type StoredRule } from "./queries.ts";

/** Runs the active rules of a kind on what came in, the oldest rule first, each once for each thing. */
export async function runRules(
  ctx: Context,
  kinds: IncomingKinds,
  { kind: name, id }: { kind: string; id: string },
): Promise<void> {
  const kind = kinds[name];
  if (!kind) return;
  const ran = ctx.db
    .select({ one: sql`1` })
    .from(incomingRuleRuns)
    .where(and(eq(incomingRuleRuns.ruleId, incomingRules.id), eq(incomingRuleRuns.recordId, id)));
  const [rules, [thing]] = await ctx.db.batch([
    ctx.db
      .select()
      .from(incomingRules)
      .where(and(eq(incomingRules.kind, name), eq(incomingRules.isActive, true), notExists(ran)))
      .orderBy(asc(incomingRules.createdAt), asc(incomingRules.id))
      .limit(ctx.limits.incomingRulesMost),
    selectFacts(ctx, kind).where(onlyOne(kind, id)),
  ]);
  // It may be gone by now.
  if (!thing) return;
  for (const rule of rules) {
    if (allHold(kind, conditionsOf(rule), thing.facts)) await applyRule(ctx, kind, rule, thing);
  }
  ctx.effects.wake();
}

type Thing = { id: string; title: string };

async function applyRule(ctx: Context, kind: IncomingKind, rule: StoredRule, thing: Thing) {
  const { id } = thing;
  const { record } = kind;
  const actions = actionsOf(rule);
  const { change, did, told } = await decide(ctx, kind, actions, { rule, thing });
  const run = { ruleId: rule.id, kind: record.name, recordId: id };
  try {
    await transaction(ctx.db, [
      ctx.db
        .insert(incomingRuleRuns)
        .values({ ...run, did: did.join(". "), createdAt: ctx.clock.now() })
        .onConflictDoNothing(),
      premiseHeld(ctx.db),
      ...(await changeWork(ctx, kind, [id], change)),
      ...told,
    ]);
  } catch (error) {
    // It ran meanwhile; otherwise somebody changed the thing, and the effect comes again.
    const isRun = and(eq(incomingRuleRuns.ruleId, rule.id), eq(incomingRuleRuns.recordId, id));
    const before = await ctx.db.select().from(incomingRuleRuns).where(isRun).get();
    if (!(error instanceof PremiseFailed) || !before) throw error;
  }
}

/** What a rule does to this thing, in statements and in words. */
async function decide(
  ctx: Context,
  kind: IncomingKind,
  { ownerId, labels, state, tell }: RuleActions,
  { rule, thing }: { rule: StoredRule; thing: Thing },
) {
  const asked = [ownerId, tell?.personId].filter((id) => id !== null && id !== undefined);
  const [people, owned] = await Promise.all([
    findWorkers(ctx, kind, asked),
    ctx.db
      .select({ ownerId: workColumns(kind).ownerId })
      .from(kind.record.table)
      .where(onlyOne(kind, thing.id))
      .get(),
  ]);
  const personOf = (id: string | null | undefined) => people.find((person) => person.id === id);
  const owner = personOf(ownerId);
  const isFree = owned?.ownerId === null;
  const listener = personOf(tell?.personId);
  const address = openAddress(kind.record.name, thing.id);
  const note = {
    kind: "operations" as const,
    content: thing.title,
    actionPath: address,
    key: `incoming-rule:${rule.id}:${thing.id}`,
  };
  const did = [
    ownerId === null ? [] : [sayOwner(owner?.name, isFree)],
    labels.length === 0 ? [] : [`Labels added: ${labels.join(", ")}`],
    state === null ? [] : [`State: ${kind.states[state]?.label ?? state}`],
    tell === null ? [] : [sayTold(listener?.name, tell.byEmail)],
  ].flat();
  const told = [
    ...(owner && isFree
      ? leaveNotification(ctx, {
          ...note,
          userId: owner.id,
          title: `Rule “${rule.name}” gave you something to work on`,
        })
      : []),
    ...(listener && tell && !tell.byEmail
      ? leaveNotification(ctx, {
          ...note,
          userId: listener.id,
          title: `Rule “${rule.name}” matched`,
          key: `${note.key}:told`,
        })
      : []),
    ...(listener && tell?.byEmail
      ? queueMail(ctx, {
          to: listener.email,
          userId: listener.id,
          mail: {
            template: "incoming_told",
            name: listener.name === listener.email ? "" : listener.name,
            rule: rule.name,
            title: thing.title,
            url: new URL(address, ctx.origin).href,
          },
        })
      : []),
  ];
  const change = {
    addLabels: labels,
    ...(state === null ? {} : { state }),
    ...(owner && isFree ? { ownerId: owner.id } : {}),
  };
  return { change, did, told };
}

function sayOwner(name: string | undefined, isFree: boolean): string {
  if (name === undefined) return "Owner not set: this person can no longer work on it";
  return isFree ? `Owner: ${name}` : "Owner not set: it has one already";
}

function sayTold(name: string | undefined, byEmail: boolean): string {
  if (name === undefined) return "No one notified: this person can no longer work on it";
  return byEmail ? `Emailed ${name}` : `Notified ${name}`;
}
