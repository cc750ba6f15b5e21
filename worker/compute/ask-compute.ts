import { AppError } from "../kernel/errors.ts";
import { LIMITS } from "../kernel/limits.ts";
import { countJob } from "../kernel/metrics.ts";
import { turns } from "../kernel/turns.ts";
import type { Compute, ComputeJob } from "./contract.ts";
import { away, sendJob, type Service } from "./send-job.ts";

/** How many of each may wait in this isolate: they are done one after the other. */
const MOST: Record<ComputeJob, number> = {
  "answer-plan": LIMITS.computeAnswersMost,
  "compose-report": LIMITS.computeReportsMost,
  "derive-key": LIMITS.computeKeysMost,
  "find-passages": LIMITS.computeResearchMost,
  look: LIMITS.computeLooksMost,
  "plan-figures": LIMITS.computeSumsMost,
  "read-feed": LIMITS.computeResearchMost,
  "read-report": LIMITS.computeReportsMost,
  "sum-plan": LIMITS.computeSumsMost,
};

const underWay = new Map<ComputeJob, ReturnType<typeof turns>>();

function turnsOf(job: ComputeJob) {
  const known = underWay.get(job) ?? turns(LIMITS.computeMs);
  underWay.set(job, known);
  return known;
}

/**
 * Asks the service for jobs. Beyond so many, after so long, or while it is away, whoever asked is told to come
 * back; nothing else waits for it.
 */
export function computeBy(fetcher: Service["fetcher"], token: string): Compute {
  const service: Service = { name: "compute", fetcher, token };
  return async (job, body) => {
    const waiting = turnsOf(job);
    if (waiting.count() >= MOST[job]) {
      countJob(0, job, "refused");
      throw new AppError("busy", { retryAfterS: LIMITS.computeRetryAfterS });
    }
    const started = Date.now();
    let outcome = "failed";
    try {
      const { computeMs: beginMs, computeMs: answerMs } = LIMITS;
      const answer = await waiting.take(() => sendJob(service, { job, body, beginMs, answerMs }));
      outcome = "done";
      return answer;
    } catch (error) {
      throw away(service, error);
    } finally {
      countJob(Date.now() - started, job, outcome);
    }
  };
}
