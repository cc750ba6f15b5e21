import { answerCompute } from "./compute-jobs.ts";
import { type Compute, DEADLINE } from "./contract.ts";

/** For commands and whoever else nobody waits for: the job is done where it is asked for. */
export const computeHere: Compute = async (job, body) => {
  const headers = { [DEADLINE]: String(Number.MAX_SAFE_INTEGER) };
  const asked = { method: "POST", body: body ?? null, headers };
  const answer = await answerCompute(new Request(`http://compute/${job}`, asked));
  if (!answer.ok) throw new Error(`A job ended with ${answer.status}.`);
  return answer;
};
