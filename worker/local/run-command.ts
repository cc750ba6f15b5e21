import { explainDatabase, explainSystem } from "./explain-failure.ts";
import { LocalFailure } from "./local-failure.ts";

/** The frame of every script: a failure that was foreseen is one line, any other keeps its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    reportFailure(error);
    process.exitCode = 1;
  }
}

function explain(error: unknown): string | undefined {
  const isOfDatabase = error instanceof Error && error.name === "LibsqlError";
  const asked = isOfDatabase && explainDatabase(error, Boolean(process.env["DATABASE_URL"]));
  return explainSystem(error) ?? (asked || undefined);
}

export function reportFailure(error: unknown): void {
  const line = error instanceof LocalFailure ? error.message : explain(error);
  if (line !== undefined) process.stderr.write(`${line}\n`);
  else console.error(error);
}
