import type { LocalState } from "../../features/plan-store/local/local-state.ts";

/** Whether the browser may clear the plan away, as it said itself. */
export function promiseWords(promise: LocalState["promise"]): string {
  switch (promise) {
    case "given":
      return "The browser promised to keep it, even when space runs short.";
    case "refused":
      return "The browser did not promise to keep it. It may delete it when space runs short.";
    case null:
      return "At your first change, the browser is asked to keep it even when space runs short.";
  }
}
