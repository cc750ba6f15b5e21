import type { ProviderOutcome } from "./rules.ts";

/** A trip to a provider that ends without its purpose: what the person is told, and what the log is. */
export class FlowRefused extends Error {
  override name = "FlowRefused";
  readonly outcome: ProviderOutcome;
  readonly reason: string;

  constructor(outcome: ProviderOutcome, reason: string, cause?: unknown) {
    super(`${outcome}: ${reason}`, { cause });
    this.outcome = outcome;
    this.reason = reason;
  }
}

/** The reason goes to the audit log: it never holds a code, a token or a secret. */
export const flowRefused = (outcome: ProviderOutcome, reason: string, cause?: unknown) =>
  new FlowRefused(outcome, reason, cause);
