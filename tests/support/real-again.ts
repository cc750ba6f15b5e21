import { afterAll, vi } from "vitest";

// Files share a runtime: a clock or a global that one of them replaced is no longer so in the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
