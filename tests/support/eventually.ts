import { vi } from "vitest";

/** What comes about soon: a machine that is full takes longer for it than an idle one, and no less surely. */
const SOON_MS = 15_000;

/** Waits until a check no longer throws, and answers what it does. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: SOON_MS });
