/** What no further attempt can mend: an effect that throws it is dead at once and shown to an admin. */
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}

/** What went wrong in words for an admin: a plain error's own, any other's with its name. */
export function messageOf(error: unknown): string {
  const isPlain =
    error instanceof PermanentFailure || (error instanceof Error && error.name === "Error");
  return isPlain ? error.message : String(error);
}
