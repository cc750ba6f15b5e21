import { describe, expect, it } from "vitest";
import {
  makeToast,
  type Toast,
  toastsAfter,
  visibleToasts,
  wordsOf,
} from "../../../web/shell/toasts/toast-state.ts";
import { createToastStore } from "../../../web/shell/toasts/toast-store.ts";
import { makeClock } from "./fake-clock.ts";

const titles = (toasts: readonly Toast[]) => toasts.map((toast) => toast.title);

function makeStore() {
  const clock = makeClock();
  const store = createToastStore(clock);
  const show = (title: string, durationMs?: number) => store.add("info", { title, durationMs });
  const visible = () => titles(visibleToasts(store.read()));
  return { ...store, clock, show, visible };
}

describe("the queue of toasts", () => {
  const add = (toasts: readonly Toast[], title: string) =>
    toastsAfter(toasts, { type: "added", toast: makeToast(title, "info", { title }) });
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => String(index)).reduce<readonly Toast[]>(add, []);

  it("puts a new one at the front", () => {
    expect(titles(many(3))).toEqual(["2", "1", "0"]);
  });

  it("keeps at most 20 and drops the oldest", () => {
    const kept = many(21);
    expect(kept).toHaveLength(20);
    expect(kept[0]?.title).toBe("20");
    expect(kept.at(-1)?.title).toBe("1");
  });

  it("shows three at a time", () => {
    expect(titles(visibleToasts(many(5)))).toEqual(["4", "3", "2"]);
  });

  it("closes a dismissed one and shows the next in its place", () => {
    const after = toastsAfter(many(4), { type: "dismissed", id: "3" });
    expect(after[0]).toMatchObject({ id: "3", isOpen: false });
    expect(titles(visibleToasts(after))).toEqual(["2", "1", "0"]);
  });

  it("lasts 6000 ms unless told otherwise", () => {
    expect(makeToast("a", "info", { title: "a" }).durationMs).toBe(6000);
    expect(makeToast("a", "info", { title: "a", durationMs: 5000 }).durationMs).toBe(5000);
  });
});

describe("what is read out of a toast", () => {
  it("parts a title from what it says by one full stop", () => {
    expect(wordsOf({ title: "Saved" })).toBe("Saved");
    expect(wordsOf({ title: "Saved", description: "It is live." })).toBe("Saved. It is live.");
    expect(wordsOf({ title: "It is gone.", description: "Undo?" })).toBe("It is gone. Undo?");
    expect(wordsOf({ title: "Gone?", description: "Look." })).toBe("Gone? Look.");
  });
});

describe("the time of a toast", () => {
  it("ends after 6000 ms, and the toast is removed 5000 ms later", () => {
    const { clock, show, visible, read } = makeStore();
    show("saved");
    clock.advance(5999);
    expect(visible()).toEqual(["saved"]);
    clock.advance(1);
    expect(visible()).toEqual([]);
    expect(read()).toHaveLength(1);
    clock.advance(4999);
    expect(read()).toHaveLength(1);
    clock.advance(1);
    expect(read()).toHaveLength(0);
  });

  it("is removed 5000 ms after someone closes it", () => {
    const { clock, dismiss, show, read, visible } = makeStore();
    const id = show("saved");
    clock.advance(1000);
    dismiss(id);
    expect(visible()).toEqual([]);
    clock.advance(4999);
    expect(read()).toHaveLength(1);
    clock.advance(1);
    expect(read()).toHaveLength(0);
  });

  it("stands still while the pointer or the focus holds it, and goes on from there", () => {
    const { clock, pause, show, visible } = makeStore();
    show("saved");
    clock.advance(4000);
    pause(true);
    clock.advance(60_000);
    expect(visible()).toEqual(["saved"]);
    pause(false);
    clock.advance(1999);
    expect(visible()).toEqual(["saved"]);
    clock.advance(1);
    expect(visible()).toEqual([]);
  });

  it("does not run while newer ones cover it", () => {
    const { clock, show, visible } = makeStore();
    show("first");
    clock.advance(1000);
    show("second");
    show("third");
    show("fourth");
    expect(visible()).toEqual(["fourth", "third", "second"]);
    clock.advance(6000);
    expect(visible()).toEqual(["first"]);
    clock.advance(4999);
    expect(visible()).toEqual(["first"]);
    clock.advance(1);
    expect(visible()).toEqual([]);
  });

  it("never ends by itself when it is infinite", () => {
    const { clock, show, visible } = makeStore();
    show("offline", Infinity);
    clock.advance(24 * 3_600_000);
    expect(visible()).toEqual(["offline"]);
  });

  it("tells its listeners of every change until they leave", () => {
    const { show, subscribe } = makeStore();
    let told = 0;
    const leave = subscribe(() => {
      told += 1;
    });
    show("one");
    leave();
    show("two");
    expect(told).toBe(1);
  });
});
