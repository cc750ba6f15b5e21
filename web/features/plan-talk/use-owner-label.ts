import { isItemKind } from "../../../db/values/plans.ts";
import type { Labels } from "../../kit/mentions/mention-text.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import type { Place } from "./queries.ts";

/** Whose the item is, as they are mentioned, where that is somebody else with an account. */
export function useOwnerLabel(
  { kind, itemId }: Place,
  people: Labels,
  ownId: string | undefined,
): string | null {
  const store = usePlanStore();
  const item = isItemKind(kind) ? store.get(kind, itemId) : undefined;
  if (!item || !("ownerMemberId" in item) || item.ownerMemberId === null) return null;
  const name = store.get("teamMember", item.ownerMemberId)?.name;
  return people.find(({ id, label }) => label === name && id !== ownId)?.label ?? null;
}
