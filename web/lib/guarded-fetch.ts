import { circuitOpen, unreachable } from "./api-problem.ts";
import { readProblem } from "./read-problem.ts";
import { afterAbandon, afterFailure, askCircuit, type Circuit, CLOSED } from "./circuit-breaker.ts";

type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

export type FetchParts = {
  send: Send;
  now: () => number;
  isOnline: () => boolean;
  /** One circuit for each endpoint, e.g. "GET /api/users/…". */
  circuits: Map<string, Circuit>;
};

/** A fetch that answers with results alone: every failure is thrown as an ApiProblem. */
export function guardedFetch(parts: FetchParts): Send {
  return async (input, init) => {
    const endpoint = endpointOf(input, init?.method);
    const { circuits, now } = parts;
    const settle = (circuit: Circuit) => circuits.set(endpoint, circuit);

    const asked = askCircuit(circuits.get(endpoint) ?? CLOSED, now());
    settle(asked.circuit);
    if (asked.refusedForMs !== null) throw circuitOpen(asked.refusedForMs);

    const current = () => circuits.get(endpoint) ?? CLOSED;
    const response = await sendOrExplain(input, init, parts, (circuit) =>
      settle(circuit(current(), now())),
    );
    settle(response.status >= 500 ? afterFailure(current(), now()) : CLOSED);
    if (!response.ok) throw await readProblem(response);
    return response;
  };
}

/** Its method and its path; every row of a kind is one endpoint, whatever its id. */
function endpointOf(input: RequestInfo | URL, method = "GET"): string {
  const address = input instanceof Request ? input.url : String(input);
  const { pathname } = new URL(address, "http://here");
  const path = pathname.split("/").map((part) => (WORD.test(part) ? part : "…"));
  return `${method} ${path.join("/")}`;
}

/** How the routes of the API write their parts; ids and tokens have digits or capitals. */
const WORD = /^[a-z]*(-[a-z]+)*$/;

type Step = (circuit: Circuit, now: number) => Circuit;

async function sendOrExplain(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  { send, isOnline }: FetchParts,
  step: (step: Step) => void,
): Promise<Response> {
  try {
    return await send(input, { ...init, credentials: "same-origin" });
  } catch (error) {
    if (init?.signal?.aborted) {
      step(afterAbandon);
      throw error;
    }
    // Being offline is no fault of the endpoint and must not keep it shut afterwards.
    step(isOnline() ? afterFailure : afterAbandon);
    throw unreachable(error);
  }
}
