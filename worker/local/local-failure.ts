/** Something that the person at the terminal can put right: shown as one line, without a stack. */
export class LocalFailure extends Error {
  override name = "LocalFailure";
}

/** The system's own code (EADDRINUSE, EACCES) of an error, if it has one. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
