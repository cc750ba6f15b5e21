/** Why a plan that is kept in this browser cannot be shown. Nothing of it is touched. */
export type LocalTrouble =
  /** A newer version of the product wrote it. */
  | "newer"
  /** Something in it is not what was written. */
  | "damaged"
  /** The browser itself cannot read what it keeps. */
  | "unreadable";

export class LocalProblem extends Error {
  override name = "LocalProblem";
  readonly trouble: LocalTrouble;

  constructor(trouble: LocalTrouble, cause?: unknown) {
    super(`The plan in this browser is ${trouble}.`, { cause });
    this.trouble = trouble;
  }
}

const FORBIDDEN: ReadonlySet<string> = new Set([
  "SecurityError",
  "InvalidStateError",
  "NotAllowedError",
  "TypeError",
  "ReferenceError",
]);

/** The browser does not let sites keep anything, as in some private windows. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof Error && FORBIDDEN.has(error.name);

const isFull = (error: unknown): boolean =>
  error instanceof Error && error.name === "QuotaExceededError";

const FULL =
  "This browser is out of space. Free up space on this device or delete what you no longer need, then try again. What was saved before is safe.";

/** What a person reads when the browser could not write. */
export function writeFailure(error: unknown): unknown {
  if (isFull(error)) return new Error(FULL, { cause: error });
  if (typeof DOMException === "undefined" || !(error instanceof DOMException)) return error;
  return new Error("This browser could not keep it. What was saved before is safe.", {
    cause: error,
  });
}
