/** What was thrown, and what each wrapping stands around: libraries wrap our errors on their way up. */
export function causesOf(thrown: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}

/** What the database, or the client in front of it, calls it. */
export function codeOf(error: Error): string | undefined {
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? code : undefined;
}
