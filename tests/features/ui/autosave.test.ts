import { expect, test } from "vitest";
import { ApiProblem } from "../../../web/lib/api-problem.ts";
import { makeAutosave } from "../../../web/kit/publishable/autosave.ts";
import { judgeFailure } from "../../../web/kit/publishable/judge-failure.ts";

function desk() {
  const waiting: { ms: number; run: () => void; isOff: boolean }[] = [];
  const asked: { value: string; settle: (outcome?: Error | string) => void }[] = [];
  const states: string[] = [];
  const autosave = makeAutosave<string>({
    first: "first",
    delayMs: 10,
    retryMs: 50,
    after: (ms, run) => {
      const one = { ms, run, isOff: false };
      waiting.push(one);
      return () => {
        one.isOff = true;
      };
    },
    onState: (state) => states.push(state),
    judge: (error) => {
      const found = error instanceof Error ? error.message : "";
      return found === "held" || found === "refused" ? found : "failed";
    },
  });
  autosave.saveBy(
    (value) =>
      new Promise((resolve, reject) => {
        const settle = (outcome: Error | string = value) =>
          outcome instanceof Error ? reject(outcome) : resolve(outcome);
        asked.push({ value, settle });
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

test("a failure that is held waits until somebody settles it; then what is wanted is written", async () => {
  const { autosave, asked, due, ring, settled } = desk();
  autosave.change("mine");
  ring();
  asked[0]?.settle(new Error("held"));
  await settled();
  expect(due()).toEqual([]);
  autosave.change("mine, longer");
  expect(await autosave.saveNow()).toBe(false);
  autosave.resume("theirs");
  ring();
  expect(asked[1]?.value).toBe("mine, longer");
});

test("what is refused waits for a change, also for one that was made meanwhile", async () => {
  const { autosave, asked, states, due, ring, settled } = desk();
  autosave.change("bad");
  ring();
  asked[0]?.settle(new Error("refused"));
  await settled();
  expect(states.at(-1)).toBe("refused");
  expect(due()).toEqual([]);
  autosave.change("worse");
  ring();
  autosave.change("good");
  asked[1]?.settle(new Error("refused"));
  await settled();
  expect(due().map(({ ms }) => ms)).toEqual([10]);
  ring();
  asked[2]?.settle();
  await settled();
  expect(asked.map(({ value }) => value)).toEqual(["bad", "worse", "good"]);
  expect(states.at(-1)).toBe("saved");
});

test("a part that is held back leaves the rest stored, and is tried with the next change", async () => {
  const { autosave, asked, states, due, ring, settled } = desk();
  autosave.change("half");
  const saving = autosave.saveNow();
  asked[0]?.settle("a half of it");
  expect(await saving).toBe(false);
  expect(states.at(-1)).toBe("refused");
  expect(due()).toEqual([]);
  autosave.change("whole");
  ring();
  asked[1]?.settle();
  await settled();
  expect(states.at(-1)).toBe("saved");
});

test("what can be done about a failure is read from it", () => {
  const problem = (status: number, code = "some_code") =>
    judgeFailure(new ApiProblem({ code, detail: "", status }));
  expect([problem(409, "stale_version"), problem(404, "not_found")]).toEqual(["held", "held"]);
  expect([problem(422), problem(413)]).toEqual(["refused", "refused"]);
  expect([0, 401, 408, 429, 500, 503].map((status) => problem(status))).toEqual(
    Array.from({ length: 6 }, () => "failed"),
  );
  expect(judgeFailure(new Error("away"))).toBe("failed");
});
