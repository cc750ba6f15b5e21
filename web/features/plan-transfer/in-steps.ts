import { LIMITS } from "../../../worker/kernel/limits.ts";

type StepsGiven = {
  isOver: () => boolean;
  /** After so many steps, whenever the screen had its turn. */
  tell?: (steps: number) => void;
};

/** Works through it a little at a time, so that the screen answers in between; null when nobody waits any more. */
export async function inSteps<Value>(
  steps: Generator<void, Value>,
  { isOver, tell }: StepsGiven,
): Promise<Value | null> {
  let from = performance.now();
  for (let count = 1; ; count += 1) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - from < LIMITS.transferStepMs) continue;
    tell?.(count);
    await new Promise((go) => setTimeout(go));
    if (isOver()) return null;
    from = performance.now();
  }
}
