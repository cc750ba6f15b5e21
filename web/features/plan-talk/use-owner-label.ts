import { isItemKind } from "../../../db/values/plans.ts";
import type { Labels } from "../../kit/mentions/mention-text.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import type { Place } from "./queries.ts";

/** Who is asked first, as they are mentioned: the owner, or of one's own items the reader, if they have an account. */
export function useOwnerLabel(
  { kind, itemId }: Place,
  people: Labels,
  ownId: string | undefined,
): string | null {
  const store = usePlanStore();
  const item = isItemKind(kind) ? store.get(kind, itemId) : undefined;
  if (!item) return null;
  const asked = [
    "ownerMemberId" in item ? item.ownerMemberId : null,
    "readerMemberId" in item ? item.readerMemberId : null,
  ];
  const names = asked.flatMap((id) => (id && store.get("teamMember", id)?.name) || []);
  const others = people.filter(({ id }) => id !== ownId);
  return names.find((name) => others.some(({ label }) => label === name)) ?? null;
}
