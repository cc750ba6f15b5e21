import {
  OUTCOME_PARAMETER,
  type ProviderOutcome,
} from "../../../../worker/features/providers/contract.ts";
import { withReturnPath } from "../../../../worker/policy/return-path.ts";

const BASE = "http://same.site";

/** The sign-in page, which forwards, asks for the second factor, or says what went wrong. */
export function loginPath(next: string | null, outcome: ProviderOutcome | null): string {
  return withOutcome(withReturnPath("/login", next ?? ""), outcome);
}

/** A path of this site that also says how the trip ended. */
export function withOutcome(path: string, outcome: ProviderOutcome | null): string {
  if (!outcome) return path;
  const url = new URL(path, BASE);
  url.searchParams.set(OUTCOME_PARAMETER, outcome);
  return `${url.pathname}${url.search}${url.hash}`;
}
