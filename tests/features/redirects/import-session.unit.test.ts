import { expect, test } from "vitest";
import type {
  ImportRow,
  RedirectImport,
  RowFate,
} from "../../../worker/features/redirects/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import {
  createImportSession,
  type ImportParts,
} from "../../../web/features/redirects/import/import-session.ts";
import { takeBatch } from "../../../web/features/redirects/import/take-batch.ts";

const FILE = new File(["as it was chosen"], "old.csv");

function rowsOf(count: number, to = (row: number) => `/new/${row}`): ImportRow[] {
  return Array.from({ length: count }, (_, row) => ({
    line: row + 2,
    fromPath: `/old/${row}`,
    toPath: to(row),
    status: 301 as const,
    keepQuery: true,
    isActive: true,
    startsAt: null,
    endsAt: null,
    tags: [],
    note: "",
  }));
}

const fateOf = ({ line, fromPath }: ImportRow): RowFate =>
  fromPath.endsWith("/7")
    ? { line, fate: "refuse", because: "It leads back to where it begins." }
    : { line, fate: "add", because: "" };

/** A server that remembers how far it is, and a file that was read. */
function server(rows: ImportRow[]) {
  let run: RedirectImport = {
    id: "one",
    fileName: FILE.name,
    conflict: "skip",
    state: "running",
    totalRows: rows.length,
    doneRows: 0,
    added: 0,
    replaced: 0,
    skipped: 0,
    refused: 0,
    createdAt: "2026-11-22T00:00:00.000Z",
    updatedAt: "2026-11-22T00:00:00.000Z",
  };
  const sent: number[] = [];
  const parts: ImportParts = {
    read: () =>
      Promise.resolve({
        name: FILE.name,
        hash: "a".repeat(64),
        rows,
        broken: [],
        hasHeader: true,
        unused: [],
      }),
    check: (input) => Promise.resolve(input.rows.map(fateOf)),
    start: () => Promise.resolve(run),
    send: (_id, from, batch) => {
      sent.push(from);
      const refused = batch.map(fateOf).filter(({ fate }) => fate === "refuse");
      const doneRows = from + batch.length;
      run = {
        ...run,
        doneRows,
        added: run.added + batch.length - refused.length,
        refused: run.refused + refused.length,
        state: doneRows === rows.length ? "done" : "running",
      };
      return Promise.resolve({ import: run, refused });
    },
    cancel: () => Promise.resolve({ ...run, state: "cancelled" }),
    findRunning: () => (run.doneRows > 0 && run.state === "running" ? run : null),
  };
  return { parts, sent, isAt: () => run.doneRows };
}

test("a file is looked at, then written batch by batch, and what is refused is told", async () => {
  const { parts, sent } = server(rowsOf(2500));
  const session = createImportSession(parts);
  await session.choose(FILE);
  expect(session.read()).toMatchObject({ step: "review", checked: 2500 });
  expect(session.read().fates.add).toHaveLength(2499);
  expect(session.read().fates.refuse.map(({ line }) => line)).toEqual([9]);
  await session.write();
  expect(sent).toEqual([0, 1000, 2000]);
  expect(session.read()).toMatchObject({ step: "done", run: { added: 2499, refused: 1 } });
  expect(session.read().refused.map(({ line }) => line)).toEqual([9]);
});

test("paused after a batch, the same file goes on behind it, and knows again what was refused before", async () => {
  const { parts, sent, isAt } = server(rowsOf(2500));
  const left = createImportSession(parts);
  await left.choose(FILE);
  left.subscribe(() => {
    if (isAt() === 1000) left.pause();
  });
  await left.write();
  expect(left.read()).toMatchObject({ step: "paused", problem: null, run: { doneRows: 1000 } });

  const again = createImportSession(parts);
  await again.choose(FILE);
  expect(again.read()).toMatchObject({ step: "review", resumes: { doneRows: 1000 } });
  expect(again.read().fates.add).toHaveLength(1500);
  await again.write();
  expect(sent).toEqual([0, 1000, 2000]);
  expect(again.read().step).toBe("done");
  expect(again.read().refused.map(({ line }) => line)).toEqual([9]);
});

test("a failure pauses it with its words, and it goes on where it stopped", async () => {
  const { parts, sent } = server(rowsOf(1500));
  let isDown = true;
  const session = createImportSession({
    ...parts,
    send: (id, from, rows) =>
      isDown && from > 0 ? Promise.reject(new Error("No answer.")) : parts.send(id, from, rows),
  });
  await session.choose(FILE);
  await session.write();
  expect(session.read()).toMatchObject({ step: "paused", problem: "No answer." });
  isDown = false;
  await session.write();
  expect(sent).toEqual([0, 1000]);
  expect(session.read().step).toBe("done");
});

test("another choice asks anew, and an answer to the one before changes nothing", async () => {
  const { parts } = server(rowsOf(10));
  const answers: (() => void)[] = [];
  const session = createImportSession({
    ...parts,
    check: ({ conflict, rows }) =>
      new Promise((resolve) => {
        const fate = conflict === "replace" ? "replace" : "skip";
        answers.push(() => resolve(rows.map(({ line }) => ({ line, fate, because: "" }))));
      }),
  });
  const chosen = session.choose(FILE);
  await expect.poll(() => answers.length).toBe(1);
  const changed = session.choosesConflict("replace");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  answers[0]?.();
  await Promise.all([chosen, changed]);
  expect(session.read().fates.replace).toHaveLength(10);
  expect(session.read().fates.skip).toHaveLength(0);
});

test("a file that cannot be read is said, and another one may be chosen; cancelled, it ends", async () => {
  const { parts } = server(rowsOf(10));
  const broken = createImportSession({
    ...parts,
    read: () => Promise.resolve({ problem: "It has no rows." }),
  });
  await broken.choose(FILE);
  expect(broken.read()).toMatchObject({ step: "choose", problem: "It has no rows." });

  const session = createImportSession({
    ...parts,
    send: () => Promise.reject(new Error("No answer.")),
  });
  await session.choose(FILE);
  await session.write();
  await session.cancel();
  expect(session.read()).toMatchObject({ step: "cancelled", problem: null });
});

test("a batch holds what one request may carry, by rows and by bytes", () => {
  expect(takeBatch(rowsOf(3000), 2500)).toHaveLength(500);
  expect(takeBatch(rowsOf(3000), 0)).toHaveLength(LIMITS.redirectImportBatch);
  const long = rowsOf(1000, () => `/${"ü".repeat(1999)}`);
  const batch = takeBatch(long, 0);
  expect(batch.length).toBeGreaterThan(100);
  const bytes = new TextEncoder().encode(JSON.stringify({ from: 0, rows: batch })).length;
  expect(bytes).toBeLessThan(LIMITS.bodyBytes);
  expect(takeBatch(long, 999)).toHaveLength(1);
});
