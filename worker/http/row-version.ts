import type { Context } from "hono";
import { AppError } from "../kernel/errors.ts";

/** The version that a write has seen, from If-Match: "3" or W/"3". */
export function seenVersion(c: Context): number {
  const match = /^(?:W\/)?"(\d{1,15})"$/.exec(c.req.header("if-match") ?? "");
  if (!match) {
    throw new AppError("bad_request", {
      detail: 'Send the version that you saw, e.g. If-Match: "3".',
    });
  }
  return Number(match[1]);
}
