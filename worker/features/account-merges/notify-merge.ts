import type { ActorContext } from "../../kernel/context.ts";
import type { Merging, MergeWay } from "../../kit/merges.ts";

/** After the commit: the open tabs of whoever stays signed in load the menu and the screen anew. */
export async function notifyMerge(
  ctx: ActorContext,
  merging: readonly Merging[],
  way: MergeWay,
): Promise<void> {
  await Promise.all(merging.map(async ({ notify }) => notify?.(ctx, way)));
  for (const userId of [way.from, way.into]) {
    void ctx.live.publish(userId, { type: "grants.changed", topic: "grants" });
  }
}
