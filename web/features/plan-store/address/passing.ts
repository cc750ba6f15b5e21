/** What opens over a module of a plan; whoever comes back finds the module alone, as it was. */
export const PLAN_OVERLAYS =
  "item with settings transfer share activity present plan ask update sample closing chat";
