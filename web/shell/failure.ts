import { isRouteErrorResponse } from "react-router";
import * as v from "valibot";
import { isChunkError, isNetworkError } from "../lib/client-log/describe-error.ts";
import { hashText } from "../lib/hash-text.ts";

const Problem = v.object({
  code: v.string(),
  detail: v.string(),
  requestId: v.string(),
  /** Whom a suspended person can write to. */
  supportEmail: v.optional(v.string()),
  /** Why, and until when; null without an end. */
  suspension: v.optional(v.object({ reason: v.string(), until: v.nullable(v.string()) })),
  /** Where to sign in instead, of an account that a merge closed. */
  merged: v.nullish(v.object({ address: v.string() })),
  /** An admin sees this as someone else. */
  visit: v.nullish(v.object({ personName: v.string(), adminName: v.string(), endsAt: v.number() })),
});
export type Problem = v.InferOutput<typeof Problem>;
export type Visit = NonNullable<Problem["visit"]>;
export type Suspension = NonNullable<Problem["suspension"]>;

/** What an error boundary has to tell apart. */
export type Failure =
  | { kind: "not-found" }
  | {
      kind: "suspended";
      supportEmail: string;
      suspension: Suspension | null;
      merged: { address: string } | null;
      visit: Visit | null;
    }
  | { kind: "problem"; status: number; problem: Problem }
  | { kind: "not-loaded"; error: Error }
  | { kind: "unexpected"; error: Error };

/** Answers that are no data at all: a proxy's page, or one that another build means to read. */
const NO_DATA = /turbo-stream|no result found for route|unable to discover routes/i;

export function readFailure(thrown: unknown): Failure {
  if (isRouteErrorResponse(thrown)) {
    const problem = v.safeParse(Problem, thrown.data);
    if (problem.success && problem.output.code === "account_suspended") {
      const { supportEmail = "", suspension = null, merged = null, visit = null } = problem.output;
      return { kind: "suspended", supportEmail, suspension, merged, visit };
    }
    if (thrown.status === 404) return { kind: "not-found" };
    if (problem.success) {
      return { kind: "problem", status: thrown.status, problem: problem.output };
    }
    return { kind: "unexpected", error: new Error(`${thrown.status} ${thrown.statusText}`.trim()) };
  }
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { kind: isNotLoaded(error.message) ? "not-loaded" : "unexpected", error };
}

function isNotLoaded(message: string): boolean {
  return isChunkError(message) || isNetworkError(message) || NO_DATA.test(message);
}

/** The same failure at the same place has the same id, on the server and in the browser. */
export function errorIdOf(message: string, path: string): string {
  return `E-${hashText(`${path}\n${message}`).toString(16).padStart(8, "0")}`;
}
