import { beforeEach, expect, test, vi } from "vitest";
import { onShowRuns, showRuns } from "../../../web/lib/run-door.ts";

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
});

test("what is started is shown by what is there", () => {
  const show = vi.fn();
  const leave = onShowRuns(show);
  showRuns();
  expect(show).toHaveBeenCalledOnce();
  leave();
  showRuns();
  expect(show).toHaveBeenCalledOnce();
  // It waits for the next, in the next test as well.
  onShowRuns(() => undefined)();
});

test("what was started before anything was there to show it is shown once it is", () => {
  showRuns();
  const [first, second] = [vi.fn(), vi.fn()];
  onShowRuns(first);
  onShowRuns(second);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});
