import { LIMITS } from "../../../worker/kernel/limits.ts";
import { joinLater } from "./live/join-later.ts";
import type { StartedStore } from "./create-plan-store.ts";
import type { SettingsDraft } from "./settings-draft.ts";

/**
 * Reads a plan that comes on the screen, and again when it was out of sight or out of reach for long. What others
 * may be in is also followed as it changes.
 */
export function watchPlan(
  store: StartedStore,
  settings: SettingsDraft,
  isShared: boolean,
): () => void {
  store.start();
  settings.start();
  const stopState = store.subscribe("state", () => settings.start());
  const leave = isShared ? joinLater(store) : () => {};
  const reached = () => {
    if (store.state() === "ready") void store.reload();
    void settings.flush();
  };
  let hiddenAt = Number.POSITIVE_INFINITY;
  const turned = () => {
    if (document.hidden) {
      hiddenAt = Date.now();
      void settings.flush();
    } else if (Date.now() - hiddenAt > LIMITS.planStaleMs) void store.reload();
  };
  window.addEventListener("online", reached);
  document.addEventListener("visibilitychange", turned);
  return () => {
    leave();
    stopState();
    void settings.flush();
    window.removeEventListener("online", reached);
    document.removeEventListener("visibilitychange", turned);
  };
}
