import * as v from "valibot";
import { COMPUTE_JOBS, type ComputeJob, DEADLINE, KeyInput } from "./contract.ts";
import { deriveKey } from "./derive-key.ts";
import { readDocument } from "./read-document.ts";

const JOBS: Record<ComputeJob, (request: Request) => Promise<Response>> = {
  look: () => Promise.resolve(new Response(null, { status: 204 })),
  async "derive-key"(request) {
    const input = v.parse(KeyInput, await request.json());
    // A job holds up those behind it: one that nobody waits for any more is not begun.
    if (isLate(request)) return late();
    return new Response(await deriveKey(input));
  },
  async "read-text"(request) {
    const document = await request.blob();
    if (isLate(request)) return late();
    return Response.json(readDocument(new Uint8Array(await document.arrayBuffer()), document.type));
  },
};

/** Does one job. What was sent is written nowhere: it may be a password. */
export async function answerJob(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.slice(1);
  const job = COMPUTE_JOBS.find((one) => one === name);
  if (request.method !== "POST" || !job) return new Response(null, { status: 404 });
  try {
    return await JOBS[job](request);
  } catch (error) {
    const kind = error instanceof Error ? error.name : "Error";
    console.error(JSON.stringify({ level: "error", message: "compute.failed", job, name: kind }));
    return new Response(null, { status: error instanceof v.ValiError ? 400 : 500 });
  }
}

const isLate = ({ headers }: Request) => Number(headers.get(DEADLINE)) < Date.now();
const late = () => new Response(null, { status: 503 });
