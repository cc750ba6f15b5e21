import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { visibleToasts } from "../../../web/shell/toasts/toast-state.ts";

const copied: string[] = [];
let parts: Awaited<ReturnType<typeof openTab>>;
const titles = () => visibleToasts(parts.toastStore.read()).map(({ title }) => title);

/** With toasts of its own: those of other files are still there in theirs. */
async function openTab() {
  vi.resetModules();
  const [{ copyWithToast, LINK_WORDS }, { toastStore }] = await Promise.all([
    import("../../../web/shell/copy-with-toast.ts"),
    import("../../../web/shell/toasts/toast.ts"),
  ]);
  return { copyWithToast, LINK_WORDS, toastStore };
}

beforeEach(async () => {
  vi.useFakeTimers();
  parts = await openTab();
  copied.length = 0;
  vi.stubGlobal("document", {});
});
afterEach(() => {
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a copied link is said for two seconds", async () => {
  const writeText = async (text: string) => void copied.push(text);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await parts.copyWithToast("https://here.test/x", parts.LINK_WORDS)).toBe(true);
  expect(copied).toEqual(["https://here.test/x"]);
  vi.advanceTimersByTime(1999);
  expect(titles()).toEqual(["Link copied"]);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test.each([
  ["refused", { clipboard: { writeText: () => Promise.reject(new Error("no")) } }],
  ["not there", {}],
])("a clipboard that is %s is said, with another way", async (_what, browser) => {
  vi.stubGlobal("navigator", browser);
  expect(await parts.copyWithToast("x", parts.LINK_WORDS)).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(titles()).toEqual(["The link could not be copied"]);
});
