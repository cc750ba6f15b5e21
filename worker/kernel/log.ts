type Level = "info" | "warn" | "error";

/** One JSON line. Callers pass no secret and no body; errors are told by name and message. */
export function log(level: Level, message: string, fields: Record<string, unknown> = {}) {
  const line = JSON.stringify({ level, message, ...fields }, replaceError);
  if (level === "error") console.error(line);
  else console.log(line);
}

function replaceError(_key: string, value: unknown) {
  if (!(value instanceof Error)) return value;
  const { name, message, stack = "", cause } = value;
  // A failed query's message ends in its parameters, which may be anything that somebody typed.
  return { name, message: withoutParameters(message), stack: withoutParameters(stack), cause };
}

export function withoutParameters(text: string): string {
  return text.replace(/\nparams: .*?(?=\n {4}at |$)/s, "");
}
