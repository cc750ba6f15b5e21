import { LIMITS } from "../kernel/limits.ts";
import { serviceUnavailable } from "../kernel/errors.ts";
import { countFailedCall } from "../kernel/metrics.ts";
import { AUTHORIZATION, DEADLINE } from "./contract.ts";

/** Another worker that does jobs, and on one machine the secret that it wants to be shown. */
export type Service = {
  name: "compute" | "reader";
  fetcher: Pick<Fetcher, "fetch">;
  token: string;
};

export type Sent = {
  job: string;
  body?: string | Blob | undefined;
  beginMs: number;
  answerMs: number;
};

/** The answer to a job, which may still be coming. */
export async function sendJob(service: Service, sent: Sent): Promise<Response> {
  const { name, fetcher, token } = service;
  const answer = await fetcher.fetch(`http://${name}/${sent.job}`, {
    method: "POST",
    body: sent.body ?? null,
    headers: {
      [DEADLINE]: String(Date.now() + sent.beginMs),
      ...(token === "" ? {} : { [AUTHORIZATION]: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(sent.answerMs),
  });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new Error(`The ${name} service answered ${answer.status}.`);
}

/** As people are told of it. Its words tell of no job's content. */
export function away({ name }: Service, error: unknown) {
  countFailedCall(name);
  const cause = error instanceof Error ? error : new Error(String(error));
  return serviceUnavailable(LIMITS.computeRetryAfterS, cause);
}
