import { proveOperator } from "./ask-health.ts";

export type WorkerAddress = { url: string; signingKey: string };
type Told = { method: "POST" | "PUT"; path: string; body?: string };

/**
 * Says something to the worker of this machine, as its operator. Never through the simulator's own bindings: they
 * wait with the whole process for an answer, and whoever waits so reads no log. A worker whose log is full waits for
 * that, and both would wait for ever.
 */
export async function tellWorker(
  { url, signingKey }: WorkerAddress,
  { method, path, body }: Told,
): Promise<void> {
  const { status } = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${await proveOperator(signingKey)}` },
    ...(body === undefined ? {} : { body }),
  });
  if (status !== 204) throw new Error(`The worker answered ${path} with ${status}.`);
}
