import { changeAddress, useAddress } from "../../../lib/use-address.ts";
import { useReader } from "../check-ins/use-reader.ts";
import { useKind, usePlanStore } from "../store/use-plan.tsx";
import { memberOf } from "./member-of.ts";

const WHOSE = ["mine", "everyone"] as const;
export type Whose = (typeof WHOSE)[number];

const whoseText = (params: URLSearchParams) => params.get("whose") ?? "";

/** Whose key results are reviewed: one's own where one has any, or else everybody's. */
export function useWhose(): { whose: Whose; memberId: string | null } {
  const store = usePlanStore();
  const reader = useReader();
  const asked = useAddress(whoseText);
  useKind("teamMember");
  useKind("keyResult");
  useKind("objective");
  const { memberId, hasOwn } = memberOf(store.plan, reader?.email ?? "");
  if (memberId === null) return { whose: "everyone", memberId };
  const named = WHOSE.find((whose) => whose === asked);
  return { whose: named ?? (hasOwn ? "mine" : "everyone"), memberId };
}

export const chooseWhose = (whose: Whose) => changeAddress({ whose }, "push");
