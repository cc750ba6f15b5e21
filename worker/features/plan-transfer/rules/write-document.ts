import { type PlanKind, SINGLE_KINDS } from "../../../../db/values/plans.ts";
import { LISTED_KINDS, type PlanItem } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { valueOf } from "../../plans/rules/value-of.ts";
import {
  DOCUMENT_FORMAT,
  DOCUMENT_VERSION,
  documentList,
  documentNames,
  type PlanDocument,
} from "../contract.ts";

/** A plan as a document, from what is held of it: no server is asked. */
export function writeDocument(plan: HeldPlan, exportedAt: string): PlanDocument {
  const lists = LISTED_KINDS.map((kind) => [
    documentList(kind),
    [...plan.all(kind).values()].map((item) => rowOf(kind, item)),
  ]);
  const singles = SINGLE_KINDS.map((kind) => {
    const item = plan.get(kind, plan.planId);
    return [kind, item ? rowOf(kind, item) : null];
  });
  const head = { format: DOCUMENT_FORMAT, version: DOCUMENT_VERSION, exportedAt };
  // Each list has the names of its kind's contract, which a table made as it runs cannot say.
  return { ...head, ...Object.fromEntries([...lists, ...singles]) } as PlanDocument;
}

const rowOf = (kind: PlanKind, item: PlanItem) =>
  Object.fromEntries(documentNames(kind).map((name) => [name, valueOf(item, name)]));
