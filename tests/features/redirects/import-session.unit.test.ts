import { expect, test } from "vitest";
import type {
  ImportRow,
  RedirectImport,
  RowFate,
  StartedImport,
} from "../../../worker/features/redirects/imports/contract.ts";
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

/** A server that remembers what was sent, and a file that was read. */
function server(rows: ImportRow[]) {
  const opened: RedirectImport = {
    id: "one",
    fileName: FILE.name,
    conflict: "skip",
    state: "uploading",
    totalRows: rows.length,
    doneRows: 0,
    added: 0,
    replaced: 0,
    skipped: 0,
    refused: 0,
    error: "",
    createdAt: "2026-11-22T00:00:00.000Z",
    updatedAt: "2026-11-22T00:00:00.000Z",
  };
  let state: RedirectImport["state"] = "uploading";
  const sent: number[] = [];
  const arrived: StartedImport["arrived"] = [];
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
    start: () => Promise.resolve({ import: { ...opened, state }, arrived: [...arrived] }),
    send: (_id, part) => {
      sent.push(part.from);
      arrived.push({ from: part.from, rows: part.rows.length });
      return Promise.resolve();
    },
    run: () => {
      state = "running";
      return Promise.resolve({ ...opened, state });
    },
    cancel: () => Promise.resolve({ ...opened, state: "cancelled" }),
  };
  return { parts, sent, stateOf: () => state };
}

test("a file is looked at, then sent part by part and written by the server", async () => {
  const { parts, sent } = server(rowsOf(2500));
  const session = createImportSession(parts);
  await session.choose(FILE);
  expect(session.read()).toMatchObject({ step: "review", checked: 2500 });
  expect(session.read().fates.add).toHaveLength(2499);
  expect(session.read().fates.refuse.map(({ line }) => line)).toEqual([9]);
  await session.send();
  expect(sent).toEqual([0, 1000, 2000]);
  expect(session.read()).toMatchObject({
    step: "started",
    sent: 2500,
    opened: { state: "running" },
  });
});

test("left in the middle, the same file sends what is missing, and nothing is written before", async () => {
  const { parts, sent, stateOf } = server(rowsOf(5500));
  const left = createImportSession(parts);
  await left.choose(FILE);
  left.subscribe(() => {
    if (left.read().sent === 3000) left.pause();
  });
  await left.send();
  expect(left.read()).toMatchObject({ step: "paused", problem: null, sent: 3000 });
  expect(stateOf()).toBe("uploading");

  const again = createImportSession(parts);
  await again.choose(FILE);
  await again.send();
  expect(sent).toEqual([0, 1000, 2000, 3000, 4000, 5000]);
  expect(again.read()).toMatchObject({ step: "started", sent: 5500 });
});

test("a file whose import runs already is not sent again", async () => {
  const { parts, sent } = server(rowsOf(1500));
  const one = createImportSession(parts);
  await one.choose(FILE);
  await one.send();
  const other = createImportSession(parts);
  await other.choose(FILE);
  await other.send();
  expect(sent).toEqual([0, 1000]);
  expect(other.read()).toMatchObject({ step: "started", opened: { id: "one" } });
});

test("a failure pauses it with its words, and it goes on with what is missing", async () => {
  const { parts, sent } = server(rowsOf(1500));
  let isDown = true;
  const session = createImportSession({
    ...parts,
    send: (id, part) =>
      isDown && part.from > 0 ? Promise.reject(new Error("No answer.")) : parts.send(id, part),
  });
  await session.choose(FILE);
  await session.send();
  expect(session.read()).toMatchObject({ step: "paused", problem: "No answer." });
  isDown = false;
  await session.send();
  expect(sent).toEqual([0, 1000]);
  expect(session.read().step).toBe("started");
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
  await session.send();
  expect(session.read().step).toBe("paused");
  await session.cancel();
  expect(session.read()).toMatchObject({ step: "choose", problem: null, file: null });
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
