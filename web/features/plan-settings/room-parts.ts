import { queryOptions } from "@tanstack/react-query";
import type { plansApi } from "../../../worker/features/plans/api.ts";
import type { PlanRoom } from "../../../worker/features/plans/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { fileSize } from "../../lib/file-size.ts";
import type { Formats } from "../../lib/formats.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const plans = lazyClient<typeof plansApi>("/api/plans");

export const roomQuery = (planId: string) =>
  queryOptions({
    queryKey: ["plan-room", planId],
    staleTime: LIMITS.planStaleMs,
    queryFn: async ({ signal }) => {
      const client = (await plans())[":planId"].room;
      return (await client.$get({ param: { planId } }, { init: { signal } })).json();
    },
  });

type RoomPart = { label: string; share: number; words: string; whenFull: string };

/** What a plan has a bounded amount of, with how much of it is used, in per cent. */
export function roomParts(room: PlanRoom, formats: Formats): RoomPart[] {
  const { items, itemBytes, versionBytes } = room;
  const size = (bytes: number) => fileSize(bytes, formats);
  return [
    {
      label: "Items",
      share: (items / LIMITS.planItemsMost) * 100,
      words: `${formats.number(items)} of ${formats.number(LIMITS.planItemsMost)}`,
      whenFull: "When this is full, remove something before you add more.",
    },
    {
      label: "Content of items",
      share: (itemBytes / LIMITS.planItemBytes) * 100,
      words: `${size(itemBytes)} of ${size(LIMITS.planItemBytes)}`,
      whenFull: "When this is full, you can shorten and remove items but not extend them.",
    },
    {
      label: "Versions of the strategy",
      share: (versionBytes / LIMITS.planVersionBytes) * 100,
      words: `${size(versionBytes)} of ${size(LIMITS.planVersionBytes)}`,
      whenFull: "When this is full, you can read and restore the strategy but not save it again.",
    },
  ];
}
