import { mkdirSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished, vi } from "vitest";

const LONGEST_MS = 50_000;

/** Until this test is over nobody else has it, of the files that share the stack and change the same of everyone's. */
export async function aloneWith(what: string): Promise<void> {
  const { port } = new URL(inject("stack").url);
  const mark = join(tmpdir(), `advisor-alone-${port}-${what}`);
  // Made by one process alone; who finds it there asks again.
  await vi.waitFor(() => mkdirSync(mark), { timeout: LONGEST_MS, interval: 100 });
  onTestFinished(() => rmdirSync(mark));
}
