import { expect, test } from "vitest";
import type { LoggedChange } from "../../../worker/features/plans/rules/log-of.ts";
import { PACKED_MARK, packLog, unpackLog } from "../../../worker/features/plans/pack-log.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { id } from "./plan-hand.ts";

const logOf = (count: number, text: string): LoggedChange[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: "goal" as const,
    id: id(at),
    before: null,
    after: { title: `Goal ${at}`, description: text, note: PACKED_MARK },
  }));

test("a short log is kept as it is, and no words in it look as if it were packed", async () => {
  const log = logOf(3, "Short");
  expect(await packLog(log, LIMITS)).toEqual(log);
  expect(JSON.stringify(log)).not.toContain(PACKED_MARK);
  expect(await unpackLog(log)).toEqual(log);
});

test("a long log says what it touched, fits into a row, and is whole again when it is read", async () => {
  const log = logOf(10_000, "Half of all installs without a visit. ".repeat(20));
  const stored = await packLog(log, LIMITS);
  expect(stored.map((one) => one.id)).toEqual(log.map((one) => one.id));
  expect(stored[1]).toEqual({ kind: "goal", id: id(1), before: null, after: { title: "Goal 1" } });
  const text = JSON.stringify(stored);
  expect(text).toContain(PACKED_MARK);
  expect(text.length).toBeLessThan(LIMITS.logPackedBytes);
  expect(await unpackLog(JSON.parse(text) as typeof stored)).toEqual(log);
});

test("of a long log each change says which fields changed", async () => {
  const text = "x".repeat(LIMITS.logPlainLength);
  const change = { kind: "goal" as const, id: id(1), before: { note: "" }, after: { note: text } };
  const [stored] = await packLog([change], LIMITS);
  expect(stored).toMatchObject({ before: {}, after: {}, fields: ["note"] });
  expect(await unpackLog(stored ? [stored] : [])).toEqual([change]);
});

test("names go where there is no room for them, and what fits into no row is refused", async () => {
  const log = logOf(2000, "x".repeat(1000));
  const plain = (await packLog(log, LIMITS)).length;
  const full = JSON.stringify(await packLog(log, LIMITS)).length;
  const tight = await packLog(log, { ...LIMITS, logPackedBytes: full - 1 });
  expect([tight.length, tight[1]?.after]).toEqual([plain, {}]);
  await expect(packLog(log, { ...LIMITS, logPackedBytes: 1000 })).rejects.toMatchObject({
    code: "operation_too_large",
  });
});
