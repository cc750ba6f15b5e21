import type { PlanKind } from "../../../../db/values/plans.ts";
import { isSingle, KIND_RECORDS, type PlanItem } from "../contract.ts";
import type { Change, Effect } from "./apply-changes.ts";
import { defaultSingle } from "./hold-plan.ts";
import { sameValue } from "./same-value.ts";

type Values = Record<string, unknown>;

/** What became of one item: of a changed one the changed fields alone, of one that came or went all of it. */
export type LoggedChange = {
  kind: PlanKind;
  id: string;
  before: Values | null;
  after: Values | null;
};

export function logOf(effects: readonly Effect[]): LoggedChange[] {
  return effects.map(({ kind, id, before, after }) => {
    if (!before || !after) return { kind, id, before, after };
    const changed = changedFields(kind, before, after);
    return { kind, id, before: pick(before, changed), after: pick(after, changed) };
  });
}

/** The fields in which two states of an item differ; versions and times are none. */
function changedFields(kind: PlanKind, before: PlanItem, after: PlanItem): string[] {
  const [old, now]: Values[] = [before, after];
  return fieldsOf(kind).filter((name) => !sameValue(old?.[name], now?.[name]));
}

/** What takes a logged operation back, where everything is still as the operation left it. */
export function inverseOf(log: readonly LoggedChange[]): Change[] {
  return log.flatMap(({ kind, id, before, after }): Change | Change[] => {
    if (isSingle(kind) && before === null) {
      const fields = pick(defaultSingle(kind, id), fieldsOf(kind));
      return { action: "set", kind, id, fields, was: pick(after ?? {}, fieldsOf(kind)) };
    }
    if (before === null) {
      const freed = letGo(kind, id, after);
      const was = { ...pick(after ?? {}, fieldsOf(kind)), ...freed[0]?.fields };
      return [...freed, { action: "remove", kind, id, was }];
    }
    const fields = pick(before, fieldsOf(kind));
    if (after === null) {
      return { action: "add", kind, id, fields, createdAt: String(before["createdAt"]) };
    }
    return { action: "set", kind, id, fields, was: after };
  });
}

function fieldsOf(kind: PlanKind): string[] {
  return Object.keys(KIND_RECORDS[kind].fields);
}

function pick(values: Values, names: readonly string[]): Values {
  const present = names.filter((name) => Object.hasOwn(values, name));
  return Object.fromEntries(present.map((name) => [name, values[name]]));
}

/** A project that came with squads lets go of them first: with them nobody may remove it. */
function letGo(kind: PlanKind, id: string, after: Values | null) {
  const squadIds = kind === "project" ? after?.["squadIds"] : null;
  if (!Array.isArray(squadIds) || squadIds.length === 0) return [];
  return [{ action: "set" as const, kind, id, fields: { squadIds: [] }, was: { squadIds } }];
}
