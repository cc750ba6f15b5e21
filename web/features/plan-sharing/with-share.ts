import type { PlanShare, PlanShareList } from "../../../worker/features/plan-shares/contract.ts";

/** A list with what the server made of a share: in its place, or first where it is new. */
export function withShare(
  list: PlanShareList | undefined,
  share: PlanShare,
): PlanShareList | undefined {
  if (!list) return list;
  const isKnown = list.items.some(({ id }) => id === share.id);
  if (!isKnown) return { items: [share, ...list.items] };
  return { items: list.items.map((one) => (one.id === share.id ? share : one)) };
}

export const withoutShare = (list: PlanShareList | undefined, shareId: string) =>
  list && { items: list.items.filter(({ id }) => id !== shareId) };
