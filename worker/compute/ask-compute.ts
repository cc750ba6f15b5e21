import { AppError, serviceUnavailable } from "../kernel/errors.ts";
import { LIMITS } from "../kernel/limits.ts";
import { countFailedCall, countJob } from "../kernel/metrics.ts";
import { turns } from "../kernel/turns.ts";
import { AUTHORIZATION, type Body, type Compute, type ComputeJob, DEADLINE } from "./contract.ts";

/** How many of each may wait in this isolate: they are done one after the other. */
const MOST: Record<ComputeJob, number> = {
  "derive-key": LIMITS.computeKeysMost,
  look: LIMITS.computeLooksMost,
  "read-text": LIMITS.computeReadsMost,
};

const underWay = new Map<ComputeJob, ReturnType<typeof turns>>();

function turnsOf(job: ComputeJob) {
  const known = underWay.get(job) ?? turns(LIMITS.computeMs);
  underWay.set(job, known);
  return known;
}

type Service = Pick<Fetcher, "fetch">;

/**
 * Asks the service for jobs, with its secret where there is one. Beyond so many, after so long, or while it is away,
 * whoever asked is told to come back; nothing else waits for it.
 */
export function computeBy(service: Service, token: string): Compute {
  return async (job, body) => {
    const waiting = turnsOf(job);
    if (waiting.count() >= MOST[job]) {
      countJob(0, job, "refused");
      throw new AppError("busy", { retryAfterS: LIMITS.computeRetryAfterS });
    }
    const started = Date.now();
    let outcome = "failed";
    try {
      const answer = await waiting.take(() => send(service, { job, body, token }));
      outcome = "done";
      return answer;
    } catch (error) {
      countFailedCall("compute");
      // Its words tell of no job's content.
      const cause = error instanceof Error ? error : new Error(String(error));
      throw serviceUnavailable(LIMITS.computeRetryAfterS, cause);
    } finally {
      countJob(Date.now() - started, job, outcome);
    }
  };
}

type Asked = { job: ComputeJob; body: Body | undefined; token: string };

async function send(service: Service, { job, body, token }: Asked): Promise<Response> {
  const answer = await service.fetch(`http://compute/${job}`, {
    method: "POST",
    body: body ?? null,
    headers: {
      [DEADLINE]: String(Date.now() + LIMITS.computeMs),
      ...(token === "" ? {} : { [AUTHORIZATION]: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(LIMITS.computeMs),
  });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new Error(`The compute service answered ${answer.status}.`);
}
