import type { Miniflare } from "miniflare";
import { proveOperator } from "./ask-health.ts";

type Told = { method: "POST" | "PUT"; path: string; signingKey: string; body?: string };

/**
 * Says something to the worker of this machine, as its operator. Never through the simulator's own bindings: they
 * wait with the whole process for an answer, and whoever waits so reads no log. A worker whose log is full waits for
 * that, and both would wait for ever.
 */
export async function tellWorker(
  miniflare: Miniflare,
  { method, path, signingKey, body }: Told,
): Promise<void> {
  const { status } = await miniflare.dispatchFetch(`http://localhost${path}`, {
    method,
    headers: { authorization: `Bearer ${await proveOperator(signingKey)}` },
    ...(body === undefined ? {} : { body }),
  });
  if (status !== 204) throw new Error(`The worker answered ${path} with ${status}.`);
}
