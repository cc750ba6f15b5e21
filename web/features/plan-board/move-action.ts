import type { ItemKind } from "../../../db/values/plans.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { valueOf } from "../../../worker/features/plans/rules/value-of.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { Spot } from "../../kit/board/drag-cards.ts";
import { labelOfKey } from "../plan-fields/field-choices.ts";
import { type Field, titleOf } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { NONE } from "../plan-fields/select/keys-of.ts";
import type { PlanAction, PlanStore } from "../plan-store/plan-store-type.ts";

type Move = { kind: ItemKind; field: Field; spots: readonly Spot[]; to: string };

const DONE = 100;

/** What putting cards into a column does to the plan, as one operation; null where they stand there already. */
export function moveAction(store: PlanStore, { kind, field, spots, to }: Move): PlanAction | null {
  const moved = [...new Map(spots.map((spot) => [spot.id, spot])).values()].filter(
    ({ column }) => column !== to,
  );
  let hasDone = false;
  const changes = moved.flatMap(({ id, column }): PlanChange[] => {
    const row = store.get(kind, id);
    if (!row) return [];
    const value = valueIn(field, row, column, to);
    const isDone = field.name === "status" && to === "completed" && isTyped(store, kind, id);
    if (isDone && "progress" in row && row.progress !== DONE) {
      hasDone = true;
      return [{ action: "set", kind, id, fields: { [field.name]: value, progress: DONE } }];
    }
    return [{ action: "set", kind, id, fields: { [field.name]: value } }];
  });
  const [first] = changes;
  if (!first) return null;
  const row = store.get(kind, first.id);
  const what =
    changes.length > 1
      ? `${changes.length} ${KINDS[kind].many}`
      : `“${row ? titleOf(row) : KINDS[kind].one}”`;
  const end = ` to ${labelOfKey(store, kind, field, to)}${hasDone ? ", progress 100 %" : ""}`;
  return { label: `Move ${shortened(what, end.length)}${end}`, changes };
}

const LEAD = "Move ".length;

/** A long title gives way to where it goes. */
function shortened(what: string, taken: number): string {
  const room = Math.max(LIMITS.operationLabelLength - LEAD - taken, 2);
  return what.length <= room ? what : `${what.slice(0, room - 2)}…”`;
}

/** One of several values gives way to the new one; the others stay. */
function valueIn(field: Field, row: object, from: string, to: string): unknown {
  if (field.type !== "themes" && field.type !== "squads") return to === NONE ? null : to;
  if (to === NONE) return [];
  const held = valueOf(row, field.name) as readonly string[];
  const kept = held.filter((id) => id !== from && id !== to);
  const place = held.indexOf(from);
  return place < 0 ? [...kept, to] : kept.toSpliced(Math.min(place, kept.length), 0, to);
}

/** Progress that is made from others, or was set with a reason, is not for a drop to change. */
function isTyped(store: PlanStore, kind: ItemKind, id: string): boolean {
  if (kind !== "goal" && kind !== "project" && kind !== "epic") return false;
  return store.progress(kind, id).from === "typed";
}
