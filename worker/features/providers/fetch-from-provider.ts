import type { Context } from "../../kernel/context.ts";
import { readCapped } from "../../kernel/read-capped.ts";
import { FlowRefused, flowRefused } from "./flow-refused.ts";

type Answer = { status: number; body: unknown };

/** One question to a provider: no redirects, a limited time, a limited size, JSON or nothing. */
export async function fetchFromProvider(
  ctx: Context,
  what: string,
  url: string,
  form?: URLSearchParams,
): Promise<Answer> {
  const signal = AbortSignal.timeout(ctx.limits.providerTimeoutMs);
  try {
    const response = await fetch(url, {
      method: form ? "POST" : "GET",
      headers: { accept: "application/json" },
      redirect: "manual",
      signal,
      ...(form ? { body: form } : {}),
    });
    const text = await readCapped(response, ctx.limits.providerAnswerBytes, signal);
    if (text === null) throw flowRefused("failed", `${what}: the answer is too large`);
    // Whoever asked parses it by what they expect.
    return { status: response.status, body: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof FlowRefused) throw error;
    throw flowRefused("failed", `${what}: ${describe(error, signal)}`, error);
  }
}

function describe(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return "no answer in time";
  return error instanceof SyntaxError ? "the answer is no JSON" : "no answer";
}
