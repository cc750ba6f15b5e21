import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";

export type Answer = { status: number; text: string; retryAfterS: number | null; cookie: string };
/** One request: what for, when it was sent, how long it took and what came. */
export type Asked = { kind: string; at: number; ms: number; isDone: boolean; seen: string };
type Init = {
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  /** A refusal that is the right answer. */
  expects?: number;
};

const Problem = v.pipe(v.string(), v.parseJson(), v.object({ code: v.string() }));
const FAILED = 400;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

/** Sends requests and keeps how each went. What is refused without a time to come back shows as that. */
export function openRecordedClient(url: string, mostMs: number) {
  const asked: Asked[] = [];

  async function ask(kind: string, path: string, init: Init = {}): Promise<Answer | null> {
    const answer = await send(kind, path, init, init.method === undefined);
    return answer === AGAIN ? ask(kind, path, { ...init, method: "GET" }) : answer;
  }

  async function send(
    kind: string,
    path: string,
    { expects, ...init }: Init,
    isRepeatable: boolean,
  ): Promise<Answer | typeof AGAIN | null> {
    const at = performance.now();
    const note = (seen: string, isDone = false) =>
      asked.push({ kind, at, ms: performance.now() - at, isDone, seen });
    const signal = AbortSignal.timeout(mostMs);
    try {
      const headers = { origin: url, ...init.headers };
      const response = await fetch(url + path, { ...init, headers, signal, redirect: "manual" });
      const answer = {
        status: response.status,
        text: await response.text(),
        retryAfterS: readSeconds(response.headers.get("retry-after")),
        cookie: response.headers.getSetCookie().map(nameAndValue).join("; "),
      };
      if (answer.status < FAILED || answer.status === expects) note("done", true);
      else note(wordsOf(answer));
      return answer;
    } catch (error) {
      // As a browser does: the server had just closed the line on which it was sent.
      if (isRepeatable && CLOSED.has(causeOf(error))) return AGAIN;
      note(signal.aborted ? NO_ANSWER : `${NO_CONNECTION} (${causeOf(error)})`);
      return null;
    }
  }

  return { url, asked, ask };
}
export type RecordedClient = ReturnType<typeof openRecordedClient>;

const NO_ANSWER = "no answer";
export const NO_CONNECTION = "no connection";
const AGAIN = Symbol("again");
const CLOSED = new Set(["ECONNRESET", "UND_ERR_SOCKET"]);
const NO_TIME = " without a time";

/** Whether it is one of the two ways in which somebody is asked to come back later. */
export const isPutOff = (seen: string) => /^(429|503)\b/.test(seen) && !seen.endsWith(NO_TIME);

/** As long as it asks for, or for a moment. */
export const untilRetry = (answer: Answer | null, elseMs: number) =>
  wait(answer?.retryAfterS ? answer.retryAfterS * 1000 : elseMs);

/** How often each was seen, the most often first. */
export function countSeen(asked: readonly Asked[]): string {
  const counts = new Map<string, number>();
  for (const { seen, isDone } of asked) {
    if (!isDone) counts.set(seen, (counts.get(seen) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
  return sorted.map(([seen, count]) => `${seen} ×${count}`).join(", ") || "nothing";
}

function wordsOf({ status, text, retryAfterS }: Answer): string {
  const problem = v.safeParse(Problem, text);
  const code = problem.success ? ` ${problem.output.code}` : "";
  const isPromise = status === TOO_MANY || status === UNAVAILABLE;
  return `${status}${code}${isPromise && retryAfterS === null ? NO_TIME : ""}`;
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, "code") : null;
  return typeof code === "string" ? code : String(cause ?? error);
}

const readSeconds = (header: string | null) => (header === null ? null : Number(header));

const nameAndValue = (cookie: string) => cookie.split(";", 1)[0] ?? "";
