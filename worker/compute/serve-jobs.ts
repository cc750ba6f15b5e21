import { timingSafeEqual } from "node:crypto";
import { WorkerEntrypoint } from "cloudflare:workers";
import type { Answer } from "./answer-jobs.ts";
import { AUTHORIZATION } from "./contract.ts";

/** What a service binding leads to: no address does. */
export const behindBinding = (answer: Answer) =>
  class Jobs extends WorkerEntrypoint {
    override fetch(request: Request) {
      return answer(request);
    }
  };

/** What an address leads to: on one machine a socket, and a secret besides; elsewhere there is none. */
export const behindSocket = (answer: Answer) => ({
  fetch: (request: Request, { TOKEN }: { TOKEN?: string }) =>
    isSecret(request.headers.get(AUTHORIZATION), TOKEN)
      ? answer(request)
      : new Response(null, { status: 401 }),
});

function isSecret(shown: string | null, token: string | undefined): boolean {
  if (!token || shown === null) return false;
  const [given, wanted] = [shown, `Bearer ${token}`].map((text) => new TextEncoder().encode(text));
  return given?.length === wanted?.length && !!given && !!wanted && timingSafeEqual(given, wanted);
}
