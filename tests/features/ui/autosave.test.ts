import { expect, test } from "vitest";
import { makeAutosave } from "../../../web/lib/autosave.ts";

function desk() {
  const waiting: { ms: number; run: () => void; isOff: boolean }[] = [];
  const asked: { value: string; settle: (error?: Error) => void }[] = [];
  const states: string[] = [];
  const autosave = makeAutosave<string>({
    ...{ first: "first", delayMs: 10, retryMs: 50 },
    after: (ms, run) => {
      const one = { ms, run, isOff: false };
      waiting.push(one);
      return () => {
        one.isOff = true;
      };
    },
    onState: (state) => states.push(state),
    isFinal: (error) => error instanceof Error && error.message === "final",
  });
  autosave.saveBy(
    (value) =>
      new Promise((resolve, reject) => {
        asked.push({ value, settle: (error) => (error ? reject(error) : resolve()) });
      }),
  );
  const due = () => waiting.filter(({ isOff }) => !isOff);
  const ring = () => {
    const [last] = due().slice(-1);
    if (last) last.isOff = true;
    last?.run();
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { autosave, asked, states, due, ring, settled };
}

test("changes that follow each other are written once, and one made meanwhile after it", async () => {
  const { autosave, asked, states, ring, settled } = desk();
  autosave.change("a");
  autosave.change("ab");
  ring();
  autosave.change("abc");
  asked[0]?.settle();
  await settled();
  expect(asked.map(({ value }) => value)).toEqual(["ab", "abc"]);
  asked[1]?.settle();
  await settled();
  expect(states.at(-1)).toBe("saved");
  expect(asked).toHaveLength(2);
});

test("a failure keeps what is wanted and tries again later", async () => {
  const { autosave, asked, states, due, ring, settled } = desk();
  autosave.change("a");
  ring();
  asked[0]?.settle(new Error("away"));
  await settled();
  expect(states.at(-1)).toBe("failed");
  expect(due().map(({ ms }) => ms)).toEqual([50]);
  ring();
  asked[1]?.settle();
  await settled();
  expect(asked[1]?.value).toBe("a");
  expect(states.at(-1)).toBe("saved");
});

test("a final failure waits until somebody settles it; then what is wanted is written", async () => {
  const { autosave, asked, due, ring, settled } = desk();
  autosave.change("mine");
  ring();
  asked[0]?.settle(new Error("final"));
  await settled();
  expect(due()).toEqual([]);
  autosave.change("mine, longer");
  expect(await autosave.saveNow()).toBe(false);
  autosave.resume("theirs");
  ring();
  expect(asked[1]?.value).toBe("mine, longer");
});
