import * as v from "valibot";
import type { PlanKind } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { Id } from "../../plan-items/contract.ts";
import { LISTED_KINDS } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import type { ListedKind } from "../contract.ts";
import { deriveId } from "./derive-id.ts";
import { isRecord, type RawDocument } from "./parse-document.ts";

export type PlacedIds = {
  /** By which id each row goes in the plan; null where it has none that could be read. */
  rows: Record<ListedKind, readonly (string | null)[]>;
  /** By which id an id of the document goes in the plan. */
  idOf: (kind: PlanKind, id: string) => string | null;
  /** Of the values of the company, which have ids of their own. */
  valueIdOf: (id: string) => string;
  /** How many got a new one. */
  renewed: number;
};

type Ground = {
  plan: HeldPlan;
  /** What stands in somebody else's plan. */
  taken: ReadonlySet<string>;
  /** The plan is kept with an account, whose database knows UUIDs alone. */
  keepsUuids: boolean;
};

const isReadable = (id: unknown): id is string =>
  typeof id === "string" && id !== "" && id.length <= LIMITS.itemIdLength;

/** Every id of a document of which others may have the same. */
export function namedIds({ rows, singles }: RawDocument): string[] {
  const { foundation } = singles;
  const said: unknown = isRecord(foundation) ? foundation["coreValues"] : [];
  const values: readonly unknown[] = Array.isArray(said) ? said : [];
  const all = [...LISTED_KINDS.flatMap((kind) => rows[kind]), ...values];
  const ids = all.flatMap((row) => (isRecord(row) && v.is(Id, row["id"]) ? [row["id"]] : []));
  return [...new Set(ids)];
}

/**
 * An id stays where it is free, or is the same item's; a new one is made of the old one and the plan, so that the
 * document finds its own again when it is read once more.
 */
export function placeIds(document: RawDocument, { plan, taken, keepsUuids }: Ground): PlacedIds {
  const kindOf = new Map<string, PlanKind>();
  for (const kind of LISTED_KINDS) for (const id of plan.all(kind).keys()) kindOf.set(id, kind);
  const used = new Set<string>();
  const ids = new Map<string, string>();
  let renewed = 0;
  const fits = (kind: PlanKind, id: string) =>
    !taken.has(id) && !used.has(id) && (kindOf.get(id) ?? kind) === kind;
  const keeps = (kind: PlanKind, id: string) => (!keepsUuids || v.is(Id, id)) && fits(kind, id);
  const place = (kind: ListedKind, row: unknown): string | null => {
    const old = isRecord(row) ? row["id"] : null;
    if (!isReadable(old)) return null;
    let id = old;
    for (let time = 0; !keeps(kind, id); time += 1) id = deriveId(plan.planId, kind, old, time);
    used.add(id);
    if (id !== old) renewed += 1;
    const key = `${kind}:${old}`;
    // Of two rows with one id, whoever names it means the first.
    if (!ids.has(key)) ids.set(key, id);
    return id;
  };
  const rows: Partial<Record<ListedKind, readonly (string | null)[]>> = {};
  for (const kind of LISTED_KINDS) rows[kind] = document.rows[kind].map((row) => place(kind, row));
  const values = new Set(plan.single("foundation").coreValues.map(({ id }) => id));
  return {
    // Every listed kind was set above.
    rows: rows as PlacedIds["rows"],
    idOf: (kind, id) => ids.get(`${kind}:${id}`) ?? null,
    valueIdOf: (id) => {
      const isKept = v.is(Id, id) && (values.has(id) || !taken.has(id));
      return isKept ? id : deriveId(plan.planId, "coreValue", id);
    },
    renewed,
  };
}
