import type { Revision } from "../../../worker/features/strategy-revisions/contract.ts";
import { changeAddress, useAddress } from "../../lib/use-address.ts";
import { useMoments } from "../plan-store/use-moments.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";

const sinceText = (params: URLSearchParams) => params.get("since") ?? "";
export const NOTHING = "nothing";

/** The moments that the paper can begin with, newest first. */
export function useSinceChoices(): readonly Revision[] {
  return useMoments().data?.items ?? [];
}

/**
 * With what the paper begins: the moment that the address names, or else the last review before today, or the last
 * close; null where there is none, or somebody left it out.
 */
export function useSince(): Revision | null {
  const text = useAddress(sinceText);
  const moments = useSinceChoices();
  const today = usePlanStore().today();
  if (text === NOTHING) return null;
  const named = moments.find(({ version }) => String(version) === text);
  const earlier = moments.filter(({ createdAt }) => createdAt < today);
  return (
    named ??
    earlier.find(({ moment }) => moment === "review") ??
    earlier[0] ??
    moments.at(-1) ??
    null
  );
}

export const chooseSince = (since: string | null) => changeAddress({ since });
