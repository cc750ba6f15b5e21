import { expect, test } from "vitest";
import { finish } from "../../../web/features/onboarding/finish.ts";
import { makeClock } from "../shell/fake-clock.ts";

function makeFinish(complete: () => Promise<unknown>) {
  const clock = makeClock();
  const seen: string[] = [];
  const parts = {
    complete: async () => {
      await complete();
      seen.push("record");
    },
    show: () => void seen.push("100 %"),
    after: (ms: number, run: () => void) => void clock.after(ms, run),
    go: () => void seen.push("/dashboard"),
  };
  return { clock, seen, parts };
}

test("finishing by hand writes the record, sets 100 %, and redirects after 100 ms", async () => {
  const { clock, seen, parts } = makeFinish(() => Promise.resolve());
  await finish(parts);
  clock.advance(99);
  expect(seen).toEqual(["record", "100 %"]);
  clock.advance(1);
  expect(seen).toEqual(["record", "100 %", "/dashboard"]);
});

test("a finish that is refused shows nothing and leads nowhere", async () => {
  const { clock, seen, parts } = makeFinish(() => Promise.reject(new Error("503")));
  await expect(finish(parts)).rejects.toThrow("503");
  clock.advance(1000);
  expect(seen).toEqual([]);
});
