import type { ItemKind } from "../../../../db/values/plans.ts";
import { KINDS } from "../../plan-fields/kinds.ts";
import { linkOf } from "../../../../worker/features/plans/rules/links.ts";
import { parseFields } from "../../../../worker/features/plans/rules/parse-fields.ts";
import { isEntity } from "../../plan-fields/entity-words.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";

const SETS = new Set(["themes", "squads", "keyResults", "skills"]);

/** What an address fills a new item with: only what the plan has, since anybody may have typed it. */
export function filledValues(
  store: PlanStore,
  kind: ItemKind,
  filled: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, type, computed } of KINDS[kind].fields) {
    const text = filled[name];
    if (text === undefined || text === "" || computed) continue;
    const value = SETS.has(type)
      ? text.split(",")
      : type === "flag"
        ? text === "true"
        : type === "number" ||
            type === "figure" ||
            type === "money" ||
            type === "percent" ||
            type === "rate"
          ? Number(text)
          : text;
    const parsed = parseFields(kind, { [name]: value });
    const target = linkOf(kind, name)?.to;
    const isThere =
      (name !== "entityId" || isEntityThere(store, filled["entityType"], text)) &&
      (!target || [value].flat().every((id) => store.get(target, String(id))));
    if ("values" in parsed && isThere) values[name] = parsed.values[name];
  }
  return values;
}

const isEntityThere = (store: PlanStore, type = "", id = ""): boolean =>
  isEntity(type) && type !== "company" && store.get(type, id) !== undefined;
