import { LIMITS } from "../../../../worker/kernel/limits.ts";

/** Goes on once the screen says what it was given; a tab that nobody looks at paints nothing, and does not wait. */
export const painted = (): Promise<void> =>
  new Promise((go) => {
    requestAnimationFrame(() => setTimeout(go));
    setTimeout(go, LIMITS.paintWaitMs);
  });
