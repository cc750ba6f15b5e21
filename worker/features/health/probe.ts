import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { log } from "../../kernel/log.ts";
import { causesOf } from "../../kernel/pure/causes-of.ts";
import { messageOf } from "../../kernel/permanent-failure.ts";
import type { Finding, HealthPart } from "./contract.ts";

/** What a look found; it works unless something else is said. */
export type Found = { state?: Finding["state"]; detail: string };

const isFound = (value: unknown): value is Found =>
  typeof value === "object" && value !== null && "detail" in value;

/** One look, timed; whatever it throws is what is wrong. */
export async function probe(
  ctx: Context,
  part: HealthPart,
  look: () => Promise<unknown>,
): Promise<Finding> {
  const started = Date.now();
  try {
    const found = await look();
    const { state = "works", detail } = isFound(found) ? found : { detail: "It responds." };
    return { part, state, detail, ms: Date.now() - started };
  } catch (error) {
    log("error", "health.failed", { requestId: ctx.requestId, name: part, error });
    return {
      part,
      state: "fails",
      detail: messageOf(withoutWraps(error)),
      ms: Date.now() - started,
    };
  }
}

/** What was thrown at first: a query around it says what was asked, and a named error what people are told. */
function withoutWraps(error: unknown): unknown {
  const isWrap = (cause: Error) =>
    cause.cause instanceof Error &&
    (cause instanceof AppError || cause.message.startsWith("Failed query"));
  return causesOf(error).find((cause) => !isWrap(cause)) ?? error;
}
