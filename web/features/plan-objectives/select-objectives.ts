import type { Objective } from "../../../worker/features/objectives/contract.ts";
import { hasWords } from "../../lib/has-words.ts";
import type { ListView } from "../plan-store/address/list-view.ts";
import { selectItems } from "../plan-fields/select/select-items.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";

/** The objectives that are wanted, in the wanted order; a word is also looked for in their key results. */
export function selectObjectives(
  store: PlanStore,
  { search, filters, sort }: Pick<ListView, "search" | "filters" | "sort">,
): Objective[] {
  const wanted = selectItems(store, "objective", { search: "", filters, sort }).flatMap(
    ({ id }) => store.get("objective", id) ?? [],
  );
  if (search.trim() === "") return wanted;
  return wanted.filter(({ id, title, description }) => {
    const results = store.plan.linked("keyResult", "objectiveId", id);
    return hasWords(search, title, description, ...results.map((result) => result.title));
  });
}
