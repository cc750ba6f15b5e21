import * as v from "valibot";
import type { Strategy } from "../../../worker/features/company-strategy/contract.ts";
import type { TextStorage } from "../../lib/expiring-storage.ts";
import { keptDraft } from "../plan-store/kept-draft.ts";
import type { Outcome, PlanStore } from "../plan-store/plan-store-type.ts";
import {
  differing,
  fieldsOf,
  STRATEGY_NAMES,
  type StrategyWords,
  type StrategyName,
  type StrategyTexts,
  textsOf,
} from "./strategy-fields.ts";

const TEXTS = {
  direction: v.string(),
  whereToPlay: v.string(),
  howToWin: v.string(),
  capabilities: v.string(),
  measures: v.string(),
  startDate: v.nullable(v.string()),
  endDate: v.nullable(v.string()),
};
const Kept = v.object({
  mine: v.object(TEXTS),
  was: v.object({ ...TEXTS, changesSummary: v.string() }),
  version: v.number(),
});
/** The strategy as it was typed, what the person saw when they began, and which version that was. */
type Draft = v.InferOutput<typeof Kept>;

export type DirectionReading = {
  /** As it is saved; version 0 while nothing was. */
  saved: Strategy;
  /** As it is typed; null while nobody writes. */
  mine: StrategyTexts | null;
  /** In which fields it differs from what the person saw. */
  changed: readonly StrategyName[];
  state: "resting" | "typed" | "saving" | "refused" | "conflict";
  error: string;
  errors: Readonly<Record<string, string>>;
  /** A newer version than the one that the draft began with, and what that one said. */
  theirs: Strategy | null;
  was: StrategyTexts;
  /** What the next save makes it. */
  nextVersion: number;
  /** The browser does not keep what is typed: leaving would lose it. */
  isAtRisk: boolean;
};

type Parts = {
  store: Pick<PlanStore, "planId" | "plan" | "run" | "canEdit" | "subscribe" | "reload">;
  storage: TextStorage | null;
  now: () => number;
};

export type Choice = "mine" | "theirs";
const NO_ERRORS = {};
const NOT_SAVED = "Can't connect to the server.";
const CONFLICT = "Someone saved another version.";

/** The strategy while somebody writes its next version: kept in the browser until it is saved or discarded. */
export function createDirectionDraft({ store, storage, now }: Parts) {
  const kept = keptDraft(Kept, { what: "plan-strategy", planId: store.planId, storage, now });
  const listeners = new Set<() => void>();
  let draft: Draft | null = null;
  let isSaving = false;
  let isKept = true;
  let error = "";
  let errors: Readonly<Record<string, string>> = NO_ERRORS;
  /** As the server refused for it, which the plan may not know yet. */
  let told: Strategy | null = null;
  let reading: DirectionReading | null = null;
  let hasStarted = false;

  const row = () => store.plan.single("strategy");

  function tell(): void {
    reading = null;
    for (const listener of listeners) listener();
  }

  function put(next: Draft | null): void {
    draft = next;
    error = "";
    errors = NO_ERRORS;
    if (next && differing(next.mine, next.was).length > 0) isKept = kept.write(next);
    else kept.drop();
    tell();
  }

  /** What is saved over the version that the draft began with; null while there is none. */
  function theirsOf(from: Draft): Strategy | null {
    if (isSaving) return null;
    const newest = told && told.version > row().version ? told : row();
    return newest.version > from.version ? newest : null;
  }

  /** The plan has news: a draft that says the same is saved, and one in which nothing was typed begins anew. */
  function follow(): void {
    const theirs = draft && theirsOf(draft);
    if (draft && theirs) {
      if (differing(draft.mine, theirs).length === 0) return put(null);
      if (differing(draft.mine, draft.was).length === 0) return begin(theirs);
      // A review or a close keeps the plan, and says nothing else of the strategy.
      if (theirs.moment !== null && differing(draft.was, theirs).length === 0) {
        return put({ ...draft, was: fieldsOf(theirs), version: theirs.version });
      }
    }
    tell();
  }

  function begin(from: Strategy = row()): void {
    if (!store.canEdit()) return;
    put({ mine: textsOf(from), was: fieldsOf(from), version: from.version });
  }

  function type<Name extends StrategyName>(name: Name, value: StrategyTexts[Name]): void {
    if (!draft || isSaving) return;
    put({ ...draft, mine: { ...draft.mine, [name]: value } });
  }

  /** The next version, over the one that was seen and no other. */
  async function save(changesSummary: string): Promise<boolean> {
    if (!draft || isSaving) return false;
    // The plan may not have been read again yet: until then the rules would judge by what it was.
    if (row().version < draft.version) await store.reload();
    const { mine, was, version } = draft;
    isSaving = true;
    error = "";
    errors = NO_ERRORS;
    tell();
    const fields: StrategyWords = { ...mine, changesSummary };
    const outcome = await store.run({
      label: `Save the strategy as version ${version + 1}`,
      changes: [{ action: "set", kind: "strategy", id: store.planId, fields, was }],
      tellsItself: true,
    });
    isSaving = false;
    settle(outcome);
    return outcome.ok;
  }

  function settle(outcome: Outcome): void {
    if (outcome.ok) {
      told = null;
      return put(null);
    }
    const { refusal, message } = outcome;
    const conflict = refusal?.conflicts?.find(({ kind }) => kind === "strategy");
    // A conflict over the strategy shows the strategy.
    if (conflict) told = conflict.current as Strategy;
    follow();
    errors = refusal?.fields ?? NO_ERRORS;
    error = conflict ? CONFLICT : (Object.values(errors)[0] ?? (message || NOT_SAVED));
    tell();
  }

  /** What the next version is made of, field by field, now that both were seen. */
  function resolve(choices: Readonly<Partial<Record<StrategyName, Choice>>>): void {
    const theirs = draft && theirsOf(draft);
    if (!draft || !theirs) return;
    const chosen = STRATEGY_NAMES.map((name) => [
      name,
      (choices[name] === "theirs" ? theirs : draft?.mine)?.[name],
    ]);
    // Every field has the value of one of the two.
    const mine = Object.fromEntries(chosen) as StrategyTexts;
    const isAllTheirs = differing(mine, theirs).length === 0;
    put(isAllTheirs ? null : { mine, was: fieldsOf(theirs), version: theirs.version });
  }

  return {
    begin,
    type,
    save,
    resolve,
    /** Puts it away; the answer brings it back. */
    discard(): () => void {
      const before = draft;
      put(null);
      return () => {
        if (!draft) put(before);
      };
    },
    /** What was kept when the browser was left. */
    start(): void {
      if (hasStarted) return;
      hasStarted = true;
      store.subscribe(`item:${store.planId}`, follow);
      const before = store.canEdit() ? kept.read() : null;
      if (!before) return;
      draft = before;
      follow();
    },
    read: (): DirectionReading => {
      const saved = row();
      if (reading?.saved === saved) return reading;
      const theirs = draft && theirsOf(draft);
      const changed = draft ? differing(draft.mine, draft.was) : [];
      const state = stateOf({ draft, isSaving, theirs, error });
      const isAtRisk = changed.length > 0 && !isKept;
      const mine = draft?.mine ?? null;
      const was = draft?.was ?? saved;
      const nextVersion = (theirs ?? draft ?? saved).version + 1;
      reading = {
        saved,
        mine,
        changed,
        state,
        error,
        errors,
        theirs,
        was,
        nextVersion,
        isAtRisk,
      };
      return reading;
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type DirectionDraft = ReturnType<typeof createDirectionDraft>;

type Standing = { draft: Draft | null; isSaving: boolean; theirs: Strategy | null; error: string };

function stateOf({ draft, isSaving, theirs, error }: Standing): DirectionReading["state"] {
  if (!draft) return "resting";
  if (isSaving) return "saving";
  if (theirs) return "conflict";
  return error === "" ? "typed" : "refused";
}
