import * as v from "valibot";
import { DEADLINE } from "./contract.ts";

export type Answer = (request: Request) => Promise<Response>;

/** Does the jobs of a service, by their names. What was sent is written nowhere: it may be a password. */
export const answerJobs =
  (jobs: Readonly<Record<string, Answer>>): Answer =>
  async (request) => {
    const job = new URL(request.url).pathname.slice(1);
    const run = Object.hasOwn(jobs, job) ? jobs[job] : undefined;
    if (request.method !== "POST" || !run) return new Response(null, { status: 404 });
    try {
      return await run(request);
    } catch (error) {
      noteFailure(job, error);
      return new Response(null, { status: error instanceof v.ValiError ? 400 : 500 });
    }
  };

export function noteFailure(job: string, error: unknown): void {
  const name = error instanceof Error ? error.name : "Error";
  console.error(JSON.stringify({ level: "error", message: "compute.failed", job, name }));
}

export const look: Answer = () => Promise.resolve(new Response(null, { status: 204 }));

/** A job holds up those behind it: one that nobody waits for any more is not begun. */
export const isLate = ({ headers }: Request) => Number(headers.get(DEADLINE)) < Date.now();

/** Not begun: it may be sent again. */
export const notBegun = () => new Response(null, { status: 503 });
