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

export function reportFailure(error: unknown): void {
  if (error instanceof LocalFailure) process.stderr.write(`${error.message}\n`);
  else console.error(error);
}
