import type { ItemKind } from "../../../../db/values/plans.ts";
import { fieldOf } from "../../plan-fields/kinds.ts";
import { sameValue } from "../../../../worker/features/plans/rules/same-value.ts";
import type { Refusal } from "../../../../worker/features/plans/rules/refusal.ts";
import { valueOf } from "../../../../worker/features/plans/rules/value-of.ts";
import type { Formats } from "../../../lib/formats.ts";
import { titleOf } from "../../plan-fields/fields.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import { fromRaw, inCurrency, type Values } from "./field-text.ts";
import { textOf } from "../../plan-fields/measure/number-text.ts";
import { editLabel } from "../../plan-fields/action-labels.ts";

export type Draft = {
  /** As it stands in its control. */
  raw: unknown;
  /** What the person saw when they began. */
  was: unknown;
  state: "typed" | "saving" | "refused" | "conflict" | "saved";
  error: string;
  /** What somebody else saved meanwhile. */
  saved?: unknown;
};

export type At = { kind: ItemKind; id: string };

const NONE: ReadonlyMap<string, Draft> = new Map();
const NOT_SAVED = "This was not saved. What you typed is still here.";

/**
 * What was typed and is not saved yet, of every item of a plan. It outlives the panel: closing it loses
 * nothing, and opening the item again shows it.
 */
export class DraftBook {
  readonly #store: PlanStore;
  readonly #drafts = new Map<string, ReadonlyMap<string, Draft>>();
  readonly #listeners = new Set<() => void>();

  constructor(store: PlanStore) {
    this.#store = store;
  }

  of(id: string): ReadonlyMap<string, Draft> {
    return this.#drafts.get(id) ?? NONE;
  }

  /** Items with something that only this tab has; those under way to the server are safe with the store. */
  isUnsaved(): boolean {
    for (const drafts of this.#drafts.values()) {
      for (const { state } of drafts.values()) {
        if (state !== "saving" && state !== "saved") return true;
      }
    }
    return false;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  type(id: string, name: string, raw: unknown, seen: unknown): void {
    const known = this.of(id).get(name);
    const was = known && known.state !== "saved" ? known.was : seen;
    this.#put(id, name, { raw, was, state: "typed", error: "" });
  }

  drop(id: string, names?: readonly string[]): void {
    if (!names) this.#drafts.delete(id);
    else {
      const left = new Map(this.of(id));
      for (const name of names) left.delete(name);
      this.#drafts.set(id, left);
    }
    this.#tell();
  }

  refuse(id: string, name: string, error: string): void {
    const draft = this.of(id).get(name);
    if (draft) this.#put(id, name, { ...draft, state: "refused", error });
  }

  /** What the typed texts of some fields mean, and which of them mean nothing. */
  read(at: At, names: readonly string[], row: Values, formats: Formats) {
    const drafts = this.of(at.id);
    const values: Record<string, unknown> = {};
    const errors: Record<string, string> = {};
    for (const name of names) {
      const draft = drafts.get(name);
      const field = fieldOf(at.kind, name) ?? { name, label: name, type: "text" as const };
      if (!draft) continue;
      const read = fromRaw(field, draft.raw, this.#moneyIn(at, row, field.type), formats);
      if ("error" in read) errors[name] = read.error;
      else values[name] = read.value;
    }
    return { values, errors };
  }

  /** An amount is read in the currency that is chosen beside it. */
  #moneyIn({ id }: At, row: Values, type: string): string {
    if (type === "rate") return this.#store.plan.settings.defaultCurrency;
    const typed = this.of(id).get("currency")?.raw;
    return textOf(typed) || textOf(row["currency"]) || this.#store.plan.settings.defaultCurrency;
  }

  /** Sends the drafts of some fields together; those that say what is saved already go. */
  async save(at: At, names: readonly string[], formats: Formats): Promise<boolean> {
    const { kind, id } = at;
    const row = this.#store.get(kind, id) as Values | undefined;
    const wanted = names.filter((name) => {
      const state = this.of(id).get(name)?.state;
      return state === "typed" || state === "refused";
    });
    if (wanted.length === 0) return true;
    const { values, errors } = this.read(at, wanted, row ?? {}, formats);
    for (const [name, error] of Object.entries(errors)) this.refuse(id, name, error);
    if (Object.keys(errors).length > 0) return false;
    const same = wanted.filter((name) => row && sameValue(row[name], values[name]));
    this.drop(id, same);
    for (const name of same) delete values[name];
    const sent = Object.keys(values);
    if (sent.length === 0) return true;
    const drafts = this.of(id);
    const was = Object.fromEntries(sent.map((name) => [name, drafts.get(name)?.was]));
    for (const name of sent) {
      this.#put(id, name, {
        raw: drafts.get(name)?.raw,
        was: was[name],
        state: "saving",
        error: "",
      });
    }
    const outcome = await this.#store.run({
      label: editLabel(kind, row ? titleOf(row) : "", sent),
      changes: [{ action: "set", kind, id, fields: follow(row, values), was }],
      tellsItself: true,
    });
    if (outcome.ok) this.#settle(id, values);
    else this.#refused(at, sent, outcome.refusal, outcome.message);
    return outcome.ok;
  }

  /** What was typed on while it was saved stays typed, over what is saved now. */
  #settle(id: string, values: Values): void {
    for (const [name, value] of Object.entries(values)) {
      const draft = this.of(id).get(name);
      if (draft?.state === "saving") this.#put(id, name, { ...draft, state: "saved" });
      else if (draft) this.#put(id, name, { ...draft, was: value });
    }
  }

  #refused({ id }: At, names: readonly string[], refusal: Refusal | null, message: string): void {
    const conflict = refusal?.conflicts?.find((one) => one.id === id);
    const current = conflict?.current;
    const fields = refusal?.fields ?? {};
    const isNamed = names.some((name) => Object.hasOwn(fields, name));
    const rest = Object.values(fields)[0] ?? (message || NOT_SAVED);
    for (const name of names) {
      const draft = this.of(id).get(name);
      if (!draft) continue;
      if (conflict?.fields.includes(name)) {
        this.#put(id, name, {
          ...draft,
          state: "conflict",
          error: "",
          saved: valueOf(conflict.current, name),
        });
      } else if (current) this.#put(id, name, { ...draft, state: "typed", error: "" });
      else {
        const error = fields[name] ?? (isNamed ? "" : rest);
        this.#put(id, name, { ...draft, state: "refused", error });
      }
    }
  }

  /** Over what somebody else saved, now that both were seen. */
  async keepMine(at: At, name: string, formats: Formats): Promise<boolean> {
    const row = this.#store.get(at.kind, at.id) as Values | undefined;
    const seen = this.of(at.id).get(name)?.saved;
    // The plan may not have been read again yet: until then the rules would judge by what it was.
    if (row && !sameValue(row[name], seen)) await this.#store.reload();
    const draft = this.of(at.id).get(name);
    if (!draft) return true;
    this.#put(at.id, name, { raw: draft.raw, was: draft.saved, state: "typed", error: "" });
    return this.save(at, [name], formats);
  }

  #put(id: string, name: string, draft: Draft): void {
    this.#drafts.set(id, new Map(this.of(id)).set(name, draft));
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * An amount keeps its whole units when only its currency changes; a key result that nobody checked in stands at
 * its baseline.
 */
function follow(row: Values | undefined, values: Values): Record<string, unknown> {
  if (typeof values["baseline"] === "number" && row?.["checkedInOn"] === null) {
    return { ...values, current: values["baseline"] };
  }
  const { currency, plannedBudget } = values;
  const [amount, from] = [row?.["plannedBudget"], row?.["currency"]];
  if (typeof currency !== "string" || plannedBudget !== undefined) return { ...values };
  if (typeof amount !== "number" || typeof from !== "string") return { ...values };
  return { ...values, plannedBudget: inCurrency(amount, from, currency) };
}

const books = new WeakMap<PlanStore, DraftBook>();

export function draftBookOf(store: PlanStore): DraftBook {
  const known = books.get(store) ?? new DraftBook(store);
  books.set(store, known);
  return known;
}
