import { NotConfirmed } from "./not-confirmed.ts";

/** What a question says of the answer that failed; nothing when its person only changed their mind. */
export function failureOf(error: Error | null): string | undefined {
  return error === null || error instanceof NotConfirmed ? undefined : error.message;
}
