import * as v from "valibot";

const News = v.object({ planId: v.string() });

/** Other tabs of this browser with the same plan. A tab does not hear itself. */
export function localTabs(planId: string) {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("planner");
  return {
    notify: () => channel?.postMessage({ planId }),
    listen: (listener: () => void) =>
      channel?.addEventListener("message", ({ data }) => {
        if (v.is(News, data) && data.planId === planId) listener();
      }),
  };
}
