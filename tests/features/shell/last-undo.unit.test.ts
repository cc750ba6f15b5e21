import { beforeEach, expect, test, vi } from "vitest";

/** The queue is the tab's own: each test has a tab. */
async function openTab() {
  vi.resetModules();
  vi.stubGlobal("document", {});
  vi.stubGlobal("location", { pathname: "/dashboard" });
  const { lastUndo, forgetUndo } = await import("../../../web/shell/toasts/last-undo.ts");
  const { toast } = await import("../../../web/shell/toasts/toast.ts");
  return { lastUndo, forgetUndo, toast };
}

const undoing = (title: string, onSelect = () => undefined) => ({
  title,
  action: { label: "Undo", onSelect },
});

beforeEach(() => void vi.useFakeTimers());

test("the last toast that offers Undo is taken back once, also after it closed and others came", async () => {
  const { lastUndo, toast } = await openTab();
  const undo = vi.fn();
  toast.good(undoing("Older"));
  const id = toast.good(undoing("Task done", undo));
  toast.info({ title: "Copied" });
  if (id) toast.dismiss(id);
  vi.runAllTimers();
  expect(lastUndo()?.title).toBe("Task done");
  lastUndo()?.take();
  expect(undo).toHaveBeenCalledOnce();
  expect(lastUndo()).toBe(null);
});

test("what was taken back, done elsewhere or overtaken is not the last thing any more", async () => {
  const { lastUndo, forgetUndo, toast } = await openTab();
  toast.good(undoing("Goal added"));
  toast.info({ title: "Undone", action: { label: "Redo", onSelect: () => undefined } });
  expect(lastUndo()).toBe(null);
  toast.good(undoing("Goal added"));
  forgetUndo();
  expect(lastUndo()).toBe(null);
  toast.good(undoing("Goal added"));
  vi.stubGlobal("location", { pathname: "/tasks" });
  expect(lastUndo()).toBe(null);
});
