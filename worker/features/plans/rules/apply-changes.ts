import * as v from "valibot";
import type { PlanKind } from "../../../../db/values/plans.ts";
import { Id } from "../../plan-items/contract.ts";
import { isSingle, KIND_RECORDS, type PlanChange, type PlanItem } from "../contract.ts";
import { normaliseItem, rulesOf } from "./all-rules.ts";
import { checkRemoval, checkWritten } from "./check-items.ts";
import { checkContribution } from "./contribution.ts";
import { followChanges } from "./follow-changes.ts";
import type { HeldPlan } from "./hold-plan.ts";
import type { Actor } from "./kind-rules.ts";
import { newFields } from "./new-fields.ts";
import { invalidFields, parseFields } from "./parse-fields.ts";
import { asItsWhole, sees } from "./private-items.ts";
import { type Conflict, type Refusal, Refused } from "./refusal.ts";
import { sameValue } from "./same-value.ts";
import { valueOf } from "./value-of.ts";

/** What became of one item: null before it was there, null after it is gone. */
export type Effect = {
  kind: PlanKind;
  id: string;
  before: PlanItem | null;
  after: PlanItem | null;
};

/** A change; of what comes back also when it was made first, and of what goes again what it was then. */
export type Change = PlanChange & { createdAt?: string | undefined; was?: Values | undefined };

type Outcome = { effects: Effect[] } | { refusal: Refusal };

/**
 * Makes all changes in the plan, with what follows from them, and looks at the outcome as a whole: the order
 * of the changes does not matter. When something is refused the plan is as it was.
 */
export function applyChanges(
  plan: HeldPlan,
  changes: readonly Change[],
  { actor, now }: { actor: Actor; now: string },
): Outcome {
  const before = new Map<string, Effect>();
  const last = new Map<string, PlanItem>();
  const write = (kind: PlanKind, id: string, after: PlanItem | null) => {
    const key = `${kind}:${id}`;
    const current = plan.get(kind, id) ?? null;
    if (!before.has(key)) before.set(key, { kind, id, before: current, after: null });
    if (current) last.set(key, current);
    if (after) plan.put(kind, after);
    else plan.drop(kind, id);
  };
  try {
    const { userId: author, takesBack = false, othersWork = NOBODYS } = actor;
    // What comes back is the actor's own work, and may have touched along what they do not see.
    const isSeen = (kind: PlanKind, item: PlanItem) => takesBack || sees(plan, kind, item, actor);
    const keepsUuids = author !== null;
    const tools = { now, write, author, takesBack, othersWork, isSeen, keepsUuids };
    const conflicts = changes.flatMap((change) => makeChange(plan, change, tools));
    const [first] = conflicts;
    if (first) throw new Refused(conflictRefusal(plan, conflicts, actor));
    followChanges(plan, [...before.values()], { now, write });
    const meant = new Set(changes.map(({ id }) => id));
    const overtaken = overtakenItems(plan, { othersWork, meant }, [...before.values()]);
    if (overtaken.length > 0) throw new Refused(conflictRefusal(plan, overtaken, actor));
    for (const [key, effect] of before) look(plan, effect, last.get(key), actor);
    const { contributesAs: memberId, userId } = actor;
    const refusal =
      memberId === undefined
        ? null
        : checkContribution(plan, [...before.values()], { userId, memberId });
    if (refusal) throw new Refused(refusal);
  } catch (error) {
    for (const effect of [...before.values()].toReversed()) {
      if (effect.before) plan.put(effect.kind, effect.before);
      else plan.drop(effect.kind, effect.id);
    }
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
  const effects = [...before.values()].map((effect) => ({
    ...effect,
    after: plan.get(effect.kind, effect.id) ?? null,
  }));
  return { effects: effects.filter(isChange) };
}

type Tools = {
  now: string;
  author: string | null;
  /** What comes back has the author that it had. */
  takesBack: boolean;
  othersWork: ReadonlySet<string>;
  /** Nobody learns of what they do not see that it is there. */
  isSeen: (kind: PlanKind, item: PlanItem) => boolean;
  /** Rows kept with an account have ids that the database knows. */
  keepsUuids: boolean;
  write: (kind: PlanKind, id: string, after: PlanItem | null) => void;
};

type Overtaken = Conflict & { current: PlanItem };

function makeChange(plan: HeldPlan, change: Change, tools: Tools): Overtaken[] {
  const { now, write, othersWork } = tools;
  const { kind, id } = change;
  const found = plan.get(kind, id);
  const isHidden = found !== undefined && !tools.isSeen(kind, found);
  const current = isHidden ? undefined : found;
  if (change.action === "remove") {
    if (isSingle(kind)) throw new Refused(invalidFields(change, { id: "This can't be removed." }));
    if (!current) throw new Refused(checkRemoval.missing(kind, id));
    const fields = othersWork.has(id) ? overtakenFields(current, change.was ?? {}) : [];
    if (fields.length > 0) return [{ kind, id, fields, current }];
    write(kind, id, null);
    return [];
  }
  const parsed = parseFields(kind, change.fields);
  if ("fields" in parsed) throw new Refused(invalidFields({ kind, id }, parsed.fields));
  if (change.action === "add") {
    if (current) throw new Refused(invalidFields({ kind, id }, { id: "This already exists." }));
    if (isHidden || (tools.keepsUuids && !v.is(Id, id))) {
      throw new Refused(invalidFields({ kind, id }, { id: "This id can't be used." }));
    }
    const values = tools.takesBack ? parsed.values : signed(kind, parsed.values, tools.author);
    write(kind, id, newItem(plan, change, { values, now }));
    return [];
  }
  const base = current ?? (isSingle(kind) && id === plan.planId ? plan.single(kind) : undefined);
  if (!base) throw new Refused(notThere(kind, id));
  // Nobody becomes the author of what is there.
  if (!tools.takesBack) delete parsed.values["authorId"];
  const fields = overtakenFields(base, change.was ?? {}).filter(
    (name) =>
      Object.hasOwn(parsed.values, name) && !sameValue(valueOf(base, name), parsed.values[name]),
  );
  if (fields.length > 0) return [{ kind, id, fields, current: base }];
  const next = normaliseItem(kind, changed(kind, base, { values: parsed.values, now }));
  if (next !== base) write(kind, id, tools.takesBack ? next : ownedNow(base, next));
  return [];
}

type Values = Record<string, unknown>;

/** What somebody else made of it since. */
const overtakenFields = (current: PlanItem, was: Values): string[] =>
  Object.keys(was).filter((name) => !sameValue(valueOf(current, name), was[name]));

const NOBODYS: ReadonlySet<string> = new Set();

/** What others linked to it since stays linked to it, and it stays with that. */
function overtakenItems(
  plan: HeldPlan,
  { othersWork, meant }: { othersWork: ReadonlySet<string>; meant: ReadonlySet<string> },
  effects: readonly Effect[],
): Overtaken[] {
  return effects.flatMap(({ kind, id, before }): Overtaken[] => {
    const isTaken = othersWork.has(id) && !meant.has(id) && before && plan.get(kind, id) !== before;
    return isTaken ? [{ kind, id, fields: [], current: before }] : [];
  });
}

/** Authors come from the session: whoever names somebody else writes without a name. */
function signed(kind: PlanKind, values: Values, author: string | null): Values {
  if (!Object.hasOwn(KIND_RECORDS[kind].defaults, "authorId")) return values;
  const { authorId = author } = values;
  return { ...values, authorId: authorId === author ? author : null };
}

/** Whoever changes an item of a sample makes it their own. */
function ownedNow(before: PlanItem, item: PlanItem): PlanItem {
  const wasSample = "isSample" in before && before.isSample;
  return wasSample && "isSample" in item ? { ...item, isSample: false } : item;
}

type New = { values: Values; now: string };

function newItem(plan: HeldPlan, change: Change, { values, now }: New): PlanItem {
  const { kind, id, createdAt } = change;
  if (isSingle(kind)) throw new Refused(invalidFields(change, { id: "This already exists." }));
  const missing = Object.entries<string>(KIND_RECORDS[kind].required).filter(
    ([name]) => !Object.hasOwn(values, name),
  );
  if (missing.length > 0) throw new Refused(invalidFields(change, Object.fromEntries(missing)));
  const row = { id, version: 1, createdAt: createdAt ?? now, updatedAt: now };
  // Each value was parsed by its field, none that must be there is missing, and the rest are the defaults.
  const made = { ...newFields(plan, kind), ...values, ...row } as PlanItem;
  return normaliseItem(
    kind,
    Object.hasOwn(values, "visibleTo") ? made : asItsWhole(plan, kind, made),
  );
}

/** Equal values change nothing, so that a second press is no operation; but each save of the strategy is a version. */
function changed(kind: PlanKind, base: PlanItem, { values, now }: New): PlanItem {
  const differing = Object.entries(values).filter(
    ([name, value]) => !sameValue(valueOf(base, name), value),
  );
  if (differing.length === 0 && kind !== "strategy") return base;
  const next = { ...base, ...Object.fromEntries(differing) };
  // Whatever is saved next is no moment, unless it says so.
  if ("moment" in next && !Object.hasOwn(values, "moment")) next.moment = null;
  return { ...next, version: base.version + 1, updatedAt: now };
}

/** What goes is judged as it was when it went: what the operation took off it does not hold it. */
function look(
  plan: HeldPlan,
  { kind, id, before }: Effect,
  last: PlanItem | undefined,
  actor: Actor,
): void {
  const item = plan.get(kind, id);
  const refusal = item
    ? checkWritten(plan, { kind, item, before }, actor)
    : last && checkRemoval(plan, kind, last, actor);
  if (refusal) throw new Refused(refusal);
}

function isChange({ before, after }: Effect): boolean {
  return before !== after && (before !== null || after !== null);
}

const notThere = (kind: PlanKind, id: string): Refusal => ({
  code: "not_found",
  detail: rulesOf(kind).missing?.set ?? "This is no longer in the plan.",
  at: { kind, id },
});

/** Of what the actor does not see, only that there is a conflict. */
function conflictRefusal(plan: HeldPlan, all: readonly Overtaken[], actor: Actor): Refusal {
  const seen = all.filter(({ kind, current }) => sees(plan, kind, current, actor));
  const [known] = seen;
  const first = known ?? { kind: "settings" as const, id: plan.planId };
  const words = known && rulesOf(known.kind).overtaken?.(known.current);
  return {
    code: "stale_version",
    detail: words ?? "Someone changed this while you were looking at it.",
    at: { kind: first.kind, id: first.id },
    ...(seen.length > 0 ? { conflicts: seen } : {}),
  };
}
