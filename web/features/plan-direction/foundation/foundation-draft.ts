import * as v from "valibot";
import type { FoundationFields } from "../../../../worker/features/company-foundation/contract.ts";
import { sameValue } from "../../../../worker/features/plans/rules/same-value.ts";
import { valueOf } from "../../../../worker/features/plans/rules/value-of.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { TextStorage } from "../../../lib/expiring-storage.ts";
import { keysIn } from "../../plan-fields/keys-in.ts";
import { keptDraft } from "../../plan-store/kept-draft.ts";
import type { Outcome, PlanStore } from "../../plan-store/plan-store-type.ts";
import { NAMELESS, namelessIn, rebased, sendable, valuesLabel } from "./core-values.ts";

export type FoundationName = keyof FoundationFields;

type FieldDraft = {
  /** As it was typed. */
  value: unknown;
  /** What the person saw when they began. */
  was: unknown;
  state: "typed" | "saving" | "saved" | "refused" | "conflict";
  error: string;
  /** What somebody else saved meanwhile. */
  theirs?: unknown;
};
type Drafts = Partial<Record<FoundationName, FieldDraft>>;

export type FoundationReading = {
  /** As they were typed, saved or not. */
  values: FoundationFields;
  drafts: Readonly<Drafts>;
  /** Something is typed that neither the plan nor the browser keeps. */
  isAtRisk: boolean;
};

type Parts = {
  store: Pick<PlanStore, "planId" | "plan" | "run" | "canEdit" | "subscribe" | "reload">;
  storage: TextStorage | null;
  /** Runs later; the answer calls it off. */
  after: (ms: number, run: () => void) => () => void;
  now: () => number;
};

const Value = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  orderIndex: v.number(),
});
const pair = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.object({ value: schema, was: schema }));
const Kept = v.object({
  mission: pair(v.string()),
  vision: pair(v.string()),
  coreValues: pair(v.array(Value)),
});
const NAMES: readonly FoundationName[] = ["mission", "vision", "coreValues"];
const NOT_SAVED = "Can't connect to the server.";

/** The foundation while somebody writes it: each field is saved when it rests or is left. */
export function createFoundationDraft({ store, storage, after, now }: Parts) {
  const kept = keptDraft(Kept, { what: "plan-foundation", planId: store.planId, storage, now });
  const listeners = new Set<() => void>();
  const timers = new Map<FoundationName, () => void>();
  const sent = new Map<FoundationName, unknown>();
  let drafts: Drafts = {};
  let reading: (FoundationReading & { from: FoundationFields }) | null = null;
  let isKept = true;
  let hasStarted = false;

  const row = () => store.plan.single("foundation");
  const isOpen = (draft: FieldDraft | undefined): draft is FieldDraft =>
    draft !== undefined && draft.state !== "saved";

  function put(name: FoundationName, draft: FieldDraft | undefined): void {
    const { [name]: _before, ...others } = drafts;
    drafts = draft ? { ...others, [name]: draft } : others;
    const open = NAMES.flatMap((one) => {
      const known = drafts[one];
      return isOpen(known) ? [[one, { value: known.value, was: known.was }] as const] : [];
    });
    if (open.length === 0) kept.drop();
    // Each was typed as the value of its field, which a table made as it runs cannot say.
    else isKept = kept.write(Object.fromEntries(open) as v.InferInput<typeof Kept>);
    reading = null;
    for (const listener of listeners) listener();
  }

  function wait(name: FoundationName): void {
    timers.get(name)?.();
    timers.set(
      name,
      after(LIMITS.foundationDelayMs, () => void flush(name)),
    );
  }

  function type<Name extends FoundationName>(name: Name, value: FoundationFields[Name]): void {
    if (!store.canEdit()) return;
    const known = drafts[name];
    const was = isOpen(known) ? known.was : row()[name];
    if (known?.state === "conflict") return put(name, { ...known, value });
    put(name, { value, was, state: "typed", error: "" });
    wait(name);
  }

  /** Saves a field now, unless it is on its way: then once that has arrived. */
  async function flush(name: FoundationName): Promise<boolean> {
    timers.get(name)?.();
    timers.delete(name);
    const draft = drafts[name];
    if (sent.has(name) || !draft || (draft.state !== "typed" && draft.state !== "refused")) {
      return true;
    }
    const value = toSend(name, draft);
    if (sameValue(row()[name], value)) {
      rest(name, draft);
      return true;
    }
    sent.set(name, value);
    put(name, { ...draft, state: "saving", error: "" });
    const outcome = await store.run({
      label: labelOf(name, row()[name], value),
      changes: [
        {
          action: "set",
          kind: "foundation",
          id: store.planId,
          fields: { [name]: value },
          was: { [name]: draft.was },
        },
      ],
      tellsItself: true,
    });
    sent.delete(name);
    settle(name, value, outcome);
    return outcome.ok;
  }

  /** Everything of it that can be saved is: what is not says why. */
  function rest(name: FoundationName, draft: FieldDraft): void {
    const error = whyNot(name, draft);
    if (error !== "") return put(name, { ...draft, was: row()[name], state: "refused", error });
    put(name, { ...draft, was: row()[name], state: "saved", error: "" });
  }

  function settle(name: FoundationName, value: unknown, outcome: Outcome): void {
    const draft = drafts[name];
    if (!draft) return;
    if (outcome.ok) {
      if (draft.state === "saving") return rest(name, draft);
      put(name, { ...draft, was: value });
      return wait(name);
    }
    const { refusal, message } = outcome;
    const conflict = refusal?.conflicts?.find((one) => one.fields.includes(name));
    if (conflict) {
      const theirs = valueOf(conflict.current, name);
      return put(name, { ...draft, state: "conflict", error: "", theirs });
    }
    const error = refusal?.fields?.[name] ?? (message || NOT_SAVED);
    if (draft.state === "saving") put(name, { ...draft, state: "refused", error });
    else wait(name);
  }

  /** The field was left: what its list shows is what is saved. */
  async function leave(name: FoundationName): Promise<boolean> {
    const isSaved = await flush(name);
    const draft = drafts[name];
    if (draft?.state === "saved") put(name, { ...draft, value: draft.was });
    return isSaved;
  }

  /** Over what somebody else saved, now that both were seen. */
  async function keepMine(name: FoundationName): Promise<boolean> {
    const seen = drafts[name]?.theirs;
    // The plan may not have been read again yet: until then the rules would judge by what it was.
    if (!sameValue(row()[name], seen)) await store.reload();
    const draft = drafts[name];
    if (!draft) return true;
    put(name, { value: draft.value, was: seen, state: "typed", error: "" });
    return flush(name);
  }

  /** The plan has news: what was sent again elsewhere is saved now, and the list goes along where it can. */
  function follow(): void {
    for (const name of NAMES) {
      const draft = drafts[name];
      const isSaved = draft?.state === "refused" && sameValue(row()[name], toSend(name, draft));
      if (draft && isSaved) rest(name, draft);
    }
    followValues();
    reading = null;
    for (const listener of listeners) listener();
  }

  /** Nothing of it is changed but what waits for its name. */
  function followValues(): void {
    const draft = drafts.coreValues;
    const { coreValues } = row();
    if (draft && !sent.has("coreValues") && !sameValue(draft.was, coreValues)) {
      const [values, was] = [listOf(draft.value), listOf(draft.was)];
      if (!sameValue(sendable(values, was), was)) return;
      const value = rebased(values, was, coreValues);
      put("coreValues", { ...draft, value, was: coreValues });
    }
  }

  return {
    type,
    flush,
    leave,
    keepMine,
    takeTheirs: (name: FoundationName) => put(name, undefined),
    /** All that waits, such as when the screen is left or the server is reached again. */
    flushAll: () => Promise.all(NAMES.map((name) => flush(name))),
    /** What was kept when the browser was left before it could be saved. */
    start(): void {
      if (hasStarted) return;
      hasStarted = true;
      store.subscribe("kind:foundation", follow);
      const before = store.canEdit() ? kept.read() : null;
      if (!before) return;
      for (const name of keysIn(before)) {
        const draft = before[name];
        if (draft) put(name, { ...draft, state: "typed", error: "" });
      }
      for (const name of NAMES) void flush(name);
    },
    read: (): FoundationReading => {
      const from = row();
      if (reading?.from === from) return reading;
      const shown = NAMES.map((name) => [name, shownOf(drafts[name], from[name])]);
      // Each stands for the field whose name it has.
      const values = { ...from, ...Object.fromEntries(shown) } as FoundationFields;
      const isAtRisk = !isKept && NAMES.some((name) => isOpen(drafts[name]));
      reading = { from, values, drafts, isAtRisk };
      return reading;
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type FoundationDraft = ReturnType<typeof createFoundationDraft>;

/** What is saved stays as it was typed while its field has the focus: a space at the end is part of typing. */
function shownOf(draft: FieldDraft | undefined, saved: unknown): unknown {
  if (!draft) return saved;
  return draft.state !== "saved" || sameValue(draft.was, saved) ? draft.value : saved;
}

function toSend(name: FoundationName, { value, was }: FieldDraft): unknown {
  return name === "coreValues" ? sendable(listOf(value), listOf(was)) : value;
}

function whyNot(name: FoundationName, { value, was }: FieldDraft): string {
  if (name !== "coreValues") return "";
  return namelessIn(listOf(value), listOf(was)).length > 0 ? NAMELESS : "";
}

function labelOf(name: FoundationName, before: unknown, after: unknown): string {
  return name === "coreValues" ? valuesLabel(listOf(before), listOf(after)) : `Change the ${name}`;
}

/** The values of a draft of the list, which its record cannot say. */
const listOf = (value: unknown) => value as FoundationFields["coreValues"];
