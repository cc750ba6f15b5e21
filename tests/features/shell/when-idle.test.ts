import { afterEach, expect, test, vi } from "vitest";
import { fetchFirst } from "../../../web/lib/warm-parts.ts";
import { whenIdle } from "../../../web/lib/when-idle.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser that is idle at once. */
function idleBrowser() {
  vi.stubGlobal("window", { requestIdleCallback: true });
  vi.stubGlobal("requestIdleCallback", (run: () => void) => {
    run();
    return 1;
  });
  vi.stubGlobal("cancelIdleCallback", vi.fn());
}

test("what can wait begins at once where the screen waits for nothing", () => {
  idleBrowser();
  const run = vi.fn();
  whenIdle(1000, run);
  expect(run).toHaveBeenCalledOnce();
});

test("what can wait begins after what the screen waits for, come or failed", async () => {
  idleBrowser();
  const come = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<void>();
  const fetched = [fetchFirst(come.promise), fetchFirst(failed.promise)];
  const run = vi.fn();
  whenIdle(1000, run);
  come.resolve();
  await fetched[0];
  expect(run).not.toHaveBeenCalled();
  failed.reject(new Error("no network"));
  await fetched[1];
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});

test("and not at all where it was taken back meanwhile", async () => {
  idleBrowser();
  const come = Promise.withResolvers<void>();
  const fetched = fetchFirst(come.promise);
  const run = vi.fn();
  whenIdle(1000, run)();
  come.resolve();
  await fetched;
  await Promise.resolve();
  expect(run).not.toHaveBeenCalled();
});
