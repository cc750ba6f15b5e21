import * as v from "valibot";
import { HealthReport } from "../features/health/contract.ts";
import { PART_LABELS } from "../features/health/rules.ts";
import { operatorProof } from "../http/operator.ts";
import { makeKeys } from "../kernel/keys.ts";
import { LocalFailure, messageOf } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";

type Asked = { url: string; bearer: string };

/** What this machine's commands show to its worker. */
export async function proveOperator(signingKey: string): Promise<string> {
  return await operatorProof(makeKeys(signingKey), Date.now());
}

/** A look at what runs, or with a method that writes, a test of everything. */
export async function askHealth(
  { url, bearer }: Asked,
  { tests = false, sendsMail = false } = {},
): Promise<HealthReport> {
  const response = await ask(`${url}/healthz?full${sendsMail ? "&mail" : ""}`, {
    method: tests ? "POST" : "GET",
    headers: { authorization: `Bearer ${bearer}` },
    signal: AbortSignal.timeout(LOCAL.healthMs),
  });
  const report = v.safeParse(
    v.pipe(v.string(), v.parseJson(), HealthReport),
    await response.text(),
  );
  if (report.success) return report.output;
  throw new LocalFailure(
    response.status === 404
      ? `${url} takes nobody's word here: set METRICS_TOKEN to the one that it knows.`
      : `${url} answers its state of health with ${response.status}: its log says why.`,
  );
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    throw new LocalFailure(`${new URL(url).origin} does not answer: ${messageOf(cause)}.`, {
      cause: error,
    });
  }
}

/** Whoever starts it believes what it says of itself. */
export async function refuseUnhealthy(asked: Asked, log: string): Promise<void> {
  const { status, findings } = await askHealth(asked);
  if (status !== "degraded") return;
  const wrong = findings.filter(({ state }) => state === "fails");
  const lines = wrong.map(({ part, detail }) => `  ${PART_LABELS[part]}: ${detail}`);
  throw new LocalFailure(`It started and does not work; ${log} says more.\n${lines.join("\n")}`);
}
