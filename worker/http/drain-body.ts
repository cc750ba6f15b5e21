import { LIMITS } from "../kernel/limits.ts";
import { readBody } from "../kernel/read-body.ts";

/** Takes what is still being sent, for a while, and keeps none of it: who is cut off while they send hear no answer. */
export async function drainBody(request: Request): Promise<void> {
  if (!request.body || request.bodyUsed || request.body.locked) return;
  // Who leaves meanwhile waits for no answer.
  await readBody(request, 0, { signal: AbortSignal.timeout(LIMITS.drainMs) }).catch(
    () => undefined,
  );
}
