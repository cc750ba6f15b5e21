import { timingSafeEqual } from "node:crypto";
import { WorkerEntrypoint } from "cloudflare:workers";
import { answerJob } from "./answer-job.ts";
import { AUTHORIZATION } from "./contract.ts";

/** What a service binding leads to: no address does. */
export class Jobs extends WorkerEntrypoint {
  override fetch(request: Request) {
    return answerJob(request);
  }
}

/** What an address leads to: on one machine a socket, and a secret besides; elsewhere there is none. */
export default {
  fetch: (request: Request, { COMPUTE_TOKEN }: { COMPUTE_TOKEN?: string }) =>
    isSecret(request.headers.get(AUTHORIZATION), COMPUTE_TOKEN)
      ? answerJob(request)
      : new Response(null, { status: 401 }),
};

function isSecret(shown: string | null, token: string | undefined): boolean {
  if (!token || shown === null) return false;
  const [given, wanted] = [shown, `Bearer ${token}`].map((text) => new TextEncoder().encode(text));
  return given?.length === wanted?.length && !!given && !!wanted && timingSafeEqual(given, wanted);
}
