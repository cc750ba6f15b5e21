import type { PlanKind } from "../../../db/values/plans.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";

type Fields = Record<string, unknown>;

export const newId = () => uuidv7(Date.now());

export const add = (kind: PlanKind, fields: Fields, id = newId()): PlanChange => ({
  action: "add",
  kind,
  id,
  fields,
});
export const set = (kind: PlanKind, id: string, fields: Fields, was?: Fields): PlanChange => ({
  action: "set",
  kind,
  id,
  fields,
  ...(was ? { was } : {}),
});
export const remove = (kind: PlanKind, id: string): PlanChange => ({ action: "remove", kind, id });
