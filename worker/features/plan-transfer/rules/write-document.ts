import { type PlanKind, SINGLE_KINDS } from "../../../../db/values/plans.ts";
import { LISTED_KINDS, type PlanItem } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { valueOf } from "../../plans/rules/value-of.ts";
import { SETS_SIGHT } from "../../strategy-revisions/rules/rows-of.ts";
import {
  DOCUMENT_FORMAT,
  DOCUMENT_VERSION,
  documentList,
  documentNames,
  type PlanDocument,
} from "../contract.ts";

/** A plan as a document, from what is held of it: no server is asked. Who sees what, only its owner takes along. */
export function writeDocument(plan: HeldPlan, exportedAt: string, isOwner = true): PlanDocument {
  const rowOf = (kind: PlanKind, item: PlanItem) =>
    Object.fromEntries(
      documentNames(kind)
        .filter((name) => isOwner || name !== SETS_SIGHT)
        .map((name) => [name, valueOf(item, name)]),
    );
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
